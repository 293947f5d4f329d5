"""The brass of the Osian almirah: lock plates with ring handles, hinges, drawer pulls, finials."""
from math import cos, pi, radians, sin

import numpy as np
from mathutils import Matrix

from kit.lathe import Prof, gadroon, lathe
from kit.mesh import plate, setmat
from kit.outline import catmull
from kit.scene import bake_xf
from kit.stock import M
from kit.sweep import sweep
from kit.turned import kalash

FORWARD = Matrix.Rotation(pi / 2, 4, 'X')  # a lathe's axis turned from Z to -Y


def brass(ob, at):
    """A brass part moved to its place."""
    return setmat(bake_xf(ob, Matrix.Translation(at)), M('brass'))


def mirrored(quarter):
    """A closed outline from its upper right quarter, listed from the top to the right."""
    right = np.concatenate([quarter, (quarter * [1, -1])[-2::-1]])
    return np.concatenate([right, (right * [-1, 1])[-2:0:-1]])


def nail(at, radius=0.0021):
    """The head of a brass nail."""
    dome = Prof(radius, -0.0004).to(radius, 0.0006)
    for t in (0.3, 0.6, 0.9, 1.2, 1.5):
        dome.add(radius * cos(t), 0.0006 + 0.6 * radius * sin(t))
    return brass(bake_xf(lathe(dome, 20, name='nail', soft=0), FORWARD), at)


def keyhole(z):
    """The outline of a keyhole whose eye is at height z."""
    eye = [(0.0034 * cos(a), z + 0.0034 * sin(a)) for a in np.linspace(radians(-60), radians(240), 20)]
    return eye + [(-0.0026, z - 0.0125), (0.0026, z - 0.0125)]


def lock_plate(x, y, z, key):
    """A lock plate 168 mm high with its ring handle; `key` cuts the keyhole. (x, z) is its middle, y the wood."""
    half = [(0, 0.084), (0.0035, 0.076), (0.0105, 0.070), (0.0125, 0.063), (0.0095, 0.057)]
    half += [(0.0120, 0.052), (0.0175, 0.045), (0.0182, 0.030), (0.0170, 0.015), (0.0170, 0)]
    outline = mirrored(catmull(half, 6))
    loops = [outline] + ([keyhole(-0.026)] if key else [])
    parts = [brass(plate(loops, 0.0022, 0.0006, 2, 'lock_plate'), (x, y - 0.0011, z))]
    rim = outline * [0.80, 0.90]
    wire = [(0.0007 * cos(a), 0.0007 * sin(a)) for a in np.arange(6) * pi / 3]
    path = [(px, 0, pz) for px, pz in rim]
    parts.append(
        brass(sweep(path, wire, (0, 1, 0), closed=True, name='rim', grain_attr=False), (x, y - 0.0021, z))
    )
    parts += [nail((x, y - 0.0022, z + dz)) for dz in (0.068, -0.068)]
    if key:
        parts.append(
            setmat(
                plate([[(-0.005, -0.042), (0.005, -0.042), (0.005, -0.020), (-0.005, -0.020)]], 0.0004, 0, 0),
                M('wax'),
            )
        )
        bake_xf(parts[-1], Matrix.Translation((x, y - 0.0004, z)))
    return parts + ring_handle(x, y - 0.0022, z + 0.024, 0.0195)


def ring_handle(x, y, z, radius, rose=0.0145):
    """A ring that hangs from a boss on a gadrooned rose."""
    p = Prof(rose, 0).to(rose, 0.0010).bead(0.0020, 0.0006).step(rose * 0.86).ovolo(0.0035, rose * 0.48)
    p.step(rose * 0.40).cove(0.0035, rose * 0.30).to(rose * 0.30, 0.002)
    ball = p.z
    for t in np.linspace(-1.1, 1.5, 12):
        p.add(0.0001 + 0.0062 * cos(t), ball + 0.0056 + 0.0062 * sin(t))
    boss = lathe(p, 96, gadroon(0.003, 0.0068, 16, 0.0007), 'boss', 0.0003)
    parts = [brass(bake_xf(boss, FORWARD), (x, y, z))]
    eye = y - ball - 0.0056
    tube = [(0.0024 * cos(a), 0.0024 * sin(a)) for a in np.arange(12) * pi / 6]
    turn = np.arange(72) * 2 * pi / 72
    swell = 1 + 0.45 * np.clip(-np.cos(turn), 0, 1) ** 2
    path = [(radius * sin(a), 0, -radius + radius * cos(a)) for a in turn]
    ring = sweep(path, tube, (0, 1, 0), closed=True, name='ring', grain_attr=False)
    points = np.array([v.co for v in ring.data.vertices]).reshape(72, 12, 3)
    middle = np.array(path)[:, None]
    points = middle + (points - middle) * swell[:, None, None]
    ring.data.vertices.foreach_set('co', points.ravel())
    lean = Matrix.Rotation(radians(-8), 4, 'X')
    return parts + [brass(bake_xf(ring, lean), (x, eye, z + 0.001))]


def pull(x, y, z):
    """The ring pull of a drawer, on a round plate of twelve lobes."""
    a = np.arange(96) * 2 * pi / 96
    r = 0.0265 - 0.0022 * np.abs(np.sin(6 * a))
    backing = plate([np.stack([r * np.cos(a), r * np.sin(a)], 1)], 0.0018, 0.0006, 2, 'back_plate')
    return [brass(backing, (x, y - 0.0009, z))] + ring_handle(x, y - 0.0018, z, 0.0185, 0.0135)


def hinge(side, x, y, z):
    """A hinge at a door's outer edge: the barrel in the gap, a pointed leaf on the door. `side`: 1 on the right."""
    p = Prof(0.0004, -0.047).ovolo(0.004, 0.0036).step(0.0022).to(0.0022, 0.002).step(0.0052)
    for _ in range(5):
        p.to(0.0052, 0.0152).step(0.0046).to(0.0046, 0.0004).step(0.0052)
    p.step(0.0022).to(0.0022, 0.002).step(0.0036).ovolo(0.004, 0.0004)
    parts = [brass(lathe(p, 32, name='barrel', soft=0.0004), (x, y - 0.0035, z))]
    edge = catmull([(0.0440, 0), (0.0340, 0.0040), (0.0285, 0.0115), (0.0250, 0.0100), (0.0235, 0.0150)], 6)
    right = np.concatenate([edge, catmull([(0.0235, 0.0150), (0.0120, 0.0270), (0, 0.0320)], 6)[1:]])
    leaf = np.concatenate([right[::-1], (right * [1, -1])[1:]]) * [-side, 1]
    parts.append(brass(plate([leaf], 0.0018, 0.0005, 2, 'hinge'), (x, y - 0.0009, z)))
    spots = ((0.0115, 0.018), (0.0115, -0.018), (0.0285, 0))
    return parts + [nail((x - side * dx, y - 0.0018, z + dz), 0.0019) for dx, dz in spots]


def finial(x, y, z, size=0.9):
    """A brass kalash standing at a point."""
    return brass(kalash(s=size), (x, y, z))
