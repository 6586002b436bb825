"""Printed pages as pictures for the designer's eye."""
