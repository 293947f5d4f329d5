"""The lamp of product 8: a cast brass diya in two parts, its oil, its cotton wick and the flame."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from kit.fire import flame_mat, oil_mat, wick_mat
from kit.lathe import Prof, lathe
from kit.light import kelvin
from kit.mesh import co, mesh_obj, set_attr, set_co, setmat
from kit.outline import catmull, resample
from kit.scene import bake_xf, coll
from kit.stock import M
from kit.sweep import sweep

#: The rim's radius, how far the lip reaches beyond it, the level of the oil, the point where the wick burns.
RIM, LIP, OIL = 0.0430, 0.0250, 0.0400
WICK_END = (0.0655, 0.0560)


def spout(points):
    """Pulls the rim of a bowl out and up into the lip for the wick, towards +X."""
    r = np.hypot(points[:, 0], points[:, 1])
    t = np.arctan2(points[:, 1], points[:, 0])
    high = np.clip((points[:, 2] - 0.020) / 0.026, 0, 1) ** 1.4
    pinch = np.exp(-((np.abs(t) / 0.40) ** 1.3)) * high * np.clip(r / 0.03, 0, 1)
    points[:, 0] += LIP * pinch * np.cos(t)
    points[:, 1] += LIP * pinch * np.sin(t) - 0.22 * points[:, 1] * pinch
    points[:, 2] += 0.0050 * pinch
    return points


def inner_wall():
    """The inside of the bowl, from the rim to its middle: (radius, height)."""
    return [
        (RIM - 0.0032, 0.0455),
        (RIM - 0.0052, 0.0420),
        (0.0330, 0.0345),
        (0.0240, 0.0285),
        (0.0120, 0.0250),
        (0.0004, 0.0240),
    ]


def bowl():
    """Foot, stem with the ring of the screw thread, and the bowl turned to an even wall."""
    p = Prof(0.0265, 0.0).to(0.0280, 0.0012).to(0.0280, 0.0026).bead(0.0024, 0.0010).step(0.0262)
    p.ogee(0.0075, 0.0110).step(0.0128).bead(0.0034, 0.0016).step(0.0105).bead(0.0016, 0.0007).step(0.0118)
    p.ovolo(0.0165, 0.0375, 18)
    p.step(0.0381).bead(0.0016, 0.0006).step(0.0378).to(0.0408, 0.0447 - p.z).step(0.0424).bead(
        0.0020, 0.0008
    )
    ob = lathe(p.p + inner_wall(), 200, name='diya', soft=0.0005)
    set_co(ob, spout(co(ob).copy()))
    return setmat(ob, M('brass'))


def oil():
    """The oil, its surface drawn up a little where it meets brass."""
    wall = inner_wall()[::-1]
    r = float(np.interp(OIL, [z for _, z in wall], [r for r, _ in wall])) + 0.0006
    rings, n = (0.0, 0.5, 0.85, 0.95, 1.0), 120
    V, F = [], []
    for f in rings:
        for k in range(n):
            a = 2 * math.pi * k / n
            V.append(
                (r * f * math.cos(a), r * f * math.sin(a), OIL + 0.0007 * max(0, (f - 0.85) / 0.15) ** 2)
            )
    for i in range(len(rings) - 1):
        for k in range(n):
            q = (k + 1) % n
            F.append((i * n + k, (i + 1) * n + k, (i + 1) * n + q, i * n + q))
    V = np.array(V)
    moved = spout(V.copy())
    moved[:, 2] = V[:, 2]
    return setmat(mesh_obj('oil', moved, F, angle=180), oil_mat())


def wick():
    """Two twisted strands of cotton from the oil over the lip; the end is charred and glows."""
    line = [
        (0.004, OIL - 0.003),
        (0.020, OIL + 0.0006),
        (0.038, 0.0440),
        (0.054, 0.0497),
        (0.062, 0.0522),
        WICK_END,
    ]
    path = resample(catmull(line, 12), 160)
    ring = [(0.00105 * math.cos(a), 0.00105 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 11)[:-1]]
    parts = []
    for phase in (0.0, 2.1, 4.2):
        turn = np.linspace(0, 34, len(path)) + phase
        points = [(u, 0.0009 * math.cos(a), z + 0.0009 * math.sin(a)) for (u, z), a in zip(path, turn)]
        strand = sweep(
            points, ring, (0, 1, 0.3), lambda t: (1 - 0.25 * t,) * 2, name='wick', grain_attr=False
        )
        burnt = np.repeat(np.clip((np.linspace(0, 1, len(path)) - 0.82) / 0.12, 0, 1), len(ring))
        set_attr(strand, 'burnt', burnt, 'FLOAT')
        parts.append(setmat(strand, wick_mat()))
    return parts


def flame(height=0.031, width=0.0100):
    """The flame: a drop of light, blue at its foot. It shines only for the eye; `glow` gives the light."""
    t = np.linspace(0, 1, 70)
    shape = np.clip(t, 0, 1) ** 0.55 * (1 - t) ** 0.95
    r = width / 2 * shape / shape.max()
    ob = lathe([(max(a, 1e-5), z * height) for a, z in zip(r, t)], 64, name='flame', soft=0)
    points = co(ob).copy()
    rise = points[:, 2] / height
    set_attr(ob, 'rise', rise, 'FLOAT')
    points[:, 0] += 0.0016 * rise**2
    set_co(ob, points)
    bake_xf(setmat(ob, flame_mat()), Matrix.Translation((WICK_END[0] + 0.0002, 0, WICK_END[1] - 0.0048)))
    ob.visible_diffuse = ob.visible_shadow = False
    return ob


def glow(at, power):
    """The light of the flame: a small warm lamp at its heart, unseen itself."""
    lamp = bpy.data.lights.new('flamelight', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = power, kelvin(3100), 0.005
    ob = bpy.data.objects.new('flamelight', lamp)
    coll().objects.link(ob)
    ob.location = at
    ob.visible_camera = ob.visible_glossy = False
    return ob


def lamp(lit=True):
    """The whole diya, its foot on z = 0, its lip towards +X; the flame only when `lit`."""
    return [bowl(), oil()] + wick() + ([flame()] if lit else [])
