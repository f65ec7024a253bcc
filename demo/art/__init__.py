"""Pictures of the demo: flat, hard-edged, seeded; one magenta thing at most in each."""
