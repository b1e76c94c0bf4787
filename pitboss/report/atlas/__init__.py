"""The atlas: every wager of every game under every schedule."""
