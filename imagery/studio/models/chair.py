"""Product 4: the Soorsagar jali armchair, 61 × 68 × 107 cm, seat 48 cm high. Without arms it is a side chair."""
from math import atan2, pi, sin

import numpy as np
from mathutils import Matrix

from kit.board import carved_board, creeper
from kit.cushion import cushion, piping
from kit.flora import daisy
from kit.grain import W
from kit.mesh import box, co, prism, set_co, setmat
from kit.outline import catmull, rrect
from kit.scene import bake_xf
from kit.stock import M
from kit.sweep import sweep
from models.chair_back import SEAT_Y, back, post
from models.chair_legs import BLOCK, boss, front_leg, stretcher_between

FRONT = -0.245
RAIL_HEAD = 0.420
ARM_HEIGHT = 0.640
#: How much narrower the seat is at the back, on either side.
SPLAY = 0.040


def build():
    """The armchair as the catalogue sells it."""
    return armchair()


def armchair(wood='sheesham', fabric='indigo', arms=True, width=0.55):
    """The chair, `width` metres between the middles of its front legs."""
    half = width / 2
    inner = half - SPLAY
    parts = back(inner - 0.017, wood) + front_rail(width - BLOCK + 0.002, wood)
    for s in (1, -1):
        parts += front_leg(s * half, FRONT, ARM_HEIGHT if arms else None, wood)
        parts.append(post(s * inner, wood))
        parts.append(side_rail(s * half, s * inner, wood))
        parts.append(stretcher_between((s * half, FRONT + 0.01, 0.118), (s * (inner), 0.296, 0.150), wood))
        if arms:
            parts += arm(s, inner, wood)
    middle = half - SPLAY / 2 - 0.002
    parts.append(stretcher_between((-middle, 0.02, 0.133), (middle, 0.02, 0.133), wood))
    parts.append(
        bake_xf(
            W(box(2 * inner - 0.02, 0.024, 0.070, 0.003), 'X', wood),
            Matrix.Translation((0, SEAT_Y, RAIL_HEAD - 0.036)),
        )
    )
    return parts + seat(width, wood, fabric)


def front_rail(length, wood):
    """The front rail: shaped below, a creeper carved into its face."""
    head, half = RAIL_HEAD, length / 2
    low = catmull(
        [
            (half, head - 0.064),
            (half - 0.020, head - 0.066),
            (half - 0.052, head - 0.090),
            (half - 0.105, head - 0.074),
            (half - 0.165, head - 0.078),
            (0.030, head - 0.090),
            (0, head - 0.108),
        ],
        8,
    )
    outline = np.concatenate([[(-half, head), (half, head)], low, (low * [-1, 1])[-2::-1]])

    def carve(field):
        z = head - 0.046
        stretch = (half - 0.030) / 0.221
        for s in (1, -1):
            points = [
                (0.026, 0),
                (0.062, 0.016),
                (0.104, -0.010),
                (0.146, 0.014),
                (0.188, -0.008),
                (0.221, 0.008),
            ]
            path = [(s * x * stretch, z + dz) for x, dz in points]
            creeper(field, path, 0.0034, 0.0050, 0.038, 8)
        daisy(field, (0, z - 0.002), 0.031, 0.0070, 10, pi / 10, rings=3)

    boards = carved_board(outline, carve, 0.026, 0.0055, 0.0058, wood, res=0.00045)
    return [bake_xf(board, Matrix.Translation((0, FRONT - 0.006, 0))) for board in boards]


def side_rail(front_x, back_x, wood):
    """A moulded side rail, from the front leg to the back post."""
    mould = [(-0.012, 0.034), (-0.015, 0.030), (-0.015, 0.022), (-0.012, 0.018)]
    mould += [(-0.012, -0.022), (-0.015, -0.026), (-0.015, -0.034)]
    section = [(-0.012, -0.040), (0.012, -0.040), (0.012, 0.040), (-0.012, 0.040)] + mould
    board = W(prism(section, 0.505, 0.0012), 'X', wood)
    side = 1 if front_x > 0 else -1
    turn = side * (pi / 2 + atan2(abs(front_x - back_x), 0.505))
    middle = ((front_x + back_x) / 2 + side * 0.003, 0.006, RAIL_HEAD - 0.040)
    return bake_xf(board, Matrix.Translation(middle) @ Matrix.Rotation(turn, 4, 'Z'))


def arm(side, inner, wood):
    """An arm with its scroll and the brass bosses in the scroll's eyes."""
    z = ARM_HEIGHT + 0.0185
    run = catmull(
        [
            (inner, 0.300, z + 0.004),
            (inner + 0.018, 0.17, z - 0.010),
            (inner + 0.034, 0.00, z - 0.013),
            (inner + 0.042, -0.14, z - 0.006),
            (inner + 0.045, -0.235, z),
        ],
        14,
    )
    eye, radius = np.array([inner + 0.046, -0.268, z - 0.029]), 0.029
    turns = np.linspace(0.02, 1, 60)[:, None]
    angle, r = 2 * pi * 1.30 * turns, radius * (1 - 0.62 * turns)
    scroll = eye + np.concatenate([0 * r, -r * np.sin(angle), r * np.cos(angle)], 1)
    path = np.concatenate([run, scroll]) * [side, 1, 1]

    def taper(t):
        wide = 0.74 + 0.36 * min(1, t / 0.5) if t < 0.70 else 1.10 - 0.12 * (t - 0.70) / 0.30
        deep = 0.85 + 0.2 * sin(pi * min(1, t / 0.75)) if t < 0.72 else 0.92 - 0.55 * (t - 0.72) / 0.28
        return wide, max(0.42, deep)

    strip = sweep(path, rrect(0.046, 0.0220, 0.0080, 6), up=(1, 0, 0), scale=taper, name='arm')
    return [setmat(strip, M(wood))] + boss(eye * [side, 1, 1], 0.0225)


def seat(width, wood, fabric):
    """The seat board and the loose cushion, narrower at the back like the frame."""
    board = W(box(width - 0.075, 0.495, 0.012, 0.002), 'X', wood)
    bake_xf(board, Matrix.Translation((0, 0.005, RAIL_HEAD - 0.008)))
    long = 0.475
    pad, seams = cushion(width - 0.055, long, 0.058, nx=60, pressure=0.6, corner=0.035)

    def fit(points):
        points = np.array(points, float)
        x, y, z = points.T
        narrow = 1 - 0.085 * np.clip(y / long + 0.5, 0, 1)
        dent = 0.0016 * np.sin(31 * x + 9 * y) * np.cos(23 * y - 7 * x) + 0.0010 * np.cos(57 * x - 41 * y)
        return np.stack([x * narrow, y, z + dent + RAIL_HEAD + 0.030], 1)

    set_co(pad, fit(co(pad)))
    set_co(board, co(board) * [0.94, 1, 1])
    return [board, setmat(pad, M(fabric))] + [piping(fit(seam), 0.0036, M('piping')) for seam in seams]
