"""The balcony of the Jharokha mirror: a narrow shelf with a low jali round it, the carved apron, the drops."""
import math

import numpy as np
from mathutils import Matrix

from kit import flora
from kit.board import carved_board, frond
from kit.grain import W
from kit.jali import jali_hex
from kit.lathe import Prof, gadroon, lathe
from kit.mesh import box, plate, prism
from kit.outline import catmull
from kit.scene import at, bake_xf
from kit.turned import kalash
from models.panel_hand import Hand

#: Half the length of the railing, its y, its height above the shelf.
RAIL, FRONT, HIGH = 0.326, -0.121, 0.074


def balcony(wood, shelf):
    """Everything from the drop to the top of the railing; `shelf` is the height of the shelf's top."""
    board = [
        (0.0, 0.0),
        (-0.134, 0.0),
        (-0.1385, -0.0025),
        (-0.140, -0.007),
        (-0.1385, -0.0115),
        (-0.134, -0.014),
        (-0.126, -0.0165),
        (-0.122, -0.022),
        (-0.120, -0.026),
        (0.0, -0.026),
    ]
    parts = [at(W(prism(board, 0.700, 0.0012), 'X', wood), 0, 0, shelf)]
    parts += railing(wood, shelf) + apron(wood, shelf - 0.026)
    return parts


def railing(wood, shelf):
    """A low jali between five turned posts under a hand rail, returned to the wall at both ends."""
    parts, low, high = [], 0.006, HIGH - 0.010
    bays = np.linspace(-RAIL, RAIL, 5)
    for a, b in zip(bays, bays[1:]):
        w = b - a - 0.012
        parts.append(at(pane(w, low, high, wood), (a + b) / 2, FRONT, shelf))
    for s in (1, -1):
        side = pane(-FRONT - 0.012, low, high, wood)
        bake_xf(side, Matrix.Rotation(math.pi / 2, 4, 'Z'))
        parts.append(at(side, s * RAIL, FRONT / 2, shelf))
        cap = W(box(0.020, 0.112, 0.010, 0.003), 'Y', wood)
        parts.append(at(cap, s * RAIL, -0.0565, shelf + HIGH - 0.003))
    rail = [
        (-0.012, 0.0),
        (0.012, 0.0),
        (0.0135, 0.004),
        (0.011, 0.009),
        (0.0, 0.0115),
        (-0.011, 0.009),
        (-0.0135, 0.004),
    ]
    parts.append(at(W(prism(rail, 2 * RAIL + 0.026, 0.0008), 'X', wood), 0, FRONT, shelf + HIGH - 0.010))
    for x in bays:
        parts.append(at(post(HIGH - 0.009, wood), x, FRONT, shelf))
    return parts


def pane(width, low, high, wood):
    """One bay of jali, pierced through a board of 8 mm."""
    margin = 0.006
    holes = jali_hex(-width / 2 + margin, low + margin, width / 2 - margin, high - margin, 0.0235, 0.0034)
    edge = [
        (-width / 2, low - 0.007),
        (width / 2, low - 0.007),
        (width / 2, high + 0.004),
        (-width / 2, high + 0.004),
    ]
    return W(plate([edge] + list(holes), 0.008, 0.0009, 1, 'jali'), 'X', wood)


def post(height, wood):
    """A little turned post with a fluted belly."""
    p = Prof(0.0100, 0).to(0.0100, 0.007).step(0.0080).bead(0.004, 0.0018).step(0.0066)
    a = p.z
    p.vase(height * 0.52, 0.0104, 0.0058, 0.40)
    b = p.z
    p.bead(0.004, 0.002).step(0.0070).ogee(height - p.z - 0.006, 0.0092).to(0.0096, 0.006)
    return W(lathe(p, 72, gadroon(a + 0.002, b - 0.002, 10, 0.0011)), 'Z', wood)


def apron(wood, top):
    """The carved apron below the shelf, a turned drop at either end and a brass one in the middle."""
    right = catmull(
        [
            (0.0, 0.046),
            (0.020, 0.060),
            (0.058, 0.074),
            (0.100, 0.076),
            (0.140, 0.087),
            (0.176, 0.098),
            (0.206, 0.094),
            (0.240, 0.106),
            (0.270, 0.112),
        ],
        8,
    )
    right = [tuple(p) for p in right] + [(0.282, 0.120), (0.284, top)]
    outline = right + [(-x, z) for x, z in right[::-1]][:-1]

    def carve(field):
        for s in (1, -1):
            hand = Hand(field, s)
            wave = [
                (0.020, 0.106),
                (0.062, 0.094),
                (0.104, 0.116),
                (0.150, 0.105),
                (0.194, 0.124),
                (0.236, 0.117),
                (0.268, 0.130),
            ]
            stem = hand.stem(wave, 0.0036, 0.0058, 0.4)
            hand.leaves(
                stem,
                [(0.06, 1, 0.034), (0.17, -1, 0.024), (0.25, 1, 0.028), (0.36, -1, 0.034)],
                top=0.0060,
                width=0.54,
            )
            hand.leaves(
                stem,
                [(0.48, 1, 0.030), (0.56, -1, 0.026), (0.72, -1, 0.026), (0.80, 1, 0.020)],
                top=0.0060,
                width=0.54,
            )
            hand.leaves(stem, [(0.90, -1, 0.020), (0.98, 0, 0.020)], top=0.0056)
            flora.daisy(field, hand.at((0.112, 0.0990)), 0.0125, 0.0066, 7, 0.3, 0.0004)
            flora.daisy(field, hand.at((0.170, 0.1240)), 0.0120, 0.0066, 7, 0.3, 0.0004)
        for a in (-0.9, 0.9, -0.42, 0.42, 0.0):
            frond(
                field, (0, 0.092), -math.pi / 2 + a, 0.036 - 0.006 * abs(a), 0.0060, 0.42, 0.3 * a or 0.02, 4
            )
        flora.poppy(field, (0, 0.106), 0.0275, 0.0084, 8, 0.2, 0.001, heart=0.24)

    board = carved_board(outline, carve, 0.026, 0.0060, 0.0068, wood, 'X', 0.0005, 0.0016)
    parts = [at(part, 0, -0.088, 0) for part in board]
    for s in (1, -1):
        parts.append(at(W(box(0.018, 0.074, 0.028, 0.003), 'Y', wood), s * 0.262, -0.0375, top - 0.0135))
    for s in (1, -1):
        p = Prof(0.0012, 0).vase(0.022, 0.0085, 0.0050, 0.5).bead(0.004, 0.003).step(0.0080)
        p.ogee(0.020, 0.0190).bead(0.007, 0.0025).to(0.017, 0.004)
        drop = W(lathe(p, 72, gadroon(0.002, 0.020, 8, 0.0010)), 'Z', wood)
        parts.append(at(drop, s * 0.309, -0.088, top - p.z + 0.001))
    low = bake_xf(kalash(s=0.72), Matrix.Rotation(math.pi, 4, 'X'))
    return parts + [at(low, 0, -0.088, 0.72 * 0.079)]
