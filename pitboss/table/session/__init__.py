"""The table between hands: seats, stacks, the button, the kill, and the accounts, from opening to closing."""
