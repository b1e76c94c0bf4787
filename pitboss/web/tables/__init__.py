"""Tables with people at them: what each may see, wish and do."""
