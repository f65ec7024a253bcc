"""What scripts/new-domain is made of: names, a plan of files, and what a kind needs in the crate, the server and the web app."""
