"""The two arches of the headboard and the lines that run beside them."""
import math

import numpy as np
from scipy.spatial import cKDTree

from kit.outline import catmull, cusped_arch

#: Clear width between the posts, lower and upper edge of the board.
CLEAR, FOOT, TOP = 1.778, 0.58, 1.58


def parallel(path, distance):
    """The open path moved to its right by `distance` metres, without the loops that corners would make."""
    p = dense(path, 0.0015)
    d = np.gradient(p, axis=0)
    normal = np.stack([d[:, 1], -d[:, 0]], 1) / (np.linalg.norm(d, axis=1, keepdims=True) + 1e-12)
    q = p + normal * distance
    far, _ = cKDTree(p).query(q)
    return thin(q[far > abs(distance) * 0.992])


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
    p = parallel(path, -distance)
    k = np.searchsorted(p[:, 0], 0)
    return np.insert(p, k, (0, path[:, 1].max() + distance * 2.1), 0)


def between(outer, inner):
    """One closed outline out of two arches, one inside the other."""
    return np.concatenate([outer, inner[::-1]])
