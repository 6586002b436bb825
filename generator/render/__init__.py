"""The doors to reportlab, weasyprint, jinja2, pillow, pikepdf and pypdfium2, and to nothing else."""
