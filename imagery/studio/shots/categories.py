"""The tiles of the shop's categories: each shows a piece of its kind, seen as no product picture shows it."""
from shots import almirah, bed, chair, desk, diya, mirror, panel, table

category_beds = bed.category
category_dining_tables = table.category
category_office_desks = desk.category
category_chairs = chair.category
category_storage = almirah.category
category_mirrors = mirror.category
category_wall_art = panel.category
category_accessories = diya.category
