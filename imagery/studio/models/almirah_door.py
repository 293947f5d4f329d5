"""The doors and drawers of the Osian almirah. The carved panels of both doors are cut from one plank."""
from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from kit.board import frond, shrunk, spandrel, sunk_field
from kit.flora import daisy
from kit.grain import W
from kit.inlay import Inlay
from kit.jali import jali_hex
from kit.joinery import mitred_frame
from kit.mesh import box, mesh_obj, plate, setmat
from kit.outline import cusped_arch, resample
from kit.scene import bake_xf
from kit.stock import M
from kit.sweep import sweep
from models.almirah_brass import hinge, lock_plate, pull
from models.almirah_case import (
    DOOR,
    DOOR_HEAD,
    DRAWER,
    DRAWER_HEAD,
    FRONT,
    HALF,
    LOCK_RAIL,
    POST,
    WOOD,
    board,
)
from models.almirah_plant import plant

GAP = 0.0025
STILE, HEAD_RAIL, FOOT_RAIL, THICK = 0.060, 0.062, 0.072, 0.026
#: The face of the doors (y) and how far the panels lie behind it.
FACE, SUNK = FRONT + 0.001, 0.0095
#: The mouldings round the panels: (inwards, forwards of the door's face).
OVOLO = [(-0.0005, -0.012), (-0.0005, 0.0030), (0.0020, 0.0042), (0.0050, 0.0034), (0.0060, 0.0010)]
OVOLO += [
    (0.0072, 0.0002),
    (0.0095, -0.0018),
    (0.0115, -0.0050),
    (0.0120, -0.0072),
    (0.0145, -0.0078),
    (0.0145, -0.012),
]
#: The plank the panels come from.
PLANK = 0.4213


def door(side, res=0.0007):
    """A door: -1 is the left one, 1 the right one, which carries the closing bead and the lock.

    `res` is the grid of its carving in metres.
    """
    outer, inner = HALF - POST - GAP, GAP / 2
    low, high = DOOR + GAP, DOOR_HEAD - GAP
    y = (FACE, FACE + THICK)
    parts = []
    for x in ((inner, inner + STILE), (outer - STILE, outer)):
        parts.append(board(sorted((side * x[0], side * x[1])), y, (low, high)))
    left, right = inner + STILE, outer - STILE
    for z in ((low, low + FOOT_RAIL), LOCK_RAIL, (high - HEAD_RAIL, high)):
        parts.append(board(sorted((side * left, side * right)), (y[0] + 0.0002, y[1]), z, 'X'))
    middle = side * (left + right) / 2
    upper, lower = (LOCK_RAIL[1], high - HEAD_RAIL), (low + FOOT_RAIL, LOCK_RAIL[0])
    for z in (upper, lower):
        frame = mitred_frame(right - left, z[1] - z[0], OVOLO, WOOD)
        parts += [bake_xf(part, Matrix.Translation((middle, FACE, sum(z) / 2))) for part in frame]
    parts += carved_panel(side, middle, (right - left) / 2 - 0.0125, upper, res)
    parts.append(jali(middle, (right - left) / 2 - 0.010, lower))
    return parts + furniture(side, inner, outer, low, high)


def furniture(side, inner, outer, low, high):
    """Lock plate, hinges, and on the right door the bead that covers the joint."""
    parts = lock_plate(side * (inner + STILE / 2 + 0.004), FACE, 1.045, side > 0)
    for z in (low + 0.13, (low + high) / 2 + 0.02, high - 0.13):
        parts += hinge(side, side * (outer + GAP / 2), FACE, z)
    if side > 0:
        arc = [(-0.0065 * cos(t), -0.0055 * sin(t)) for t in np.linspace(0, pi, 10)]
        verts = [(x, FACE + y, z) for z in (low, high) for x, y in arc]
        n = len(arc)
        faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)] + [
            tuple(range(n - 1, -1, -1)),
            tuple(range(n, 2 * n)),
        ]
        parts.append(W(mesh_obj('closing_bead', verts, faces, angle=40), 'Z', WOOD))
    return parts


def carved_panel(side, middle, half, z, res):
    """The carved panel: a flowering plant in a cusped arch, a flower in each corner above it."""
    foot, head = z[0] + 0.0125, z[1] - 0.0125
    width, sill = half * 2 - 0.058, foot + 0.030
    spring, rise = head - sill - 0.235, 0.158
    arch = cusped_arch(width, spring, rise, 9, 0.40) + np.array([0, sill])
    edge = half + 0.002
    ground = [(-edge, foot - 0.002), (edge, foot - 0.002), (edge, head + 0.002), (-edge, head + 0.002)]
    pocket = spandrel(half, head, width, sill + spring, rise, 0.026, 0.011)
    pockets = [pocket, pocket[::-1] * [-1, 1]]
    face = FACE + SUNK
    parts = [plate([ground, arch] + pockets, 0.012, 0.0018, 2, 'panel')]
    bake_xf(parts[0], Matrix.Translation((0, face + 0.006, 0)))
    parts.append(sunk_field(arch, plant(side, width, sill), face, 0.0105, res))
    for hand, hole in ((1, pockets[0]), (-1, pockets[1])):
        parts.append(sunk_field(hole, corner_flower(hand, half, head), face, 0.0052, res))
    wire = [(0.0022 * cos(a), 0.0022 * sin(a)) for a in np.arange(8) * pi / 4]
    path = [(x, face + 0.0004, zz) for x, zz in resample(shrunk(arch, -0.0045, 0.001), 420, True)]
    parts.append(sweep(path, wire, (0, 1, 0), closed=True, name='bead', grain_attr=False))
    for part in parts:
        W(bake_xf(part, Matrix.Translation((middle, 0, 0))), 'Z', WOOD, seed=PLANK)
    return parts


def corner_flower(hand, half, head):
    """What is carved into a corner over the arch."""

    def carve(field):
        x, z = hand * (half - 0.040), head - 0.040
        for angle, length, bend in (
            (-95, 0.100, -0.10),
            (-62, 0.040, 0.3),
            (178, 0.080, 0.08),
            (150, 0.046, -0.3),
        ):
            turn = np.radians(angle) if hand > 0 else pi - np.radians(angle)
            frond(
                field,
                (x + cos(turn) * 0.012, z + sin(turn) * 0.012),
                turn,
                length,
                0.0046,
                0.34,
                bend * hand,
                5,
            )
        daisy(field, (x, z), 0.026, 0.0058, 9, pi / 9, rings=2)

    return carve


def jali(middle, half, z):
    """The jali below the panel, that lets the clothes breathe."""
    low, high = z[0] + 0.010, z[1] - 0.010
    cell = 2 * (half - 0.006) / 6
    holes = jali_hex(-half + 0.006, low + 0.006, half - 0.006, high - 0.006, cell, 0.0080)
    edge = [(-half, low), (half, low), (half, high), (-half, high)]
    lattice = W(plate([edge] + holes, 0.010, 0.0014, 0, 'jali'), 'Z', WOOD)
    return bake_xf(lattice, Matrix.Translation((middle, FACE + SUNK + 0.005, 0)))


def drawer(side):
    """A drawer front, edged with a line of bone, with its ring pull."""
    x = sorted((side * (0.014 + GAP), side * (HALF - POST - GAP)))
    z = (DRAWER + GAP, DRAWER_HEAD - GAP)
    wide, high = x[1] - x[0], z[1] - z[0]
    place = Matrix.Translation((sum(x) / 2, FACE, sum(z) / 2))
    front = bake_xf(box(wide, 0.022, high, 0.0016, 3, 'drawer'), Matrix.Translation((0, 0.011, 0)))
    bake_xf(front, place)
    bone, seam = edging(wide, high).mesh('edging')
    parts = [W(front, 'X', WOOD, seed=0.77), bake_xf(setmat(bone, M('bone')), place), bake_xf(seam, place)]
    return parts + pull(sum(x) / 2, FACE, sum(z) / 2 + 0.010)


def edging(wide, high):
    """The line of bone round a drawer front: four strips, mitred, with a lozenge in each corner inside it."""
    line = Inlay(0.0003)
    x, z = wide / 2 - 0.0165, high / 2 - 0.0165
    line.wire([(-x, -z), (x, -z), (x, z), (-x, z)], 0.0042, closed=True)
    for sx in (-1, 1):
        for sz in (-1, 1):
            line.lozenge(sx * (x - 0.014), sz * (z - 0.014), 0.009, 0.009)
    return line
