"""The showroom in the haveli: all eight pieces, placed as a shopkeeper would, round a visitor in the middle."""
import math

from mathutils import Matrix

from kit.brassware import lota, samai, urli
from kit.light import area, kelvin, sun, world
from kit.nodes import hexc
from kit.scene import bake_xf, coll, place
from models import almirah, bed, chair, desk, diya, mirror, panel, table
from sets import haveli

WIDTH, DEPTH, HEIGHT = 8.6, 7.0, 3.4
BACK = DEPTH / 2
SIDE = WIDTH / 2


def build():
    """Builds the room round the origin. Returns {product: its objects}."""
    r = haveli.room('indigo', width=WIDTH, depth=DEPTH, height=HEIGHT, back=BACK, sides='lime', front=True)
    openings(r)
    seen = {
        '1': place(bed.build(), (SIDE - 1.16, 0.1, 0), -90),
        '2': place(table.build(), (-2.2, 0.35, 0), 90),
        '3': place(desk.build(), (1.9, -BACK + 0.85, 0), 180),
        '4': place(chair.build(), (1.75, BACK - 1.15, 0.006), -22),
        '5': place(almirah.build(), (-2.2, BACK - 0.30, 0), 0),
        '6': r.back.put(mirror.build(), 2.75, 1.05),
        '7': r.front_wall.put(panel.build(0.0013), -1.9, 1.35),
        '8': r.left.put(diya.build(), 0.0, 1.35),
    }
    again(seen['4'], (1.75, BACK - 1.15, 0.006), -22, (1.85, -BACK + 1.75, 0), 8)
    furnish(r)
    light()
    return seen


def again(obs, loc, turn, other, other_turn):
    """A second copy, at `other`, of a piece that was placed at `loc`."""
    there = Matrix.Translation(other) @ Matrix.Rotation(math.radians(other_turn), 4, 'Z')
    here = Matrix.Translation(loc) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    for ob in obs:
        copy = ob.copy()
        coll().objects.link(copy)
        copy.matrix_world = there @ here.inverted()


def openings(r):
    """A niche in the indigo wall, jalis on the left, the door to the court in the front wall."""
    haveli.niche(r.back, 0.0, w=1.25, h=2.35, columns=True)
    for x in (-1.9, 1.9):
        haveli.jali_window(r.left, x, 0.95, 1.0, 1.5, cell=0.135, strap=0.026, sky=1.6)
    haveli.doorway(r.front_wall, 1.6, 1.35, 2.5, light=80)
    haveli.niche(r.right, -2.55, 1.0, 0.62, 1.05)


def furnish(r):
    """Rugs, plants, brass, books, pictures."""
    haveli.dhurrie(-2.2, 0.35, 2.7, 1.9, 90, 'indigo')
    haveli.dhurrie(1.55, BACK - 1.2, 1.9, 1.25, -4, 'cream')
    haveli.dhurrie(2.3, 0.1, 2.4, 1.5, 90, 'madder')
    haveli.plant(0.0, BACK - 0.28, 1.25)
    haveli.plant(-SIDE + 0.5, BACK - 0.5, 1.2, 'rubber')
    haveli.plant(SIDE - 0.5, -BACK + 0.5, 1.1)
    haveli.side_table(2.5, BACK - 0.75)
    haveli.account_books(2.5, BACK - 0.75, 0.52, 2, 10)
    haveli.gaddi(-3.2, -BACK + 0.62, 1.9, 0.85, turn=180)
    haveli.account_books(-2.3, -BACK + 1.25, 0.0, 4, 30)
    haveli.miniature(r.front_wall, 3.55, 1.45, 0.40, 0.52, print_='madder')
    haveli.miniature(r.front_wall, 3.0, 1.45, 0.40, 0.52)
    haveli.table_lamp(2.35, -BACK + 0.75, 0.77, power=3)
    haveli.account_books(1.55, -BACK + 0.8, 0.77, 2, 4)
    bake_xf(urli(0.16), Matrix.Translation((-2.2, 0.35, 0.765)))
    haveli.lota_with_flowers(-2.15, 0.85, 0.765, 0.22, 0.36)
    bake_xf(samai(1.05), Matrix.Translation((0.95, BACK - 0.3, 0)))
    at = r.right.matrix @ Matrix.Translation((-2.55, 0.10, 1.0))
    bake_xf(lota(0.22), at)
    for x in (-2.2, 1.9):
        haveli.hanging_lamp(x, 0.3, 2.25, HEIGHT - 0.15, 0.15, 5)


def light():
    """Sun through the jalis of the left wall, sky through windows and door, a soft light under the ceiling."""
    world(hexc('#E6ECF4'), 0.05)
    sun(-100, 33, 12, kelvin(5600), 0.2)
    for y in (-1.9, 1.9):
        area((-SIDE + 0.15, y, 1.8), (0, y, 0.5), 0.9, 55, kelvin(6800), 1.4, 150)
    area((-1.6, -BACK + 0.15, 1.5), (-0.8, 0, 1.0), 1.2, 80, kelvin(6800), 2.2, 160)
    area((0, 0, HEIGHT - 0.35), (0, 0, 0), 5.0, 75, kelvin(6700), 4.2)
