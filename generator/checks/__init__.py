"""Is it right? One check per file, found by its path; what they find is told in many formats."""
