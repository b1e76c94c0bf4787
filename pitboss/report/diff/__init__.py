"""Two sheets of one game: what is different, which notice it needs, and what it does to the edge."""
