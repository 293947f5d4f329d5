"""A Jodhpur carver's tools: chisels, mallets, pencil, saws, plane, square; wire, shavings and dust. Metres.

Every tool lies along x on z = 0, its working end towards +x, ready for `kit.scene.place`.
"""
import math

import numpy as np
from mathutils import Matrix

from kit.grain import W
from kit.lathe import Prof, lathe
from kit.materials import fabric_mat
from kit.mesh import box, mesh_obj, plate, prism, setmat
from kit.outline import catmull, rrect
from kit.scene import RND, bake_xf
from kit.stock import M
from kit.sweep import sweep

_LIE = Matrix.Rotation(math.pi / 2, 4, 'Y')


def _lay(ob, x=0.0, z=0.0):
    """Turns a part made along z so that it lies along x, and moves it."""
    return bake_xf(ob, Matrix.Translation((x, 0, z)) @ _LIE)


def chisel(length=0.25, width=0.012, kind='flat', wood='mango'):
    """A carving chisel: turned handle with a brass ferrule, steel blade. kind: flat, gouge, veiner or skew."""
    grip = length * 0.46
    p = Prof(0.006, 0).ovolo(0.006, 0.0125).to(0.0138, 0.010).ogee(grip * 0.45, 0.0105)
    p.ogee(grip * 0.30, 0.0128).ogee(grip - p.z, 0.0085)
    handle = W(lathe(p, 48), 'Z', wood)
    ring = setmat(
        lathe(Prof(0.0088, grip - 0.014).bead(0.003, 0.0006).to(0.0090, 0.012).to(0.006, 0.001), 40),
        M('brass'),
    )
    tang = [grip - 0.002, grip + 0.02, grip + 0.045, length - 0.03, length]
    half = [0.0042, 0.0034, 0.0030, width / 2, width / 2]
    thick = [0.0042, 0.0034, 0.0026, 0.0016, 0.0003]
    sweepback = {'gouge': 0.35, 'veiner': 0.55}.get(kind, 0.0)
    V, F, n = [], [], 9
    for i, (z, w, t) in enumerate(zip(tang, half, thick)):
        bend = sweepback * w * (1 if i > 2 else 0)
        slanted = kind == 'skew' and i == 4
        for face in (1, -1):
            for k in range(n):
                q = -1 + 2 * k / (n - 1)
                if kind == 'veiner' and i > 2:
                    lift = abs(q) * w * 0.9
                else:
                    lift = bend * (q * q) * 1.6
                zz = z - 0.010 * (q + 1) / 2 if slanted else z
                V.append((q * w, lift + face * t, zz))
    for i in range(len(tang) - 1):
        a, b = i * 2 * n, (i + 1) * 2 * n
        for k in range(n - 1):
            F.append((a + k, a + k + 1, b + k + 1, b + k))
            F.append((a + n + k, b + n + k, b + n + k + 1, a + n + k + 1))
        for k, m in ((0, n), (n - 1, 2 * n - 1)):
            F.append((a + k, b + k, b + m, a + m) if k == 0 else (a + k, a + m, b + m, b + k))
    last = (len(tang) - 1) * 2 * n
    for k in range(n - 1):
        F.append((last + k, last + k + 1, last + n + k + 1, last + n + k))
    blade = setmat(mesh_obj('blade', V, F, angle=30), M('steel'))
    upright = Matrix.Rotation(math.pi / 2, 4, 'Z')
    bake_xf(blade, upright)
    return [_lay(ob, 0, 0.0135) for ob in (handle, ring, blade)]


def mallet(length=0.26, r=0.048, wood='sheesham'):
    """A carver's round mallet, turned from one piece; its head is dented by work."""
    p = Prof(0.010, 0).ovolo(0.008, 0.0165).ogee(0.05, 0.0130).ogee(length * 0.24, 0.0150)
    p.bead(0.008, 0.003).step(0.016).ovolo(0.014, r * 0.80)
    z0 = p.z
    p.to(r, length - z0 - 0.014).ovolo(0.012, r * 0.80).to(0.001, 0.002)

    def dents(Z, T, R):
        hit = np.sin(T * 7 + Z * 60) * np.sin(T * 3 - Z * 95 + 1)
        return -0.0011 * np.clip(hit, 0, 1) ** 2 * (Z > z0 + 0.02) * (R > r * 0.5)

    return [_lay(W(lathe(p, 120, dents, 'mallet'), 'Z', wood), 0, r)]


def pencil(length=0.15, colour='#7B2C26'):
    """A carpenter's flat red pencil, sharpened with a knife."""
    coat = setmat(
        prism(rrect(0.012, 0.0065, 0.0026, 4), length - 0.022, 0, 'pencil'),
        fabric_mat('lacquer', None, colour, 1, 20, 0),
    )
    V = [(x, y * s, z * s) for x, s in ((0, 1), (0.017, 0.30)) for y, z in rrect(0.012, 0.0065, 0.0026, 4)]
    m = len(V) // 2
    F = [(i, (i + 1) % m, m + (i + 1) % m, m + i) for i in range(m)]
    cone = W(mesh_obj('cone', V, F, angle=20), 'X', 'mango')
    V2 = [
        (x, y * s, z * s)
        for x, s in ((0.017, 0.30), (0.0225, 0.10))
        for y, z in rrect(0.012, 0.0065, 0.0026, 4)
    ]
    tip = setmat(
        mesh_obj('lead', V2, F + [tuple(range(m, 2 * m))], angle=20),
        fabric_mat('graphite', None, '#2B2B2D', 1, 20, 0),
    )
    out = [coat]
    for ob in (cone, tip):
        out.append(bake_xf(ob, Matrix.Translation((length / 2 - 0.011, 0, 0))))
    return [bake_xf(ob, Matrix.Translation((0, 0, 0.0033))) for ob in out]


def coil(r=0.055, turns=9, wire=0.0011):
    """A coil of brass wire, its end sprung loose."""
    path = []
    for i in range(turns * 48):
        a = 2 * math.pi * i / 48
        t = i / (turns * 48)
        wobble = 0.0022 * math.sin(a * 0.31 + 1) + 0.0016 * math.sin(a * 0.73)
        path.append(
            ((r + wobble) * math.cos(a), (r + wobble) * math.sin(a), 0.0015 + 0.0085 * abs(math.sin(t * 9.4)))
        )
    x, y, _ = path[-1]
    path += [(x + 0.02 * k * 0.5, y + 0.016 * k, 0.0012 + 0.004 * math.sin(k * 0.5)) for k in range(1, 8)]
    ring = [(wire * math.cos(k * 1.0472), wire * math.sin(k * 1.0472)) for k in range(6)]
    return [setmat(sweep(path, ring, up=(0, 0, 1), name='wire', grain_attr=False), M('brass'))]


def hand_saw(length=0.58):
    """A panel saw with a wooden grip."""
    teeth = [(0.12 + (length - 0.12) * k / 120, -0.055 + (0.003 if k % 2 else 0)) for k in range(121)]
    outline = teeth[::-1] + [(0.10, -0.050), (0.10, 0.045), (length, -0.008)]
    blade = setmat(plate([outline], 0.0012, 0.0003, 1, 'saw', stand=False), M('steel'))
    grip = catmull(
        [
            (0.13, 0.045),
            (0.06, 0.062),
            (0.0, 0.045),
            (-0.01, 0.0),
            (0.0, -0.05),
            (0.05, -0.068),
            (0.10, -0.05),
            (0.135, -0.02),
        ],
        8,
        True,
    )
    hand = catmull(
        [(0.075, 0.03), (0.04, 0.035), (0.025, 0.0), (0.035, -0.035), (0.07, -0.04), (0.08, -0.005)], 8, True
    )
    handle = W(plate([grip, hand], 0.022, 0.006, 3, 'grip', stand=False), 'Y', 'walnut')
    return [bake_xf(ob, Matrix.Translation((0, 0, 0.011))) for ob in (blade, handle)]


def plane(length=0.24, wood='mango'):
    """A wooden smoothing plane (randa) with its iron and wedge."""
    body = W(box(length, 0.062, 0.058, 0.005, 3), 'X', wood)
    iron = setmat(box(0.004, 0.045, 0.13, 0.0008, 1), M('steel'))
    wedge = W(box(0.012, 0.044, 0.10, 0.003, 2), 'Z', 'sheesham')
    tilt = Matrix.Rotation(math.radians(-42), 4, 'Y')
    bake_xf(iron, Matrix.Translation((-0.012, 0, 0.045)) @ tilt)
    bake_xf(wedge, Matrix.Translation((0.000, 0, 0.048)) @ tilt)
    horn = W(lathe(Prof(0.012, 0).vase(0.06, 0.017, 0.006, 0.7), 40), 'Z', 'sheesham')
    bake_xf(horn, Matrix.Translation((length * 0.36, 0, 0.026)))
    return [bake_xf(ob, Matrix.Translation((0, 0, 0.029))) for ob in (body, iron, wedge, horn)]


def square(length=0.26):
    """A try square: steel blade, sheesham stock with a brass face."""
    stock = W(box(0.022, 0.15, 0.018, 0.002), 'Y', 'sheesham')
    bake_xf(stock, Matrix.Translation((0, -0.06, 0.009)))
    face = setmat(box(0.002, 0.15, 0.018, 0.0005, 1), M('brass'))
    bake_xf(face, Matrix.Translation((0.012, -0.06, 0.009)))
    blade = setmat(box(length, 0.045, 0.0016, 0.0004, 1), M('steel'))
    return [stock, face, bake_xf(blade, Matrix.Translation((length / 2, -0.008, 0.009)))]


def brush(length=0.24):
    """A round wax brush."""
    p = Prof(0.004, 0).vase(0.13, 0.010, 0.006, 0.35).ogee(0.03, 0.016)
    handle = W(lathe(p, 40), 'Z', 'mango')
    ring = setmat(lathe(Prof(0.0165, p.z).bead(0.018, 0.001), 40), M('brass'))
    hair = lathe(
        Prof(0.0155, p.z + 0.016).to(0.020, length - p.z - 0.04).ovolo(0.016, 0.002),
        160,
        lambda Z, T, R: 0.0007 * np.sin(T * 53 + 6 * np.sin(T * 7)) * (R > 0.008),
    )
    setmat(hair, fabric_mat('bristle', None, '#5A4630', 1, 200))
    return [_lay(ob, 0, 0.018) for ob in (handle, ring, hair)]


def tools_row():
    """Chisels of every kind, as they lie beside the work: [objects, …], thin ones first."""
    kinds = (
        ('veiner', 0.006),
        ('gouge', 0.010),
        ('flat', 0.012),
        ('gouge', 0.018),
        ('skew', 0.014),
        ('flat', 0.022),
        ('gouge', 0.026),
    )
    return [
        chisel(RND.uniform(0.22, 0.27), width, kind, ('mango', 'sheesham', 'walnut')[i % 3])
        for i, (kind, width) in enumerate(kinds)
    ]
