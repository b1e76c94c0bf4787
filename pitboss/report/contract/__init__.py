"""The JSON that commands and interface answer with: its version, its shapes, and those shapes as they are written."""
