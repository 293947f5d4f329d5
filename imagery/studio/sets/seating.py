"""Low seats: a gaddi (white mattress) with bolsters and square cushions."""
import math

import numpy as np
from mathutils import Matrix

from kit.cushion import cushion, piping
from kit.lathe import Prof, lathe
from kit.mesh import co, mesh_obj, setmat
from kit.scene import RND, bake_xf, place
from kit.stock import M


def _wrap(ob, r):
    """Cloth coordinates around a turned shape of radius r, in metres."""
    uv = ob.data.uv_layers.new(name='UVMap')
    c = co(ob)
    for poly in ob.data.polygons:
        angles = [math.atan2(c[v][1], c[v][0]) for v in poly.vertices]
        for li, v, a in zip(poly.loop_indices, poly.vertices, angles):
            if max(angles) - a > math.pi:
                a += 2 * math.pi
            uv.data[li].uv = (a * r, c[v][2])


def bolster(x=0.0, y=0.0, length=0.75, r=0.11, turn=0, z=0.0, cloth='indigo'):
    """A round bolster (masnad) lying along x, its ends gathered round a button."""
    half = length / 2
    p = Prof(0.012, -half - 0.008).ovolo(0.006, 0.018).step(0.010).to(0.022, 0.002)
    p.ovolo(0.045, r * 0.97).to(r, 0.05).to(r * 1.025, half - 0.10).to(r, half - 0.10).to(r * 0.97, 0.05)
    end = p.z
    tail = [(0.022, end + 0.045), (0.010, end + 0.047), (0.018, end + 0.049), (0.012, end + 0.054)]
    arc = [
        (0.022 + (r * 0.97 - 0.022) * math.cos(t), end + 0.045 * math.sin(t))
        for t in np.linspace(0, math.pi / 2, 11)
    ]

    def gathers(Z, T, R):
        edge = np.clip((np.abs(Z) - half + 0.09) / 0.09, 0, 1) * (R > 0.024)
        pull = np.sin(T * 19 + 0.7 * np.sin(T * 3)) + 0.6 * np.sin(T * 31 + 1)
        sag = 0.010 * np.exp(-(((T - 1.5 * math.pi) / 0.7) ** 2)) * (R > r * 0.8)
        return 0.0028 * pull * edge - sag + 0.0012 * np.sin(Z * 40 + 3 * np.sin(T * 2)) * (R > r * 0.8)

    ob = lathe(p.p + arc + tail, 132, gathers, 'bolster', soft=0.002)
    _wrap(ob, r)
    setmat(ob, M(cloth))
    bake_xf(ob, Matrix.Rotation(math.pi / 2, 4, 'Y') @ Matrix.Rotation(math.pi / 2, 4, 'Z'))
    floor_ = -float(co(ob)[:, 2].min())
    return place([ob], (x, y, z + floor_ - 0.004), turn)


def pillow(x=0.0, y=0.0, size=0.42, z=0.0, turn=0, lean=0, cloth='indigo'):
    """A square cushion; lean: degrees it is tipped back about its lower edge (0 = lying)."""
    ob, seams = cushion(size, size, 0.02, nx=44, pressure=2.2, corner=0.02)
    parts = [setmat(ob, M(cloth))]
    edge = (np.array(seams[0]) + np.array(seams[1])) / 2
    parts.append(piping(edge, 0.004, M('piping')))
    rise = -min(float(co(q)[:, 2].min()) for q in parts)
    tip = Matrix.Translation((0, 0, rise))
    if lean:
        tip = Matrix.Rotation(math.radians(lean), 4, 'X') @ Matrix.Translation((0, size / 2, 0))
    for q in parts:
        bake_xf(q, tip)
    return place(parts, (x, y, z), turn)


def mattress(w, d, h):
    """A cotton mattress: soft sides, rounded corners, tufted in rows, hollowed a little where people sit."""
    nx, ny, r = 150, 80, 0.05
    V, F, UV = [], [], []
    spread = np.linspace(-1, 1, nx), np.linspace(-1, 1, ny)
    u, v = np.meshgrid(
        np.sign(spread[0]) * np.abs(spread[0]) ** 0.8, np.sign(spread[1]) * np.abs(spread[1]) ** 0.8
    )
    x, y = u * w / 2, v * d / 2
    ax, ay = np.abs(x) - (w / 2 - r), np.abs(y) - (d / 2 - r)
    corner = np.minimum(1, (r * 1.0) / np.maximum(np.hypot(np.maximum(ax, 0), np.maximum(ay, 0)), 1e-6))
    x = np.where((ax > 0) & (ay > 0), np.sign(x) * (w / 2 - r + ax * corner), x)
    y = np.where((ax > 0) & (ay > 0), np.sign(y) * (d / 2 - r + ay * corner), y)
    near = np.minimum(w / 2 - np.abs(u * w / 2), d / 2 - np.abs(v * d / 2))
    roll = np.sqrt(np.clip(1 - (1 - np.clip(near / 0.055, 0, 1)) ** 2, 0, 1))
    tufts = np.zeros_like(x)
    for i in range(6):
        for j in range(3):
            tx, ty = w * ((i + 0.5) / 6 - 0.5), d * ((j + 0.5) / 3 - 0.5)
            far = np.hypot(x - tx, y - ty)
            tufts += 0.013 * np.exp(-((far / 0.035) ** 2)) + 0.006 * np.exp(-((far / 0.10) ** 2))
    soft = 0.004 * np.sin(5 * x + 2) * np.sin(6 * y) + 0.0015 * np.sin(31 * x + 5 * np.sin(4 * y)) * roll
    for side in (1, -1):
        z = h / 2 + side * (h / 2) * (0.42 + 0.58 * roll) + (soft - tufts + 0.006 if side > 0 else 0) * roll
        at = len(V) + np.arange(nx * ny).reshape(ny, nx)
        V += np.stack([x, y, z], -1).reshape(-1, 3).tolist()
        UV += np.stack([x, y], -1).reshape(-1, 2).tolist()
        quads = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)
        F += (quads if side > 0 else quads[:, ::-1]).tolist()
    ring = [(0, i) for i in range(nx)] + [(j, nx - 1) for j in range(1, ny)]
    ring += [(ny - 1, i) for i in range(nx - 2, -1, -1)] + [(j, 0) for j in range(ny - 2, 0, -1)]
    top = [j * nx + i for j, i in ring]
    for k, a in enumerate(top):
        b = top[(k + 1) % len(top)]
        F.append((a, a + nx * ny, b + nx * ny, b))
    ob = mesh_obj('mattress', V, F, angle=70)
    uv = ob.data.uv_layers.new(name='UVMap')
    for loop in ob.data.loops:
        uv.data[loop.index].uv = UV[loop.vertex_index]
    edges = [np.array([V[a] for a in top]), np.array([V[a + nx * ny] for a in top])]
    parts = [setmat(ob, M('cream'))]
    return parts + [piping(edge, 0.0045, M('piping')) for edge in edges]


def gaddi(x=0.0, y=0.0, w=1.7, d=0.8, h=0.13, turn=0, cloth='indigo', bolsters=2, z=0.0):
    """A cotton mattress on the floor (front towards -Y) with one to three bolsters: at its back, left and right."""
    parts, top = mattress(w, d, h), h - 0.006
    parts += bolster(0, d / 2 - 0.13, w * 0.56, 0.11, RND.uniform(-2, 2), top, cloth)
    if bolsters > 1:
        parts += bolster(-w / 2 + 0.16, -0.02, d * 0.72, 0.095, 88, top, cloth)
    if bolsters > 2:
        parts += bolster(w / 2 - 0.16, -0.02, d * 0.72, 0.095, 92, top, cloth)
    return place(parts, (x, y, z), turn)
