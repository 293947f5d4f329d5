"""Strips along a path: arms, mouldings, piping, inlaid lines."""
import bmesh
import numpy as np

from kit.grain import grain
from kit.mesh import mesh_obj, setmat
from kit.stock import M


def sweep(
    path,
    section,
    up=(1, 0, 0),
    scale=None,
    closed=False,
    name='sweep',
    caps=True,
    grain_attr=True,
    wood_seed=None,
):
    """A solid that follows a path in space, for example an arm or a bead.

    The first axis of the section points towards `up`; `scale(t)` answers its two factors at t of the length.
    The grain follows the path.
    """
    path = np.array(path, float)
    n = len(path)
    S = np.array(section, float)
    m = len(S)
    d = np.gradient(path, axis=0) if not closed else (np.roll(path, -1, 0) - np.roll(path, 1, 0))
    T = d / np.linalg.norm(d, axis=1, keepdims=True)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    V = []
    G = []
    upv = np.array(up, float)
    for i in range(n):
        t = T[i]
        X = upv - np.dot(upv, t) * t
        X /= np.linalg.norm(X)
        Y = np.cross(t, X)
        sx, sy = scale(L[i] / L[-1]) if scale else (1, 1)
        V.append(path[i] + S[:, :1] * sx * X + S[:, 1:2] * sy * Y)
        G.append(np.concatenate([S * np.array([sx, sy]), np.full((m, 1), L[i])], 1))
    V = np.concatenate(V)
    G = np.concatenate(G)
    F = []
    for i in range(n if closed else n - 1):
        a = i * m
        b = ((i + 1) % n) * m
        for j in range(m):
            k = (j + 1) % m
            F.append((a + j, a + k, b + k, b + j))
    if not closed and caps:
        F.append(tuple(range(m - 1, -1, -1)))
        F.append(tuple((n - 1) * m + j for j in range(m)))
    ob = mesh_obj(name, V, F, angle=45)
    ob['G'] = 1
    if grain_attr:
        grain(ob, coords=G, seed=wood_seed)
    return ob


def ribbon(pts, wdt, y, th=0.0016, closed=False, mat='brass'):
    """A flat strip `wdt` wide let into the XZ plane at `y`, `th` proud of it, along (x, z) points."""
    P = np.array(pts, float)
    n = len(P)
    d = np.gradient(P, axis=0) if not closed else np.roll(P, -1, 0) - np.roll(P, 1, 0)
    d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-12
    N = np.stack([-d[:, 1], d[:, 0]], 1)
    V = []
    m = 4
    b = th * 0.35
    for i in range(n):
        for w, yy in ((-wdt / 2, 0), (-wdt / 2 + b, -th), (wdt / 2 - b, -th), (wdt / 2, 0)):
            q = P[i] + N[i] * w
            V.append((q[0], y + yy, q[1]))
    F = []
    for i in range(n if closed else n - 1):
        k = (i + 1) % n
        for j in range(3):
            F.append((i * m + j, k * m + j, k * m + j + 1, i * m + j + 1))
    ob = mesh_obj('ribbon', V, F, angle=30)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    return setmat(ob, M(mat))
