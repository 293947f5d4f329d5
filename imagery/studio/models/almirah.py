"""Product 5: the Osian carved almirah, 110 × 50 × 210 cm, sheesham."""
from models.almirah_case import case
from models.almirah_crest import crest
from models.almirah_door import door, drawer


def build(res=0.0007):
    """The almirah with its doors and drawers shut; `res` is the grid of the carved doors in metres."""
    parts = case() + crest()
    for side in (-1, 1):
        parts += door(side, res) + drawer(side)
    return parts
