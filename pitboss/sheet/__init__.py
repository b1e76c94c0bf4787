"""The sheet: what the law leaves to the licensee, written down and checked."""
