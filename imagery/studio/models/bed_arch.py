"""The two arches of the headboard and the lines that run beside them."""
import math

import bmesh
import numpy as np
from scipy.spatial import cKDTree

from kit.mesh import mesh_obj
from kit.outline import catmull, cusped_arch

#: Clear width between the posts, lower and upper edge of the board.
CLEAR, FOOT, TOP = 1.778, 0.58, 1.58


def rays(path, step, side, fan):
    """Points along a path, every `step` metres, and for each the vector to its right.

    A corner keeps its place. If it opens towards `side` (1 right, -1 left) it sends out, with `fan`, several unit
    vectors, else one that reaches the mitre.
    """
    p = np.array(path, float)
    u, v = p[1:-1] - p[:-2], p[2:] - p[1:-1]
    turns = np.arctan2(u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0], (u * v).sum(1))
    corners = [i + 1 for i in np.flatnonzero(np.abs(turns) > 0.3)]
    origin, ray = [], []
    for i, j in zip([0] + corners, corners + [len(p) - 1]):
        part = dense(p[i : j + 1], step)
        normal = right_of(part)
        if i:
            a, turn = ray[-1], turns[i - 1]
            opens = turn * side > 0
            for t in np.linspace(0, 1, 14)[1:-1] if fan and opens else (0.5,):
                c, s = math.cos(turn * t), math.sin(turn * t)
                reach = 1 if fan or not opens else min(2.6, 1 / math.cos(turn / 2))
                origin.append(p[i])
                ray.append(np.array((c * a[0] - s * a[1], s * a[0] + c * a[1])) * reach)
        origin += list(part)
        ray += list(normal)
    return np.array(origin), np.array(ray)


def parallel(path, distance, fan=True):
    """The open path moved to its right by `distance` metres, without the loops that corners would make."""
    origin, ray = rays(path, 0.0015, math.copysign(1, distance), fan)
    q = origin + ray * distance
    far, _ = cKDTree(origin).query(q)
    return thin(q[far > abs(distance) * 0.992])


def right_of(p):
    """The unit vectors to the right of a path, one for each of its points."""
    d = np.gradient(np.asarray(p), axis=0)
    return np.stack([d[:, 1], -d[:, 0]], 1) / (np.linalg.norm(d, axis=1, keepdims=True) + 1e-12)


def moulding(path, beside, section, name='moulding', side=-1, fan=False):
    """A moulding between an open path and a line that runs beside it, both (x, z).

    `section` goes from one back edge over the front to the other: (t, y), t from 0 on the path to 1 on the line. `side`, `fan`: see rays.
    """
    line = dense(beside, 0.0004)
    tree = cKDTree(line)
    away = np.median(tree.query(dense(path, 0.01))[0])
    p, ray = rays(path, 0.002, side, fan)
    q = line[np.maximum.accumulate(tree.query(p + ray * away * side)[1])]
    section = np.array(section, float)
    t, y = section[:, 0][None, :, None], section[:, 1]
    flat = p[:, None] * (1 - t) + q[:, None] * t
    points = np.stack([flat[..., 0], np.broadcast_to(y, flat.shape[:2]), flat[..., 1]], -1)
    at = np.arange(points.shape[0] * points.shape[1]).reshape(points.shape[:2])
    quads = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], -1).reshape(-1, 4)
    ob = mesh_obj(name, points.reshape(-1, 3), quads, angle=40)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    return ob


def dense(path, step):
    """The path with points every `step` metres."""
    p = np.array(path, float)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    at = np.linspace(0, s[-1], max(2, int(s[-1] / step)))
    return np.stack([np.interp(at, s, p[:, 0]), np.interp(at, s, p[:, 1])], 1)


def thin(path, step=0.004):
    """Drops points that lie closer than `step` to the one before, but keeps the corners."""
    out = [path[0]]
    for a, b in zip(path[1:-1], path[2:]):
        u, v = a - out[-1], b - a
        turn = abs(math.atan2(u[0] * v[1] - u[1] * v[0], u @ v))
        if np.linalg.norm(u) > step or (turn > 0.35 and np.linalg.norm(u) > 0.0012):
            out.append(a)
    return np.array(out + [path[-1]])


def palace_arch(width, spring, rise, top):
    """A cusped arch of eight foils; its middle is an ogee, full at its foot and hollow up to the point at `top`."""
    foils = cusped_arch(width, spring, rise, foils=9, depth=0.28, n=14, foot=False)[:57]
    x, z = foils[-1]
    knots = ((1, 0), (1.04, 0.20), (0.93, 0.42), (0.66, 0.58), (0.36, 0.71), (0.14, 0.85), (0, 1))
    left = np.concatenate([foils[:-1], catmull([(x * a, z + (top - z) * b) for a, b in knots], 8)])
    return np.concatenate([left, (left[:-1] * (-1, 1))[::-1]])


def crest():
    """The outline of the board, from the left foot over the arch to the right foot."""
    e = CLEAR / 2
    left = [(-e, FOOT), (-e, 0.955), (-e + 0.012, 0.967), (-e + 0.034, 0.975), (-e + 0.052, 0.976)]
    arch = palace_arch(1.64, 0.985, 0.460, TOP)
    return np.array(left + [tuple(p) for p in arch] + [(-x, z) for x, z in reversed(left)])


def window():
    """The opening for the jali, from its left foot to its right one."""
    arch = palace_arch(1.19, 0.81, 0.255, 1.16)
    return np.array([(-0.595, FOOT)] + [tuple(p) for p in arch] + [(0.595, FOOT)])


def outside(path, distance):
    """The path moved away from the opening it runs around; its point stays a point."""
    return parallel(path, -distance, fan=False)


def between(outer, inner):
    """One closed outline out of two arches, one inside the other."""
    return np.concatenate([outer, inner[::-1]])
