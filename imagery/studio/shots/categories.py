"""The tiles of the shop's categories: each shows a piece of its kind, seen as no product picture shows it."""
from shots.almirah import category_storage
from shots.bed import category_beds
from shots.chair import category_chairs
from shots.desk import category_office_desks
from shots.diya import category_accessories
from shots.mirror import category_mirrors
from shots.panel import category_wall_art
from shots.table import category_dining_tables

__all__ = [
    'category_accessories',
    'category_beds',
    'category_chairs',
    'category_dining_tables',
    'category_mirrors',
    'category_office_desks',
    'category_storage',
    'category_wall_art',
]
