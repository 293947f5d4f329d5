"""A drawer of the Munshi desk: dovetailed box, front inlaid with a creeper of brass, turned brass knob."""
import math

import numpy as np
from mathutils import Matrix

from kit.grain import W
from kit.inlay import Inlay
from kit.joinery import drawer_side
from kit.lathe import Prof, lathe
from kit.mesh import box, setmat
from kit.scene import bake_xf
from kit.stock import M

WOOD = 'oiled'
FRONT, SIDE, LAP = 0.020, 0.011, 0.014
BORDER = 0.0135  # from the edge of the front to the wire round it


def drawer(width, height, depth=0.50, whole=True):
    """A drawer in its closed place: the face of its front at y = 0, centred in x and z.

    Returns (front, rest); `front` is a list whose grain is still to be laid, so that the fronts of a pedestal can be
    cut from one plank. A drawer that stays shut needs no box: `whole=False`.
    """
    front = box(width, FRONT - LAP if whole else FRONT, height, 0.0011, 2, 'drawer_front')
    bake_xf(front, Matrix.Translation((0, (FRONT - LAP if whole else FRONT) / 2, 0)))
    rest = _knob() + creeper(width, height).mesh('drawer_inlay')
    if whole:
        rest += _box(width, height, depth)
    return front, rest


def _box(width, height, depth):
    """Behind the front: the dovetailed sides, the bottom in its grooves, the back."""
    core = box(width - 2 * SIDE, LAP, height, 0.0002, 1, 'front_core')
    parts = [W(bake_xf(core, Matrix.Translation((0, FRONT - LAP / 2, 0))), 'X', WOOD)]
    low = height - 0.012  # the sides stop short of the front's top
    for s in (1, -1):
        for part in drawer_side(depth - FRONT, low, SIDE, max(2, round(low / 0.040)), LAP, pins=WOOD):
            parts.append(
                bake_xf(part, Matrix.Translation((s * (width / 2 - SIDE / 2 - 0.0004), FRONT, -0.006)))
            )
    inner = width - 2 * SIDE - 0.0008
    bottom = box(inner, depth - FRONT, 0.007, 0)
    parts.append(
        W(bake_xf(bottom, Matrix.Translation((0, (depth + FRONT) / 2, -height / 2 + 0.014))), 'X', WOOD)
    )
    back = box(inner, SIDE, low - 0.020, 0.001)
    parts.append(W(bake_xf(back, Matrix.Translation((0, depth - 0.02, 0))), 'X', WOOD))
    return parts


def _knob():
    """A brass knob on a back plate of sixteen lobes."""
    plate = (
        Prof(0.0215, 0).to(0.0215, 0.0012).to(0.0195, 0.0008).step(0.0150).bead(0.0016, 0.0006).step(0.0080)
    )
    plate.to(0.0005, 0.0004)

    def lobes(Z, T, R):
        return (R > 0.0185) * 0.0012 * (np.abs(np.cos(8 * T)) - 0.6)

    stem = Prof(0.0082, 0.002).cove(0.008, 0.0052).to(0.0052, 0.003).cove(0.004, 0.0100).bead(0.0022, 0.0008)
    stem.step(0.0128).ovolo(0.0028, 0.0150).to(0.0150, 0.0012)
    for k in range(1, 13):
        a = math.pi / 2 * k / 12
        stem.add(0.0148 * math.cos(a) + 0.0001, stem.p[-k][1] + 0.0066 * math.sin(a))
    turn = Matrix.Rotation(math.pi / 2, 4, 'X')
    return [
        setmat(bake_xf(lathe(plate, 128, lobes, 'back_plate', 0.0003), turn), M('warm_brass')),
        setmat(bake_xf(lathe(stem, 64, None, 'knob', 0.0004), turn), M('warm_brass')),
    ]


def creeper(width, height):
    """The pattern of one front: a border of wire and a bel that grows from the knob to both sides.

    A low front has one waving stem to a side, a tall one has a scroll in every quarter.
    """
    pattern = Inlay()
    half_w, half_h = width / 2 - BORDER, height / 2 - BORDER
    if height < 0.15:
        _wave(pattern, half_w - 0.019, half_h - 0.008)
    else:
        _scroll(pattern, half_w - 0.012, half_h - 0.010)
    pattern.mirrored()
    _border(pattern, half_w, half_h)
    return pattern


def _leaves(pattern, path, size, leaves):
    """Sets leaves beside a path: (place along it 0-1, turn from its way in radians, share of `size`)."""
    for place, turn, share in leaves:
        k = min(len(path) - 2, int(place * (len(path) - 1)))
        dx, dz = path[k + 1] - path[k]
        long_ = size * share
        pattern.leaf(*path[k], math.atan2(dz, dx) + turn, long_, long_ * 0.40, 0.14 * (1 if turn > 0 else -1))


def _bud(pattern, path, size):
    """Three leaves at the end of a stem."""
    _leaves(pattern, path, size, ((1, 0, 1.0), (1, 0.85, 0.72), (1, -0.85, 0.72)))


def _scroll(pattern, reach, room):
    """The quarter above and right of the knob, mirrored downwards; the axis has a bud of its own."""

    def at(*points):
        return [(x * reach, z * room) for x, z in points]

    size = 0.26 * room + 0.004
    main = at(
        (0.17, 0.10), (0.30, 0.26), (0.35, 0.52), (0.45, 0.78), (0.65, 0.90), (0.86, 0.78), (0.90, 0.50)
    )
    main += at((0.77, 0.31), (0.60, 0.37), (0.56, 0.55), (0.66, 0.66))
    path = pattern.curve(main, 0.0015, 0.4, 110)
    _bud(pattern, path, size * 0.62)
    outer, inner = 0.75, -0.75
    _leaves(
        pattern, path, size, ((0.14, inner, 0.8), (0.30, outer, 0.95), (0.33, inner, 0.8), (0.47, outer, 0.7))
    )
    _leaves(
        pattern, path, size, ((0.50, inner, 0.75), (0.60, outer, 0.62), (0.66, inner, 0.7), (0.76, 0.9, 0.7))
    )
    branch = at((0.335, 0.42), (0.27, 0.60), (0.16, 0.66), (0.07, 0.58), (0.09, 0.44), (0.15, 0.45))
    path = pattern.curve(branch, 0.0012, 0.35, 60)
    pattern.disc(*path[-1], 0.0013)
    _leaves(pattern, path, size, ((0.34, -0.7, 0.8), (0.58, -0.8, 0.8)))
    pattern.mirrored('z')
    axis = pattern.curve(at((0.19, 0.0), (0.5, 0.0)), 0.0014, 0.3, 12)
    _bud(pattern, axis, size * 0.85)
    _leaves(pattern, axis, size, ((0.45, 0.7, 0.6), (0.45, -0.7, 0.6)))


def _wave(pattern, reach, room, start=0.030):
    """A waving stem with a tendril curling into each of its hollows."""
    bays = max(2, round((reach - start) / (1.25 * room + 0.012)))
    bay = (reach - start) / bays
    swing = min(0.36 * room, 0.30 * bay)
    stem = [(start - 0.006, 0.0)]
    for k in range(bays * 6 + 1):
        t = k / 6
        stem.append((start + t * bay, swing * math.sin(math.pi * t) * (1 - 0.25 * t / bays)))
    path = pattern.curve(stem, 0.0015, 0.3, 60 * bays)
    size = 0.36 * room + 0.005
    _bud(pattern, path, size * 0.85)
    for k in range(bays):
        _bay(pattern, start + k * bay, bay, swing, room, size, 1 if k % 2 else -1)


def _bay(pattern, x, bay, swing, room, size, side):
    """One bay: a tendril curls into the hollow of the stem, a pair of leaves stands on its back."""
    tall = side * min(room, 0.95 * bay)
    points = ((0.02, 0.0), (0.20, 0.40), (0.48, 0.66), (0.76, 0.52), (0.76, 0.22), (0.56, 0.16), (0.47, 0.30))
    path = pattern.curve([(x + u * bay, v * tall) for u, v in points], 0.0012, 0.4)
    pattern.disc(*path[-1], 0.0013)
    leaves = ((0.24, 0.8, 0.85), (0.40, 0.75, 0.9), (0.56, 0.7, 0.8), (0.30, -0.9, 0.55))
    _leaves(pattern, path, size, [(place, side * turn, share) for place, turn, share in leaves])
    for lean in (-0.75, 0.75):
        angle = -side * math.pi / 2 + lean
        pattern.leaf(x + bay * 0.5, -side * swing * 0.96, angle, size * 0.8, size * 0.32, 0.12 * lean * side)


def _border(pattern, half_w, half_h, notch=0.0075):
    """A wire round the front, hollowed at the corners, with a lozenge in every hollow."""
    line = []
    for sx, sz, first in ((1, 1, 270), (-1, 1, 0), (-1, -1, 90), (1, -1, 180)):
        arc = range(0, 91, 9)
        for a in arc:
            turn = math.radians(first - a)
            line.append((sx * half_w + notch * math.cos(turn), sz * half_h + notch * math.sin(turn)))
    pattern.wire(line, 0.0018, closed=True)
    for sx in (1, -1):
        for sz in (1, -1):
            pattern.lozenge(sx * (half_w - 0.0005), sz * (half_h - 0.0005), 0.0042, 0.0042)
