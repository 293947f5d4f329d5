"""The back of the Soorsagar chair: posts, moulded rail, jali under its cusped arch, carved crest.

The parts stand in the XZ plane, facing -Y, their heights measured along the rake from the seat line.
"""
from math import cos, pi, radians, sin, tan

import numpy as np
from mathutils import Matrix

from kit.board import carved_board, creeper, frond, spandrel, sunk_field
from kit.flora import daisy
from kit.grain import W
from kit.jali import jali_star_cross
from kit.mesh import co, plate, prism, set_co, setmat
from kit.outline import catmull, cusped_arch, inside, resample, rrect
from kit.scene import RND, bake_xf
from kit.stock import M
from kit.sweep import sweep

RAKE = radians(10)
#: Where the rake begins: the back post's middle at the seat (y, z).
SEAT_Y, SEAT_Z = 0.258, 0.420
RAIL_FOOT, PANEL_FOOT, PANEL_HEAD, PEAK = 0.106, 0.146, 0.500, 0.655


def back(half, wood):
    """Everything between and above the posts, raked; `half` is from the middle to the post's inner face."""
    parts = [rail(half, wood)] + panel(half, wood) + crest(half + 0.020, wood)
    rake = Matrix.Translation((0, SEAT_Y, SEAT_Z)) @ Matrix.Rotation(-RAKE, 4, 'X')
    return [bake_xf(part, rake) for part in parts]


def post(x, wood):
    """A back post: a sabre leg below the seat, raked above it, thickest where the rails are tenoned in."""
    foot = [(0.345, 0), (0.304, 0.14), (0.273, 0.28), (0.259, 0.395), (0.2615, 0.450)]
    above = [(SEAT_Y + (z - SEAT_Z) * tan(RAKE), z) for z in (0.52, 0.62, 0.74, 0.84, 0.906)]
    line = catmull(foot + above, 10)

    def taper(t):
        swell = np.exp(-(((t - 0.44) / 0.17) ** 2))
        return 0.80 + 0.20 * swell - 0.06 * t, 0.74 + 0.26 * swell - 0.06 * t

    leg = sweep(
        [(x, y, z) for y, z in line], rrect(0.040, 0.042, 0.006), up=(1, 0, 0), scale=taper, name='post'
    )
    points = co(leg)
    points[:, 2] = np.maximum(points[:, 2], 0)
    set_co(leg, points)
    return setmat(leg, M(wood))


def rail(half, wood):
    """The moulded rail under the panel."""
    face = [(-0.013, 0.019), (-0.013, 0.013), (-0.017, 0.009), (-0.017, -0.010), (-0.014, -0.014)]
    section = [(-0.014, -0.020), (0.010, -0.020), (0.010, 0.020), (-0.010, 0.020)] + face
    board = W(prism(section, half * 2 + 0.006, 0.0015), 'X', wood)
    return bake_xf(board, Matrix.Translation((0, 0, (RAIL_FOOT + PANEL_FOOT) / 2)))


def panel(half, wood):
    """The arched frame with its carved corners, and the jali set into its back."""
    rise = PANEL_HEAD - PANEL_FOOT
    foot = PANEL_FOOT + 0.018
    width = half * 2 - 0.062
    arch = cusped_arch(width, rise * 0.42, rise * 0.385, 9, 0.42) + np.array([0, foot])
    board = [(-half, PANEL_FOOT), (half, PANEL_FOOT), (half, PANEL_HEAD), (-half, PANEL_HEAD)]
    pocket = spandrel(half, PANEL_HEAD, width, foot + rise * 0.42, rise * 0.385)
    mirrored = pocket[::-1] * [-1, 1]
    seed = RND.random()
    frame = W(plate([board, arch, pocket, mirrored], 0.022, 0.0026, 3, 'archframe'), 'Z', wood, seed=seed)
    parts = [frame]
    for side, hole in ((1, pocket), (-1, mirrored)):
        parts.append(
            W(sunk_field(hole, corner_flower(half, side), -0.011, 0.0058, 0.0004), 'Z', wood, seed=seed)
        )
    bead = [(0.0026 * cos(a), 0.0026 * sin(a)) for a in np.arange(8) * pi / 4]
    path = [(x, -0.0105, z) for x, z in resample(arch, 260)]
    parts.append(setmat(sweep(path, bead, up=(0, 1, 0), name='bead'), M(wood)))
    return parts + [jali(half, arch, wood)]


def jali(half, arch, wood):
    """Stars and crosses, sawn wherever they show through the arch; thin at the back, bevelled at the front."""
    x = half - 0.010
    cells = jali_star_cross(-x, PANEL_FOOT + 0.006, x, PANEL_HEAD - 0.012, 2 * x / 8, 0.0074)
    holes = [hole for hole in cells if inside(arch, hole).any()]
    board = [(-half, PANEL_FOOT), (half, PANEL_FOOT), (half, PANEL_HEAD - 0.004), (-half, PANEL_HEAD - 0.004)]
    lattice = W(plate([board] + holes, 0.0115, 0.0015, 0, 'jali'), 'X', wood)
    return bake_xf(lattice, Matrix.Translation((0, 0.0055, 0)))


def corner_flower(half, side):
    """What is carved in a corner: an open flower and leaves along the arch."""

    def carve(field):
        x, z = side * (half - 0.042), PANEL_HEAD - 0.041
        for angle, length, bend in (
            (-97, 0.082, -0.18),
            (-70, 0.050, 0.30),
            (178, 0.078, 0.10),
            (150, 0.052, -0.25),
            (-138, 0.034, 0.0),
        ):
            turn = radians(angle) if side > 0 else pi - radians(angle)
            at = (x + cos(turn) * 0.012, z + sin(turn) * 0.012)
            frond(field, at, turn, length, 0.0050, 0.36, bend * side, 5)
        daisy(field, (x, z), 0.029, 0.0064, 9, pi / 9, rings=2)

    return carve


def crest(half, wood):
    """The carved crest that caps the posts."""
    foot = PANEL_HEAD - 0.010
    side = [
        (0.000, PEAK),
        (0.016, PEAK - 0.020),
        (0.050, PEAK - 0.041),
        (0.096, PEAK - 0.050),
        (0.142, PEAK - 0.064),
        (0.186, PEAK - 0.094),
        (0.216, PEAK - 0.112),
        (0.243, PEAK - 0.116),
        (0.262, PEAK - 0.124),
        (0.268, PEAK - 0.140),
        (0.258, PEAK - 0.154),
        (half + 0.006, foot + 0.001),
    ]
    right = catmull([(x * half / 0.235, z) for x, z in side], 8)
    right = right[right[:, 1] > foot]
    outline = np.concatenate([right, [(half + 0.004, foot), (-half - 0.004, foot)], (right * [-1, 1])[:0:-1]])
    return carved_board(outline, crest_carving(half / 0.235, foot), 0.030, 0.0060, 0.0070, wood, res=0.00045)


def crest_carving(scale, foot):
    """A flower in the middle, from which a creeper runs to either ear."""

    def carve(field):
        z = foot + 0.060
        for angle, length, bend in ((90, 0.078, 0.01), (58, 0.062, 0.35), (122, 0.062, -0.35)):
            frond(field, (0, z), radians(angle), length, 0.0064, 0.40, bend, 5)
        for s in (1, -1):
            points = [
                (0.020, 0.004),
                (0.062, 0.020),
                (0.104, -0.014),
                (0.150, 0.008),
                (0.190, -0.024),
                (0.222, -0.018),
            ]
            path = [(s * x * scale, z + dz) for x, dz in points]
            creeper(field, path, 0.0040, 0.0060, 0.052, 6)
            for x, dz, r in ((0.094, 0.028, 0.0145), (0.142, -0.030, 0.0125), (0.186, 0.010, 0.0105)):
                daisy(field, (s * x * scale, z + dz), r, 0.0062, 7, rings=1)
        daisy(field, (0, z), 0.042, 0.0086, 12, pi / 12, rings=3)

    return carve
