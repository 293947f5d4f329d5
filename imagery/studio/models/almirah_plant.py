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
        stem = field.stem([at(*p) for p in STEM], 0.0062, 0.0072, 0.35)
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
        daisy(field, at(*CROWN), 0.062, 0.0098, 12, pi / 12, rings=3)
        return stem

    return carve


def mound(field, at):
    """The hillock the plant grows from, with leaves lying over it."""
    for x, r in ((-0.044, 0.026), (0.044, 0.026), (0, 0.036)):
        a = np.linspace(0, pi, 24)
        field.shape([at(x + r * np.cos(t), -0.004 + 0.9 * r * np.sin(t)) for t in a], 0.0050, 0.010)
    for s in (-1, 1):
        for points, wide in (
            ([(0.004, 0.024), (0.044, 0.072), (0.098, 0.058)], 0.036),
            ([(0.003, 0.026), (0.026, 0.090), (0.062, 0.126)], 0.034),
        ):
            blade(field, [at(s * x, z) for x, z in points], wide, 0.0068, 7, hand=s)


#: All points are (x, z) in metres from the foot of the arch, for an arch 236 mm wide; angles in degrees.
STEM = [(0, 0.020), (0.006, 0.13), (-0.006, 0.25), (0.006, 0.37), (-0.003, 0.47), (0, 0.53)]
CROWN = (0, 0.566)
BRANCHES = [
    ([(0.004, 0.105), (0.030, 0.165), (0.062, 0.186), (0.080, 0.172)], 0.0042),
    ([(0.002, 0.135), (-0.026, 0.200), (-0.058, 0.226), (-0.077, 0.214)], 0.0042),
    ([(-0.006, 0.235), (0.026, 0.300), (0.052, 0.328), (0.066, 0.338)], 0.0040),
    ([(-0.004, 0.270), (-0.030, 0.340), (-0.054, 0.370), (-0.066, 0.382)], 0.0040),
    ([(0.005, 0.375), (0.028, 0.430), (0.052, 0.462), (0.062, 0.470)], 0.0036),
    ([(0.003, 0.395), (-0.024, 0.452), (-0.046, 0.490), (-0.056, 0.500)], 0.0036),
]
LEAVES = [  # x, z, angle, length, bend, width
    (0.030, 0.166, 112, 0.070, -0.55, 0.46),
    (-0.026, 0.200, 70, 0.070, 0.55, 0.46),
    (0.014, 0.135, 8, 0.076, -0.55, 0.44),
    (-0.014, 0.172, 172, 0.072, 0.55, 0.44),
    (0.030, 0.304, 112, 0.062, -0.5, 0.46),
    (-0.030, 0.340, 70, 0.062, 0.5, 0.46),
    (0.012, 0.274, 4, 0.086, -0.45, 0.40),
    (-0.014, 0.306, 176, 0.084, 0.45, 0.40),
    (0.018, 0.408, 2, 0.078, -0.5, 0.42),
    (-0.014, 0.428, 178, 0.076, 0.5, 0.42),
    (0.028, 0.432, 108, 0.056, -0.5, 0.46),
    (-0.024, 0.456, 72, 0.052, 0.5, 0.46),
    (0.000, 0.478, 22, 0.056, 0.5, 0.42),
    (0.000, 0.490, 158, 0.054, -0.5, 0.42),
]
LOTUSES = [(0.079, 0.178, -58, 0.060), (-0.076, 0.220, -122, 0.060)]
POPPIES = [(0.074, 0.348, 0.037, 6), (-0.073, 0.394, 0.037, 6)]
BUDS = [(0.062, 0.468, 44, 0.050), (-0.056, 0.498, 136, 0.050)]
