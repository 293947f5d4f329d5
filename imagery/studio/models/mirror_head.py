"""The head of the Jharokha mirror: the sloping eave on its brackets, the carved round top, domes and finials."""
import math

import numpy as np
from mathutils import Matrix

from kit import flora
from kit.board import carved_board
from kit.grain import W
from kit.lathe import Prof, gadroon, lathe
from kit.mesh import box, plate, prism
from kit.outline import catmull
from kit.scene import at, bake_xf
from kit.turned import kalash
from models.panel_hand import Hand, scroll


def head(wood, eave, column):
    """Everything above the columns. `eave` is the height of their tops, `column` where they stand."""
    return cornice(wood, eave) + slope(wood, eave) + crest(wood, eave + 0.052) + domes(wood, eave, column)


def cornice(wood, eave):
    """The moulding that lies on the columns, and the curved brackets that carry the eave."""
    section = [
        (0.0, 0.0),
        (-0.082, 0.0),
        (-0.084, 0.004),
        (-0.086, 0.010),
        (-0.092, 0.014),
        (-0.092, 0.020),
        (0.0, 0.020),
    ]
    parts = [at(W(prism(section, 0.680, 0.0010), 'X', wood), 0, 0, eave)]
    curve = catmull(
        [
            (0.0, -0.052),
            (-0.006, -0.047),
            (-0.012, -0.036),
            (-0.022, -0.031),
            (-0.030, -0.018),
            (-0.044, -0.014),
            (-0.052, -0.002),
        ],
        7,
    )
    profile = [tuple(p) for p in curve] + [(-0.054, 0.004), (0.0, 0.004)]
    across = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    for x in np.linspace(-0.237, 0.237, 4):
        bracket = bake_xf(plate([profile], 0.014, 0.002, 2, 'bracket', stand=False), across)
        parts.append(at(W(bracket, 'Y', wood), x, -0.052, eave))
    return parts


def slope(wood, eave):
    """The eave: a board that slopes out over the columns, with battens down its slope."""
    section = [
        (0.0, 0.016),
        (-0.086, 0.016),
        (-0.128, -0.001),
        (-0.134, -0.0025),
        (-0.1385, -0.0015),
        (-0.140, 0.002),
        (-0.139, 0.006),
        (-0.136, 0.0085),
        (-0.060, 0.050),
        (-0.054, 0.056),
        (-0.054, 0.060),
        (0.0, 0.060),
    ]
    parts = [at(W(prism(section, 0.700, 0.0010), 'X', wood), 0, 0, eave)]
    run, fall = 0.076, 0.0415
    tilt = math.atan2(fall, run)
    for x in np.linspace(-0.336, 0.336, 29):
        batten = box(0.0055, math.hypot(run, fall) - 0.006, 0.006, 0.0016, 2)
        bake_xf(batten, Matrix.Translation((x, -0.098, eave + 0.0300)) @ Matrix.Rotation(tilt, 4, 'X'))
        parts.append(W(batten, 'Y', wood))
    return parts


def crest(wood, foot):
    """The round top, carved with a lotus between two creepers; its foot stands behind the eave."""
    half = [
        (0.0, 0.172),
        (0.036, 0.168),
        (0.104, 0.148),
        (0.172, 0.106),
        (0.226, 0.056),
        (0.256, 0.014),
        (0.262, 0.0),
    ]
    right = catmull(half, 10)
    outline = [tuple(p) for p in right[::-1]] + [(-x, z) for x, z in right][1:]

    def carve(field):
        for s in (1, -1):
            hand = Hand(field, s)
            lead = [(0.014, 0.030), (0.052, 0.050), (0.074, 0.084)]
            big = hand.stem(scroll(lead, (0.124, 0.066), 0.037, 150, -330, 0.66), 0.0042, 0.0070)
            small = hand.stem(
                [(0.014, 0.024), (0.080, 0.018), (0.140, 0.020), (0.188, 0.044), (0.216, 0.024)],
                0.0036,
                0.0064,
            )
            hand.leaves(
                big,
                [(0.10, -1, 0.040), (0.22, 1, 0.044), (0.36, 1, 0.042), (0.50, 1, 0.044)],
                top=0.0074,
                width=0.52,
            )
            hand.leaves(big, [(0.62, 1, 0.036), (0.25, -1, 0.034), (0.44, -1, 0.020)], top=0.0070, width=0.52)
            hand.leaves(
                small, [(0.10, -1, 0.026), (0.24, 1, 0.022), (0.50, 1, 0.026)], top=0.0066, width=0.54
            )
            hand.leaves(
                small, [(0.66, 1, 0.036), (0.72, -1, 0.034), (0.90, 1, 0.020), (0.98, 0, 0.030)], top=0.0066
            )
            flora.daisy(field, hand.at((0.124, 0.066)), 0.0215, 0.0082, 8, 0.2 * s, 0.0018)
        flora.lotus(field, (0, 0.050), (0, 0.134), 0.0090, 0.0006, 9, 1.30)
        flora.daisy(field, (0, 0.036), 0.0190, 0.0075, 8, 0.1, 0.0020)

    board = carved_board(outline, carve, 0.030, 0.0085, 0.0085, wood, 'X', 0.0005, 0.0022)
    parts = [at(part, 0, -0.022, foot) for part in board]
    edge = foot + 0.168
    parts.append(at(kalash(s=1.12), 0, -0.022, 1.12 - 1.12 * 0.079))
    p = Prof(0.013, 0).bead(0.005, 0.002).to(0.011, 0.002)
    parts.append(at(W(lathe(p, 64), 'Z', wood), 0, -0.022, edge))
    for s in (1, -1):
        x = 0.168
        parts.append(at(W(box(0.022, 0.024, 0.014, 0.002), 'X', wood), s * x, -0.022, foot + 0.108))
        parts.append(at(kalash(s=0.78), s * x, -0.022, foot + 0.114))
    return parts


def domes(wood, eave, column):
    """A ribbed dome with a brass finial over each column, on a square block let into the eave."""
    parts, x = [], column[0]
    for s in (1, -1):
        parts.append(at(W(box(0.062, 0.056, 0.034, 0.002), 'X', wood), s * x, -0.034, eave + 0.056))
        p = Prof(0.0290, 0).bead(0.006, 0.0022).step(0.0250)
        low = p.z
        p.vase(0.046, 0.0305, 0.0045, 0.30)
        dome = lathe(p, 144, gadroon(low + 0.001, p.z - 0.002, 14, 0.0024), 'dome')
        parts.append(at(W(dome, 'Z', wood), s * x, -0.034, eave + 0.0725))
        parts.append(at(kalash(s=0.66), s * x, -0.034, eave + 0.0725 + p.z - 0.003))
    return parts
