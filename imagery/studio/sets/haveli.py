"""A haveli room in parts: walls, openings, light, furnishing.

    from sets import haveli

    r = haveli.room('indigo', width=5, depth=5, height=3.1, back=1.25)   # washes: indigo lime madder green ochre
    haveli.niche(r.back, x=1.2)                      # cusped stone niche down to the floor; z=0.8: with a sill
    haveli.doorway(r.left, x=0.3)                    # with a sunlit court behind it
    haveli.jali_window(r.back, x=-1.4, z=1.0)        # a real jali with daylight behind it
    haveli.daylight(r)                               # the soft light of the court, from the left (side=1: right)
    haveli.sunlight(r, at=(0.4, 1.25, 1.2))          # stars and crosses of sun around that point of the wall
    haveli.dhurrie(0, -0.2, 2.0, 1.4, turn=3)        # rug; also: plant, curtain, gaddi, bolster, account_books,
                                                     # table_lamp, hanging_lamp, miniature, lota_with_flowers,
                                                     # side_table, ledge (a stone shelf), pillow
    r.back.put(piece, x=-0.5, z=1.1)                 # hangs a wall piece (back on y = 0, foot on z = 0)

Metres and degrees. The room is centred on x = 0; its floor is z = 0; its back wall's face is y = `back`, so that a
piece stands at the origin as in the studio, its front towards -Y. The camera may stand anywhere in the room or in
front of it (there is a front wall only with front=True).

Each wall (r.back, r.left, r.right, r.front_wall) has coordinates of its own: x to the right as one looks at it from
inside, from its middle; z up; y into it. wall.put(objects, x, z, y) places objects there; wall.cut(outline) makes
openings. The openings may come in any order: the wall is built anew around them.

Light: `daylight` sets the world and two big soft lamps and makes the unseen walls transparent for them. `sunlight`
hangs a jali in the sun's path, unseen by the camera: `at` is the middle of its patch on the wall or floor, azimuth
says where the sun stands (-142 = over the beholder's left shoulder, 142 = right, -90 = from the left), elevation its
height, w × h the window's size, cell the size of a star; facing=-90: the window is in the left wall.
Start with exposure 0.3, daylight strength 1 and sunlight strength 7; for a quiet picture sunlight 4.

Floor things (dhurrie, plant, gaddi, lamps, books) take x, y first and stand on the floor or on z=...;
they return their objects. Wall things (curtain, miniature) take the wall first.
"""
from sets.furnishing import (
    account_books,
    hanging_lamp,
    ledge,
    lota_with_flowers,
    miniature,
    side_table,
    table_lamp,
)
from sets.jali_light import daylight, shafts, sunlight
from sets.openings import doorway, jali_window, niche
from sets.plants import plant
from sets.seating import bolster, gaddi, pillow
from sets.textiles import curtain, dhurrie
from sets.walls import Wall, ceiling, floor, wash

__all__ = [
    'account_books',
    'bolster',
    'curtain',
    'daylight',
    'dhurrie',
    'doorway',
    'gaddi',
    'hanging_lamp',
    'jali_window',
    'ledge',
    'lota_with_flowers',
    'miniature',
    'niche',
    'pillow',
    'plant',
    'room',
    'shafts',
    'side_table',
    'sunlight',
    'table_lamp',
]


class Room:
    """What `room` answers: its walls and its measures in metres."""

    def __init__(self, width, depth, height, back):
        self.width, self.depth, self.height = width, depth, height
        self.back_y, self.front = back, back - depth
        self.back = self.left = self.right = self.front_wall = None
        self.above = []

    def open_to_light(self):
        """Lets the lamps outside shine through every wall but the back one, and through the ceiling."""
        for wall in (self.left, self.right, self.front_wall):
            if wall:
                wall.cast_shadow(False)
        for ob in self.above:
            ob.visible_shadow = False


def room(
    wall='indigo', width=5.0, depth=5.0, height=3.1, back=1.25, sides=None, dado=None, front=False, beams=True
):
    """Builds walls, floor and ceiling. sides: the wash of the side walls (default: the same); dado: see walls.wash."""
    r = Room(width, depth, height, back)
    main = wash('wash_' + wall, wall, dado)
    other = wash('wash_side', sides, dado) if sides else main
    mid = (r.front + back) / 2
    r.back = Wall('backwall', (0, back, 0), 0, width, height, main)
    r.left = Wall('leftwall', (-width / 2, mid, 0), 90, depth, height, other)
    r.right = Wall('rightwall', (width / 2, mid, 0), -90, depth, height, other)
    if front:
        r.front_wall = Wall('frontwall', (0, r.front, 0), 180, width, height, other)
    floor(width, r.front - (0 if front else 1.5), back)
    if beams:
        r.above = ceiling(width, r.front, back, height)
    return r
