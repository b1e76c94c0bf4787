"""The screens of tournaments: what the room, a player and the director see, and papers to be printed."""
