"""The rule sheet: a definition in sentences, a citation after each."""
