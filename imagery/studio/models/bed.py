"""Product 1: the Mehrangarh carved bed, 193 × 213 × 158 cm, solid sheesham, for a mattress of 183 × 198 cm."""
import math

import numpy as np
from mathutils import Matrix

from kit.carving import Carving
from kit.grain import W
from kit.lathe import Prof, gadroon, lathe, mods, petals_mod
from kit.mesh import box, plate
from kit.outline import catmull
from kit.scene import at, bake_xf
from kit.turned import kalash, square_block
from models import bedding
from models.bed_headboard import headboard

WIDTH, DEPTH = 1.93, 2.13
#: Side of the square posts at the head and at the foot.
HEAD, FOOT = 0.076, 0.068
#: Upper and lower edge of the side rails.
RAIL = (0.205, 0.385)


def foot(side, top):
    """The turned foot of a post whose block is `side` thick, from the floor to `top`."""
    r = side / 2
    p = Prof(r * 0.60, 0).to(r * 0.66, 0.004).to(r * 0.74, 0.020).bead(0.010, 0.004).step(r * 0.66)
    a = p.z
    p.vase(top - 0.040 - p.z, r * 0.97, r * 0.60, 0.52)
    b = p.z
    p.step(r * 0.80).bead(0.010, 0.003).step(r * 0.70).cove(0.012, r * 0.90).to(r * 0.90, top - p.z + 0.004)
    return W(lathe(p, 128, gadroon(a + 0.006, b - 0.008, 16, 0.0030), 'foot'), 'Z')


def baluster(side, z, height):
    """The turned top of a post: rings, a gadrooned vase, a neck and a lotus cup that carries the finial."""
    r, k = side / 2, height / 0.30
    p = Prof(r * 0.90, z - 0.004).to(r * 0.90, 0.006).bead(0.012 * k, 0.0032).step(r * 0.74)
    p.cove(0.014 * k, r * 0.60).step(r * 0.78).bead(0.008 * k, 0.0026).step(r * 0.62)
    a = p.z
    p.vase(0.118 * k, r * 0.98, r * 0.44, 0.40)
    b = p.z
    p.step(r * 0.66).bead(0.008 * k, 0.0026).step(r * 0.50).cove(0.010 * k, r * 0.60).step(r * 0.56)
    c = p.z
    p.ogee(0.062 * k, r * 0.86)
    d = p.z
    p.step(r * 0.92).bead(0.012 * k, 0.0034).step(r * 0.80).ovolo(max(0.01, z + height - p.z), r * 0.34)
    lobes = mods(gadroon(a + 0.004, b - 0.006, 16, 0.0034), petals_mod(c + 0.001, d, 10, 0.0030))
    return W(lathe(p, 144, lobes, 'baluster'), 'Z')


def post(side, joint, top, finial):
    """A post at the origin: turned foot, square up to `joint`, turned up to `top`, a brass finial on it."""
    block = W(square_block(side, joint - 0.165, 0.165, 0.005), 'Z')
    return [
        foot(side, 0.165),
        block,
        baluster(side, joint, top - joint),
        at(kalash(s=finial), z=top - 0.001),
    ]


def cap(x, y, z):
    """The turned cap over a bolt hole, in the front of a post."""
    p = Prof(0.0235, -0.002).to(0.0235, 0.004).bead(0.003, 0.0008).step(0.019).cove(0.002, 0.017).step(0.0125)
    p.bead(0.003, 0.0005)
    for t in np.linspace(0, math.pi / 2, 8)[1:]:
        p.add(max(1e-4, 0.0125 * math.cos(t)), 0.0085 + 0.0035 * math.sin(t))
    ob = W(bake_xf(lathe(p, 72, name='cap'), Matrix.Rotation(math.pi / 2, 4, 'X')), 'X')
    return at(ob, x, y, z)


def cartouche(length, height):
    """A lying field with pointed ends, drawn anticlockwise around the origin."""
    a, b = length / 2, height / 2
    corner = [(a, 0), (a * 0.955, b * 0.16), (a * 0.93, b * 0.52), (a * 0.86, b * 0.72), (a * 0.72, b * 0.80)]
    quarter = catmull(corner + [(a * 0.45, b * 0.87), (a * 0.2, b * 0.96), (0, b)], 8)
    half = np.concatenate([quarter, (quarter[:-1] * (-1, 1))[::-1]])
    return np.concatenate([half, (half[1:-1] * (1, -1))[::-1]])


def footboard_vine(length, height, res):
    """The carved field of the footboard: a flower, and a stem that swings out of it to each side."""
    c = Carving(length, height, 0.007, res, seed=21)
    reach = length / 2 - 0.06
    waves = [(0.045, 0.0)] + [
        (0.045 + (reach - 0.045) * t, 0.020 * math.sin(t * 3.5 * math.pi) * (1 - 0.35 * t))
        for t in np.linspace(0.1, 1, 14)
    ]
    path = c.stem(waves, 0.0062, 0.0062, taper=0.45)
    n = len(path)
    for k in range(13):
        f = 0.06 + 0.90 * k / 13
        i = int(f * n)
        d = path[i + 1] - path[i]
        turn = 1 if k % 2 else -1
        size = 0.058 * (1 - 0.35 * f)
        c.leaf(*path[i], math.atan2(d[1], d[0]) + 0.72 * turn, size, size * 0.5, 0.0062, 3, 0.2 * turn)
    d = path[-1] - path[-5]
    c.leaf(*path[-1], math.atan2(d[1], d[0]), 0.05, 0.022, 0.0062, 3)
    c.height = np.maximum(c.height, c.height[:, ::-1])
    c.flower(0, 0, height * 0.36, 0.0085, 12, rings=3)
    return W(c.mesh('footboard_vine', cartouche(length, height), stipple=0.00012, hand=0.00018), 'X')


def footboard(res):
    """The low footboard at y = 0: one board with an ogee upper edge and a carved, sunk field in its middle."""
    half, low = WIDTH / 2 - FOOT + 0.006, 0.190
    top = [
        (half, 0.430),
        (0.72, 0.430),
        (0.54, 0.440),
        (0.36, 0.471),
        (0.18, 0.499),
        (0.06, 0.509),
        (0, 0.512),
    ]
    apron = [
        (half, low),
        (0.78, low),
        (0.60, low + 0.004),
        (0.42, low + 0.018),
        (0.20, low + 0.008),
        (0, low - 0.012),
    ]
    right = np.concatenate([catmull(apron, 8)[::-1], catmull(top, 8)])
    edge = np.concatenate([right, (right[1:-1] * (-1, 1))[::-1]])
    length, height, middle = 1.00, 0.150, 0.352
    hole = cartouche(length, height) + (0, middle)
    board = W(plate([edge, hole], 0.034, 0.0035, 3), 'X')
    back = W(box(length + 0.03, 0.012, height + 0.024, 0.001), 'X')
    vine = footboard_vine(length + 0.012, height + 0.012, res)
    return [board, at(back, y=0.008, z=middle), at(vine, y=-0.0105, z=middle)]


def frame(res):
    """The bed without its bedding."""
    back, front = DEPTH / 2, -DEPTH / 2
    head_y, foot_y = back - HEAD / 2, front + FOOT / 2 + 0.008
    parts = [at(ob, y=head_y) for ob in headboard(res)]
    parts += [at(ob, y=foot_y) for ob in footboard(res)]
    for side in (1, -1):
        hx, fx = side * (WIDTH - HEAD) / 2, side * (WIDTH - FOOT) / 2
        parts += [at(ob, hx, head_y) for ob in post(HEAD, 0.965, 1.285, 1.30)]
        parts += [at(ob, fx, foot_y) for ob in post(FOOT, 0.452, 0.612, 1.05)]
        parts.append(cap(fx, foot_y - FOOT / 2, 0.295))
        y0, y1 = foot_y + FOOT / 2, head_y - HEAD / 2
        rail = W(box(0.034, y1 - y0 + 0.004, RAIL[1] - RAIL[0], 0.004), 'Y')
        parts.append(at(rail, side * (WIDTH / 2 - 0.020), (y0 + y1) / 2, sum(RAIL) / 2))
    for y in np.linspace(front + 0.2, back - 0.2, 12):
        parts.append(at(W(box(WIDTH - 0.08, 0.09, 0.018, 0.002, 2), 'X', 'mango'), y=y, z=0.255))
    return parts


def build(dressed=True, res=0.0012, colour='indigo'):
    """The bed, standing on z = 0; `dressed` with mattress, sheet, pillows and a razai in `colour` (or madder)."""
    parts = frame(res)
    return parts + bedding.build(colour) if dressed else parts
