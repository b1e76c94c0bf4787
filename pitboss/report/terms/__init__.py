"""What a sheet settles, thing by thing."""
