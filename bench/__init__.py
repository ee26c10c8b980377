"""Measurements: ratios taken in one run, never a test."""
