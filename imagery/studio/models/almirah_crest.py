"""The carved crest on the cornice of the Osian almirah, with its brass finials."""
from math import pi, radians

import numpy as np
from mathutils import Matrix

from kit.board import carved_board, creeper, frond
from kit.flora import daisy, lotus
from kit.outline import catmull
from kit.scene import bake_xf
from models.almirah_brass import finial
from models.almirah_case import FRONT, HALF, TOP, WOOD, board

PEAK = 2.0295
Y = FRONT - 0.008


def crest():
    """The crest and three finials: one on its peak, one on a block at either end."""
    rise = PEAK - TOP
    side = [
        (0.012, rise),
        (0.030, rise - 0.014),
        (0.070, rise - 0.026),
        (0.112, rise - 0.034),
        (0.140, rise - 0.048),
        (0.168, rise - 0.054),
        (0.215, rise - 0.064),
        (0.262, rise - 0.084),
        (0.330, rise - 0.098),
        (0.410, rise - 0.1035),
        (HALF - 0.036, rise - 0.1045),
    ]
    right = catmull(side, 8) + np.array([0, TOP])
    right = np.concatenate([right, [(HALF - 0.036, TOP + 0.0005)]])
    outline = np.concatenate([right, (right * [-1, 1])[::-1]])
    parts = carved_board(outline, carve, 0.026, 0.0085, 0.0085, WOOD, res=0.0006)
    parts = [bake_xf(part, Matrix.Translation((0, Y, 0))) for part in parts]
    for s in (-1, 1):
        x = s * (HALF - 0.014)
        block = (x - 0.021, x + 0.021), (Y - 0.021, Y + 0.021)
        parts.append(board(*block, (TOP, TOP + 0.050)))
        parts.append(
            board(*[(a - 0.004, b + 0.004) for a, b in block], (TOP + 0.050, TOP + 0.060), 'X', 0.003)
        )
        parts.append(finial(x, Y, TOP + 0.0595, 0.78))
    return parts + [finial(0, Y, PEAK - 0.001, 0.9)]


def carve(field):
    """A lotus in the middle, a creeper with flowers to either side."""
    z = TOP + 0.040
    for s in (1, -1):
        points = [(0.020, 0), (0.070, 0.018), (0.125, -0.006), (0.180, 0.016), (0.235, -0.010)]
        points += [(0.300, 0.002), (0.365, -0.014), (0.440, -0.012)]
        creeper(field, [(s * x, z + dz) for x, dz in points], 0.0052, 0.0072, 0.056, 11, taper=0.5)
        for x, dz, r in (
            (0.096, 0.040, 0.017),
            (0.150, -0.020, 0.0165),
            (0.210, 0.024, 0.015),
            (0.268, -0.022, 0.0135),
        ):
            daisy(field, (s * x, z + dz), r, 0.0076, 8, rings=2)
        frond(field, (0, z - 0.012), pi / 2 - s * radians(96), 0.075, 0.0072, 0.36, s * 0.25, 6)
    lotus(field, (0, z - 0.020), (0, z + 0.086), 0.0092, petals=9)
