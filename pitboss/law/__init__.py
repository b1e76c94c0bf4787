"""The five regulations: their paragraphs in our own words, how they are cited, and their printed pay tables."""
