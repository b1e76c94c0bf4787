"""What has to hang at a table, made from its sheet."""
