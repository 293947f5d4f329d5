"""Product 2: the Marwar six-seat dining table, 183 × 96 × 76.5 cm, sheesham, with a double line of brass.

Six boards slide in the tongues of two end boards; the legs are fluted, the apron is scalloped and carved.
"""
import math

import numpy as np
from mathutils import Matrix

from kit.carving import Carving
from kit.flora import daisy
from kit.grain import W
from kit.inlay import Inlay
from kit.joinery import edged_board
from kit.lathe import Prof, flutes, lathe, mods, petals_mod
from kit.mesh import box
from kit.outline import catmull
from kit.scene import at, bake_xf
from models.table_apron import apron

WIDTH, DEPTH, HEIGHT = 1.83, 0.96, 0.765
TOP, END = 0.034, 0.112  # thickness of the top, breadth of its end boards
LEG_X, LEG_Y = 0.785, 0.362  # the middles of the legs
BLOCK, BLOCK_HEIGHT = 0.084, 0.132  # the square head of a leg
UNDER = HEIGHT - TOP
WOOD = 'oiled'


def build(res=0.0008):
    """The table. `res` is the grid of the carving in metres: finer for a picture from near by."""
    parts = top()
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts += leg(sx, sy)
    long_, short = 2 * LEG_X - BLOCK + 0.004, 2 * LEG_Y - BLOCK + 0.004
    reach = BLOCK / 2 - 0.020
    for s in (-1, 1):
        turn = 0 if s < 0 else 180
        parts += [at(p, 0, s * (LEG_Y + reach), UNDER, turn) for p in apron(long_, WOOD, res)]
        parts += [at(p, s * (LEG_X + reach), 0, UNDER, s * 90) for p in apron(short, WOOD, res)]
    return parts


def top():
    """Six boards, two end boards, a thumb moulding all round, and the double line of brass."""
    curve = catmull(
        [(0.0068, 0), (0.0024, -0.0020), (0.0002, -0.0072), (0.0004, -0.0125), (0.0036, -0.0165)], 5
    )
    hollow = catmull([(0.0062, -0.0172), (0.0068, -0.0225), (0.0100, -0.0280), (0.0165, -0.0315)], 4)
    edge = [*map(tuple, curve), *map(tuple, hollow), (0.0180, -TOP)]
    parts = []
    shares = (0.165, 0.172, 0.158, 0.170, 0.160, 0.175)
    y, middle = -DEPTH / 2, WIDTH - 2 * END
    for k, share in enumerate(shares):
        breadth = share * DEPTH
        outer = {0: '-y', 5: '+y'}.get(k, '')
        if outer:
            board = edged_board(middle - 0.0004, breadth - 0.0003, edge, outer)
        else:
            board = bake_xf(
                box(middle - 0.0004, breadth - 0.0003, TOP, 0.0005, 1), Matrix.Translation((0, 0, -TOP / 2))
            )
        parts.append(at(W(board, 'X', WOOD), 0, y + breadth / 2, HEIGHT))
        y += breadth
    for s, outer in ((-1, '-x-y+y'), (1, '+x-y+y')):
        board = W(edged_board(END, DEPTH, edge, outer), 'Y', WOOD)
        parts.append(at(board, s * (WIDTH - END) / 2, 0, HEIGHT))
    line = Inlay(0.0004)
    for inset, wire in ((0.026, 0.0034), (0.0350, 0.0017)):
        line.wire(hollowed(WIDTH / 2 - inset, DEPTH / 2 - inset, 0.024), wire, closed=True)
    up = Matrix.Translation((0, 0, HEIGHT)) @ Matrix.Rotation(-math.pi / 2, 4, 'X')
    return parts + [bake_xf(p, up) for p in line.mesh('brass_line')]


def hollowed(half_x, half_z, radius):
    """A rectangle whose corners are hollowed by a quarter circle."""
    line = []
    for sx, sz, first in ((1, 1, 270), (-1, 1, 0), (-1, -1, 90), (1, -1, 180)):
        for a in range(0, 91, 6):
            turn = math.radians(first - a)
            line.append((sx * half_x + radius * math.cos(turn), sz * half_z + radius * math.sin(turn)))
    return line


def leg(sx, sy):
    """A leg turned from one block: toe, twelve flutes, lotus, and a square head with a flower on its outer faces."""
    shoulder = UNDER - BLOCK_HEIGHT
    p = Prof(0.0195, 0).to(0.0225, 0.0020).to(0.0250, 0.030).bead(0.006, 0.0016).step(0.0215)
    p.cove(0.010, 0.0190).step(0.0250).bead(0.012, 0.0052).step(0.0262)
    foot = p.z
    run = shoulder - 0.118 - foot
    for t in np.concatenate(
        [np.linspace(0, 0.06, 15), np.linspace(0.07, 0.93, 24), np.linspace(0.94, 1, 15)]
    ):
        p.add(0.0262 + 0.0158 * t + 0.0022 * math.sin(math.pi * t), foot + run * t)
    head = p.z
    p.step(0.0445).bead(0.011, 0.0042).step(0.0375).cove(0.010, 0.0330).step(0.0365).bead(0.006, 0.0022)
    p.step(0.0335)
    lotus = p.z
    for t in np.linspace(0.04, 1, 28):
        p.add(0.0335 + 0.0125 * (t * t * (3 - 2 * t)), lotus + 0.062 * t)
    p.to(0.0385, 0.004).bead(0.010, 0.0030).step(0.0365)
    p.to(0.0375, shoulder + 0.004 - p.z)
    cut = mods(flutes(foot + 0.007, head - 0.006), petals_mod(lotus, lotus + 0.062, 12, 0.0040))
    seed = 50 + 3 * sx + sy
    shaft = W(lathe(p, 240, cut, 'leg'), 'Z', WOOD, seed=seed)
    core = box(BLOCK - 0.0060, BLOCK - 0.0060, BLOCK_HEIGHT, 0.0015, 2)
    bake_xf(core, Matrix.Translation((-0.0030 * sx, -0.0030 * sy, UNDER - BLOCK_HEIGHT / 2)))
    parts = [shaft, W(core, 'Z', WOOD, seed=seed)]
    for turn in (0 if sy < 0 else 180, 90 * sx):
        face = at(flowered_face(), 0, 0, UNDER - BLOCK_HEIGHT / 2, turn)
        parts.append(W(face, 'Z', WOOD, seed=seed))
    return [at(part, sx * LEG_X, sy * LEG_Y, 0) for part in parts]


def flowered_face(depth=0.0055):
    """The face of a leg's head: a flower in a sunk round, the corners eased."""
    c = Carving(BLOCK, BLOCK_HEIGHT, depth, 0.0006, 4)
    x, z = BLOCK / 2, BLOCK_HEIGHT / 2
    c.shape([(-x, -z), (x, -z), (x, z), (-x, z)], depth, 0.0026)
    X, Z = np.meshgrid(c.x, c.z)
    c.height[np.hypot(X, Z) < 0.0335] = 0
    ring = [(0.0335 * math.cos(a), 0.0335 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 120)[:-1]]
    c.band(ring, 0.0030, depth, edge=0.9)
    daisy(c, (0, 0), 0.0320, 0.0066, 10, math.pi / 10, rings=3)
    return bake_xf(c.mesh('flower', stipple=0.00010), Matrix.Translation((0, depth - x, 0)))
