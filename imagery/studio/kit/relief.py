import bmesh
import math
from math import pi
import numpy as np
from mathutils import Matrix
from kit.grain import grain
from kit.stock import M
from kit.mesh import mesh_obj, set_attr, setmat
from kit.sweep import sweep
from kit.outline import catmull, inset, resample, rrect


class MB:
    def __init__(s):
        s.v = []
        s.f = []
        s.c = []
        s.n = 0

    def add(s, V, F, cav=None, M=None):
        V = np.array(V, float)
        if M is not None:
            V = (np.c_[V, np.ones(len(V))] @ np.array(M).T)[:, :3]
        s.v.append(V)
        s.f += [tuple(i + s.n for i in f) for f in F]
        s.c.append(np.zeros(len(V)) if cav is None else np.array(cav))
        s.n += len(V)
        return s

    def obj(s, name='relief'):
        ob = mesh_obj(name, np.concatenate(s.v), s.f, angle=60)
        set_attr(ob, 'cav', np.concatenate(s.c), 'FLOAT')
        return ob


def leaf(L, W, H, nu=16, nv=8, tip=0.75, vein=0.45, lobes=0, curl=0.0, lift=0.0):
    """leaf lying in XY along +X, bulging +Z.  Returns V,F,cav"""
    V = []
    C = []
    for i in range(nu + 1):
        u = i / nu
        w = W / 2 * (math.sin(pi * min(1, u**tip)) ** 0.85 if 0 < u < 1 else 0)
        if lobes:
            w *= 1 - 0.28 * abs(math.sin(pi * lobes * u)) ** 1.5 * (u < 0.97)
        hh = H * (math.sin(pi * min(1, 0.04 + u * 0.96) ** 0.55) ** 0.5 if u < 1 else 0) + lift * u * u
        for j in range(-nv, nv + 1):
            v = j / nv
            h = hh * math.sqrt(max(0, 1 - v * v)) * (1 - vein * math.exp(-((v / 0.16) ** 2)) * (1 - u))
            V.append((L * u, v * w + curl * L * u * u, h - 0.0006))
            C.append(1 - min(1, h / H * 1.15) if H else 0)
    m = 2 * nv + 1
    F = [
        (i * m + j, (i + 1) * m + j, (i + 1) * m + j + 1, i * m + j + 1)
        for i in range(nu)
        for j in range(m - 1)
    ]
    return V, F, C


def dome(R, H, n=20, rings=6):
    V = []
    C = []
    F = []
    for i in range(rings):
        a = pi / 2 * i / rings
        for j in range(n):
            t = 2 * pi * j / n
            V.append((R * math.cos(a) * math.cos(t), R * math.cos(a) * math.sin(t), H * math.sin(a) - 0.0004))
            C.append(max(0, 1 - math.sin(a) * 1.6))
    V.append((0, 0, H))
    C.append(0)
    top = len(V) - 1
    for i in range(rings - 1):
        for j in range(n):
            k = (j + 1) % n
            F.append((i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j))
    for j in range(n):
        F.append(((rings - 1) * n + j, (rings - 1) * n + (j + 1) % n, top))
    return V, F, C


def T2(x, y, rot=0, s=1, z=0, flip=False):
    return (
        Matrix.Translation((x, y, z))
        @ Matrix.Rotation(rot, 4, 'Z')
        @ Matrix.Diagonal((s, s * (-1 if flip else 1), s, 1))
    )


def rosette(mb, x, y, R, H, n=8, rot=0, z=0, two=True, centre=True):
    for k in range(n):
        mb.add(*leaf(R, 2 * pi * R / n * 0.78, H * 0.8), M=T2(x, y, rot + 2 * pi * k / n, 1, z))
    if two:
        for k in range(n):
            mb.add(
                *leaf(R * 0.62, 2 * pi * R * 0.62 / n * 0.85, H * 0.75),
                M=T2(x, y, rot + 2 * pi * (k + 0.5) / n, 1, z + H * 0.42)
            )
    if centre:
        mb.add(*dome(R * 0.24, H * 1.0), M=T2(x, y, 0, 1, z + H * 0.55))


def vine(mb, pts, r, h, z=0, taper=0.5):
    P = catmull(pts, 8)
    n = len(P)
    d = np.gradient(P, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    V = []
    C = []
    m = 7
    for i in range(n):
        nx, ny = -d[i][1], d[i][0]
        rr = r * (1 - taper * i / (n - 1))
        for j in range(m):
            a = pi * j / (m - 1)
            V.append(
                (
                    P[i][0] + nx * rr * math.cos(a),
                    P[i][1] + ny * rr * math.cos(a),
                    z + h * math.sin(a) - 0.0005,
                )
            )
            C.append(1 - math.sin(a))
    F = [
        (i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j)
        for i in range(n - 1)
        for j in range(m - 1)
    ]
    F = [f[::-1] for f in F] if False else F
    mb.add(V, F, C)
    return P


def stand(ob, M=None):
    """relief built in XY bulging +Z -> XZ plane bulging -Y (towards the camera)"""
    ob.data.transform(Matrix.Rotation(pi / 2, 4, 'X'))
    return ob


def border(loop, wood, seed, d=0.0014, w=0.0062, h=0.0060, y=0.0, axis='X'):
    """raised fillet that frames a carved ground; swept (never filled) so that it cannot spike"""
    P = inset(loop, d + w / 2)
    P = resample(P, max(160, int(len(P) * 1.2)), True)
    ob = sweep(
        [(p[0], y - h / 2 + 0.001, p[1]) for p in P],
        rrect(w, h, 0.0019, 3) if False else [(b, a) for a, b in rrect(w, h, 0.0019, 3)][::-1],
        up=(0, 1, 0),
        closed=True,
        name='border',
        grain_attr=False,
    )
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    grain(ob, axis, seed=seed)
    return setmat(ob, M(wood))
