"""Cards, and which hand beats which: ladders, scores, names, house ways."""
