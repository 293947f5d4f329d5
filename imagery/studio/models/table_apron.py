"""The apron of the dining table: its lower edge scalloped, a creeper carved into its face."""
import math

import numpy as np

from kit.board import carved_board, creeper
from kit.flora import daisy
from kit.outline import catmull

HIGH, BRACKET = 0.112, 0.118  # its height at the legs, the length of the brackets beside them
THICK, RIM, CUT = 0.026, 0.0060, 0.0066


def apron(length, wood, res):
    """An apron of this length, centred in x, its upper edge on z = 0, centred on its thickness."""
    return carved_board(
        scallops(length / 2), lambda field: _carve(field, length / 2), THICK, RIM, CUT, wood, res=res
    )


def scallops(half):
    """The outline: a bracket beside either leg, shallow scallops between, a drop in the middle."""
    bracket = [(half, -HIGH), (half - 0.016, -HIGH), (half - 0.034, -0.100), (half - 0.044, -0.086)]
    bracket += [(half - 0.062, -0.078), (half - 0.086, -0.083), (half - BRACKET, -0.088)]
    right = [tuple(p) for p in catmull(bracket, 6)]
    count = max(2, round((half - BRACKET - 0.050) / 0.105))
    step = (half - BRACKET - 0.050) / count
    for k in range(count):
        start = half - BRACKET - k * step
        for t in np.linspace(0, 1, 13)[1:]:
            right.append((start - step * t, -0.088 + 0.019 * math.sin(math.pi * t) ** 0.8))
    drop = catmull([(0.050, -0.088), (0.034, -0.081), (0.018, -0.086), (0.007, -0.096), (0.0, -0.102)], 6)
    right += [tuple(p) for p in drop[1:]]
    left = [(-x, z) for x, z in right[::-1]][1:]
    return [(half, 0.0), *right, *left, (-half, 0.0)][::-1]


def _carve(field, half):
    """A flower in the middle, a creeper from it to either side, a small flower in every upper hollow of its waves."""
    waves = max(2, round((half - 0.10) / 0.128))
    start, end, middle = 0.036, half - 0.030, -0.044
    bay = (end - start) / (2 * waves)
    for s in (-1, 1):
        points = [(s * start * 0.9, middle)]
        for k in range(2 * waves):
            points.append((s * (start + bay * (k + 0.6)), middle + (0.0150 if k % 2 else -0.0140)))
        points.append((s * end, middle - 0.004))
        creeper(field, points, 0.0042, 0.0058, 0.047, 6 * waves, lean=0.85, taper=0.25, width=0.48, teeth=5)
        for k in range(0, 2 * waves, 2):
            x = s * (start + bay * (k + 0.6))
            daisy(field, (x, middle + 0.0165), 0.0165, 0.0066, 8, math.pi / 8, rings=2)
    daisy(field, (0, middle - 0.002), 0.036, 0.0074, 12, math.pi / 12, rings=3)
