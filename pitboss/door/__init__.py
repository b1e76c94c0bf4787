"""What people import: the ten or so names of `import pitboss`, and the few objects that these hand out."""
