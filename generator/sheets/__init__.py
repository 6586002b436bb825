"""Faces on paper: sheets with their backs and marks, printer profiles, calibration, and the record of it all.

Start at `make_sheets` (items to a file), `make_calibration` (a sheet that shows a printer's drift), `manifest_for`
(what lies where) and `compare` (what changed since an earlier build).
"""
