"""Product 8: brass diya on a carved bracket, 22 × 18 × 42 cm: a small jharokha of sheesham with a shelf for the lamp."""
import math

import numpy as np
from mathutils import Matrix

from kit import flora
from kit.board import carved_board, creeper, frond
from kit.grain import W
from kit.lathe import Prof, gadroon, lathe
from kit.mesh import box, plate, prism, setmat
from kit.outline import catmull, cusped_arch
from kit.scene import at, bake_xf, place
from kit.stock import M
from kit.turned import column, kalash
from models import diya_lamp

WOOD = 'sheesham'
#: Top of the shelf, foot of the eave, foot of the crest (metres above the tip of the drop); half width of the back.
SHELF, EAVE, CREST, HALF = 0.130, 0.300, 0.318, 0.096
#: Where the lamp stands on the shelf and how far its lip is turned from the front, in degrees.
LAMP, LIP_TURN = (-0.026, -0.108), -30


def build(lit=True):
    """The bracket with its lamp, its back on y = 0, the tip of its drop on z = 0."""
    parts = backboard() + niche_arch() + shelf() + under_shelf() + head()
    return parts + place(diya_lamp.lamp(lit), (*LAMP, SHELF), LIP_TURN)


def flame_point(loc=(0, 0, 0)):
    """The heart of the flame of a bracket hung at `loc`, for its light."""
    a, (u, z) = math.radians(LIP_TURN), diya_lamp.WICK_END
    return loc[0] + LAMP[0] + u * math.cos(a), loc[1] + LAMP[1] + u * math.sin(a), loc[2] + SHELF + z + 0.009


def backboard():
    """The board against the wall: plain behind the lamp, drawn in below the shelf to the turned drop."""
    low = catmull(
        [(0.0, 0.030), (0.014, 0.040), (0.040, 0.050), (0.066, 0.060), (0.082, 0.082), (HALF, 0.104)], 8
    )
    right = [tuple(p) for p in low] + [(HALF, EAVE + 0.01)]
    outline = right + [(-x, z) for x, z in right[::-1]][:-1]
    board = W(plate([outline], 0.010, 0.002, 2, 'backboard'), 'Z', WOOD)
    p = (
        Prof(0.0012, 0.0)
        .vase(0.013, 0.0062, 0.0030, 0.5)
        .bead(0.0026, 0.0022)
        .step(0.0042)
        .ogee(0.012, 0.0115)
    )
    p.bead(0.005, 0.002).to(0.008, 0.003)
    drop = W(lathe(p, 72, gadroon(0.001, 0.013, 8, 0.0008)), 'Z', WOOD)
    return [at(board, 0, -0.005, 0), at(drop, 0, -0.0136, 0)]


def niche_arch():
    """The arched frame before the back, carved in its spandrels, and the two columns that stand before it."""
    tall = EAVE - SHELF
    arch = cusped_arch(0.128, 0.078, 0.046, 9, 0.40)
    outline = [(-HALF, 0.0)] + [tuple(p) for p in arch] + [(HALF, 0.0), (HALF, tall), (-HALF, tall)]

    def carve(field):
        for s in (1, -1):
            stem = [
                (s * 0.080, 0.012),
                (s * 0.081, 0.060),
                (s * 0.077, 0.112),
                (s * 0.060, 0.140),
                (s * 0.036, 0.153),
            ]
            creeper(field, stem, 0.0022, 0.0034, 0.024, 9, 0.75, 0.5, 0.4)
            flora.daisy(field, (s * 0.0745, 0.1490), 0.0155, 0.0052, 8, 0.2 * s, 0.0004)

    board = carved_board(outline, carve, 0.024, 0.0055, 0.0042, WOOD, 'Z', 0.0004, 0.0012)
    parts = [at(part, 0, -0.022, SHELF) for part in board]
    for s in (1, -1):
        plinth, cap = box(0.031, 0.028, 0.011, 0.0015), box(0.030, 0.028, 0.009, 0.0015)
        parts.append(at(W(plinth, 'X', WOOD), s * 0.086, -0.0475, SHELF + 0.0055))
        parts.append(at(column(tall - 0.020, 0.0092, WOOD), s * 0.086, -0.0475, SHELF + 0.011))
        parts.append(at(W(cap, 'X', WOOD), s * 0.086, -0.0475, EAVE - 0.0045))
    return parts


def shelf():
    """The shelf: a board with eased edges on a smaller, hollowed one."""
    top = W(box(0.220, 0.180, 0.013, 0.0035, 4), 'X', WOOD)
    cove = [
        (0.0, 0.0),
        (-0.160, 0.0),
        (-0.1605, 0.002),
        (-0.164, 0.0045),
        (-0.170, 0.0065),
        (-0.1705, 0.009),
        (0.0, 0.009),
    ]
    return [
        at(top, 0, -0.090, SHELF - 0.0065),
        at(W(prism(cove, 0.204, 0.0008), 'X', WOOD), 0, 0, SHELF - 0.0218),
    ]


def under_shelf():
    """A carved apron under the front of the shelf and the two scrolled brackets that carry it."""
    right = catmull(
        [
            (0.0, 0.048),
            (0.008, 0.057),
            (0.024, 0.066),
            (0.044, 0.068),
            (0.058, 0.076),
            (0.070, 0.080),
            (0.084, 0.085),
            (0.092, 0.098),
        ],
        8,
    )
    right = [tuple(p) for p in right] + [(0.094, SHELF - 0.0218)]
    outline = right + [(-x, z) for x, z in right[::-1]][:-1]

    def carve(field):
        for s in (1, -1):
            stem = [
                (s * 0.012, 0.086),
                (s * 0.032, 0.083),
                (s * 0.052, 0.092),
                (s * 0.072, 0.094),
                (s * 0.084, 0.100),
            ]
            creeper(field, stem, 0.0021, 0.0036, 0.021, 6, 0.72, 0.5, 0.4)
        for a in (-0.5, 0.5, 0.0):
            frond(field, (0, 0.076), -math.pi / 2 + a, 0.020, 0.0040, 0.40, 0.3 * (a or 0.1), 4)
        flora.poppy(field, (0, 0.0875), 0.0185, 0.0052, 8, 0.2, 0.0006, heart=0.25)

    apron = carved_board(outline, carve, 0.016, 0.0042, 0.0042, WOOD, 'X', 0.0004, 0.0011)
    parts = [at(part, 0, -0.140, 0) for part in apron]
    curve = catmull(
        [
            (-0.004, 0.052),
            (-0.018, 0.058),
            (-0.030, 0.072),
            (-0.052, 0.078),
            (-0.080, 0.074),
            (-0.104, 0.082),
            (-0.133, 0.094),
        ],
        8,
    )
    profile = [tuple(p) for p in curve] + [(-0.133, SHELF - 0.0215), (-0.004, SHELF - 0.0215)]
    across = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    for x in (-0.070, 0.070):
        bracket = plate([profile], 0.013, 0.002, 2, 'bracket', stand=False)
        bake_xf(bracket, across)
        parts.append(at(W(bracket, 'Y', WOOD), x, 0, 0))
    return parts


def head():
    """The sloping eave with its battens, the carved crest behind it, and the three brass finials."""
    slope = [
        (0.0, 0.0),
        (-0.062, 0.0),
        (-0.066, 0.003),
        (-0.066, 0.006),
        (-0.086, 0.0045),
        (-0.089, 0.0055),
        (-0.089, 0.0085),
        (-0.052, 0.0205),
        (-0.026, 0.0255),
        (0.0, 0.0255),
    ]
    parts = [at(W(prism(slope, 0.214, 0.0008), 'X', WOOD), 0, 0, EAVE)]
    for x in np.linspace(-0.102, 0.102, 17):
        batten = box(0.0030, 0.042, 0.0026, 0.0008, 2)
        bake_xf(
            batten,
            Matrix.Translation((x, -0.0700, EAVE + 0.0148)) @ Matrix.Rotation(math.radians(18), 4, 'X'),
        )
        parts.append(W(batten, 'Y', WOOD))
    parts += crest()
    for s in (1, -1):
        p = Prof(0.0090, 0).bead(0.003, 0.0012).step(0.0085).vase(0.013, 0.0108, 0.0022, 0.35)
        cap = W(lathe(p, 72, gadroon(0.003, 0.016, 10, 0.0009)), 'Z', WOOD)
        parts.append(at(cap, s * 0.0860, -0.034, EAVE + 0.0235))
        parts.append(at(kalash(s=0.36), s * 0.0860, -0.034, EAVE + 0.0385))
    parts.append(at(kalash(s=0.54), 0, -0.0140, 0.42 - 0.54 * 0.079))
    return parts


def crest():
    """The rounded top, like the roof of a palace window, with a lotus between two creepers."""
    right = catmull(
        [(0.0, 0.064), (0.010, 0.0615), (0.034, 0.055), (0.056, 0.042), (0.070, 0.022), (0.074, 0.0)], 10
    )
    outline = [tuple(p) for p in right[::-1]] + [(-x, z) for x, z in right][1:]

    def carve(field):
        for s in (1, -1):
            creeper(
                field,
                [(s * 0.010, 0.016), (s * 0.032, 0.022), (s * 0.058, 0.014)],
                0.0022,
                0.0036,
                0.022,
                4,
                0.7,
                0.5,
                0.4,
            )
        flora.lotus(field, (0, 0.020), (0, 0.047), 0.0052, 0.0002, 7)
        petals_low = [(-2.6, 0.013), (-0.54, 0.013)]
        for a, length in petals_low:
            frond(field, (0, 0.019), a, length, 0.0034, 0.44, 0.2, 3)

    parts = [
        at(part, 0, -0.0140, CREST)
        for part in carved_board(outline, carve, 0.018, 0.0050, 0.0042, WOOD, 'X', 0.0004, 0.0012)
    ]
    knob = setmat(lathe(Prof(0.0062, 0).bead(0.0024, 0.0010).to(0.0052, 0.001), 48), M('brass'))
    return parts + [at(knob, 0, -0.0140, CREST + 0.0630)]
