"""The flowering plant carved into the doors of the Osian almirah."""
from math import pi, radians

import numpy as np

from kit.board import frond
from kit.flora import blade, bud, daisy, lotus, poppy


def plant(side, width, foot):
    """The carving of one door: `side` mirrors it, `width` is the arch's, `foot` the height it stands on."""

    def carve(field):
        def at(x, z):
            return side * x * width / 0.236, foot + z

        def turned(angle):
            return radians(angle) if side > 0 else pi - radians(angle)

        mound(field, at)
        stem = field.stem([at(*p) for p in STEM], 0.0056, 0.0070, 0.35)
        for points, radius in BRANCHES:
            field.stem([at(*p) for p in points], radius, 0.0058, 0.35)
        for x, z, angle, length, bend, width_ in LEAVES:
            frond(field, at(x, z), turned(angle), length, 0.0066, width_, bend * side, 6)
        for x, z, angle, length in LOTUSES:
            d = length * np.array([np.cos(radians(angle)), np.sin(radians(angle))])
            lotus(field, at(x, z), at(x + d[0], z + d[1]), 0.0078)
        for x, z, r, petals in POPPIES:
            poppy(field, at(x, z), r, 0.0088, petals, turned(90), hand=side)
        for x, z, angle, length in BUDS:
            d = length * np.array([np.cos(radians(angle)), np.sin(radians(angle))])
            bud(field, at(x, z), at(x + d[0], z + d[1]), 0.0068)
        daisy(field, at(*CROWN), 0.058, 0.0098, 12, pi / 12, rings=3)
        return stem

    return carve


def mound(field, at):
    """The hillock the plant grows from, with leaves lying over it."""
    outline = [at(-0.062, -0.002), at(-0.058, 0.012), at(-0.040, 0.020), at(-0.022, 0.019), at(0.0, 0.030)]
    outline += [at(0.022, 0.019), at(0.040, 0.020), at(0.058, 0.012), at(0.062, -0.002)]
    field.shape(outline, 0.0048, 0.008)
    for s in (-1, 1):
        for points, wide in (
            ([(0.004, 0.022), (0.040, 0.064), (0.092, 0.052)], 0.030),
            ([(0.003, 0.024), (0.024, 0.086), (0.056, 0.118)], 0.028),
        ):
            blade(field, [at(s * x, z) for x, z in points], wide, 0.0068, 7, hand=s)


#: All points are (x, z) in metres from the foot of the arch, for an arch 236 mm wide; angles in degrees.
STEM = [(0, 0.020), (0.006, 0.13), (-0.006, 0.25), (0.006, 0.37), (-0.003, 0.47), (0, 0.53)]
CROWN = (0, 0.560)
BRANCHES = [
    ([(0.004, 0.105), (0.030, 0.165), (0.062, 0.186), (0.080, 0.172)], 0.0042),
    ([(0.002, 0.135), (-0.026, 0.200), (-0.058, 0.226), (-0.077, 0.214)], 0.0042),
    ([(-0.006, 0.235), (0.026, 0.300), (0.052, 0.328), (0.066, 0.338)], 0.0040),
    ([(-0.004, 0.270), (-0.030, 0.340), (-0.054, 0.370), (-0.066, 0.382)], 0.0040),
    ([(0.005, 0.375), (0.028, 0.430), (0.052, 0.462), (0.062, 0.470)], 0.0036),
    ([(0.003, 0.395), (-0.024, 0.452), (-0.046, 0.490), (-0.056, 0.500)], 0.0036),
]
LEAVES = [  # x, z, angle, length, bend, width
    (0.028, 0.162, 100, 0.058, -0.5, 0.40),
    (-0.024, 0.196, 78, 0.058, 0.5, 0.40),
    (0.022, 0.150, 0, 0.054, -0.6, 0.40),
    (-0.018, 0.185, 180, 0.052, 0.6, 0.40),
    (0.024, 0.296, 98, 0.052, -0.5, 0.40),
    (-0.028, 0.336, 80, 0.052, 0.5, 0.40),
    (0.018, 0.284, 6, 0.060, -0.5, 0.38),
    (-0.020, 0.318, 174, 0.058, 0.5, 0.38),
    (0.022, 0.420, 2, 0.054, -0.5, 0.40),
    (-0.018, 0.440, 176, 0.052, 0.5, 0.40),
    (0.002, 0.440, 66, 0.048, 0.3, 0.38),
    (-0.002, 0.468, 116, 0.044, -0.3, 0.38),
]
LOTUSES = [(0.078, 0.176, -52, 0.050), (-0.075, 0.218, -128, 0.050)]
POPPIES = [(0.074, 0.346, 0.034, 6), (-0.073, 0.392, 0.034, 6)]
BUDS = [(0.060, 0.466, 40, 0.044), (-0.054, 0.496, 140, 0.044)]
