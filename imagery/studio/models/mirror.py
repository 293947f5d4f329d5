"""Product 6: the Jharokha mirror, 70 × 14 × 112 cm, dark-polished sheesham: a palace window with a balcony shelf.

Heights are metres above the tip of the brass drop. The head is in mirror_head.py, the balcony in
mirror_balcony.py, the brass in mirror_inlay.py.
"""
import numpy as np

from kit.grain import W
from kit.mesh import box, plate, setmat
from kit.outline import cusped_arch
from kit.scene import at
from kit.stock import M
from kit.turned import column
from models import mirror_balcony, mirror_head, mirror_inlay

WOOD = 'walnut'
#: Top of the shelf, foot of the glass, where the arch springs above it, foot of the eave;
#: half the width of the frame between its columns.
SHELF, SILL, SPRING, EAVE, HALF = 0.168, 0.266, 0.306, 0.806, 0.284
#: Where a column stands: distance from the middle, and the y of its axis.
COLUMN = (0.311, -0.060)
#: Faces of the outer and of the inner, smaller arch.
FACE, STEP = -0.052, -0.031


def build():
    """The mirror, its back on y = 0, the tip of its drop on z = 0."""
    parts = glass() + arches() + columns()
    parts += mirror_balcony.balcony(WOOD, SHELF) + mirror_head.head(WOOD, EAVE, COLUMN)
    return parts + mirror_inlay.flowers(opening(), FACE, SILL, EAVE, HALF)


def opening():
    """The outline of the outer arch, its foot on the sill."""
    return cusped_arch(0.404, SPRING, 0.150, 9, 0.40, 18) + np.array([0, SILL])


def smaller():
    """The outline of the inner arch: the outer one drawn in, its cusps behind the other's."""
    arch = opening() * [0.940, 1.0]
    spring = SILL + SPRING
    high = arch[:, 1] > spring
    arch[high, 1] = spring + (arch[high, 1] - spring) * 0.925
    arch[[0, -1], 1] += 0.011
    return arch


def rectangle(half, low, high):
    return [(-half, low), (half, low), (half, high), (-half, high)]


def glass():
    """The back board and the mirror glass before it."""
    back = W(box(2 * HALF, 0.014, EAVE - SHELF, 0.002), 'Z', WOOD)
    sheet = plate([rectangle(0.212, SILL - 0.004, EAVE - 0.02)], 0.004, 0.0008, 1, 'glass')
    return [at(back, 0, -0.007, (EAVE + SHELF) / 2), at(setmat(sheet, M('mirror')), 0, -0.0175, 0)]


def arches():
    """The frame sawn to the cusped arch, and the second, smaller arch set behind it."""
    arch = opening()
    outer = plate([rectangle(HALF, SHELF, EAVE), arch], FACE * -1 - 0.031, 0.0022, 3, 'arch')
    inner = plate(
        [rectangle(HALF - 0.01, SHELF + 0.01, EAVE - 0.01), smaller()],
        0.0105,
        0.0016,
        2,
        'inner arch',
    )
    return [
        at(W(outer, 'Z', WOOD), 0, (FACE + STEP) / 2, 0),
        at(W(inner, 'Z', WOOD), 0, STEP + 0.0050, 0),
    ]


def columns():
    """A half column before a pilaster on either side, between a plinth and a capital block."""
    parts, (x, y) = [], COLUMN
    tall = EAVE - SHELF
    for s in (1, -1):
        parts.append(at(W(box(0.060, 0.056, tall, 0.003), 'Z', WOOD), s * x, -0.028, SHELF + tall / 2))
        parts.append(at(W(box(0.066, 0.050, 0.026, 0.003), 'X', WOOD), s * x, y, SHELF + 0.013))
        parts.append(at(W(box(0.064, 0.048, 0.018, 0.003), 'X', WOOD), s * x, y, EAVE - 0.009))
        parts.append(at(column(tall - 0.040, 0.0175, WOOD), s * x, y, SHELF + 0.024))
    return parts
