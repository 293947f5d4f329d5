"""Outlines in the plane: rounded rectangles, smooth curves, offsets, and the pointed and cusped arches.

A point is (x, z) in metres; an outline is a list or an (n, 2) array of points. Closed outlines do not
repeat their first point.
"""
import math
from math import pi

import numpy as np


def rrect(w, h, r=0.004, n=4):
    """A rectangle `w` × `h` round the origin, its corners rounded by `r` in `n` steps."""
    out = []
    for cx, cy, a0 in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def catmull(points, n=10, closed=False):
    """A Catmull-Rom curve through the points (of any dimension), `n` steps between two of them."""
    P = [np.array(p, float) for p in points]
    count, out = len(P), []
    for i in range(count if closed else count - 1):
        p1, p2 = P[i], P[(i + 1) % count]
        p0 = P[i - 1] if closed or i else 2 * p1 - p2
        p3 = P[(i + 2) % count] if closed or i + 2 < count else 2 * p2 - p1
        for t in np.arange(n) / n:
            cubic = (-p0 + 3 * p1 - 3 * p2 + p3) * t**3
            square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
            out.append(0.5 * (2 * p1 + (-p0 + p2) * t + square + cubic))
    if not closed:
        out.append(P[-1])
    return np.array(out)


def _lengths(P):
    """The length of the path up to each of its points."""
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])


def resample(points, n, closed=False):
    """The same path as `n` points at equal distances."""
    P = np.array(points, float)
    if closed:
        P = np.concatenate([P, P[:1]])
    along = _lengths(P)
    at = np.linspace(0, along[-1], n + (1 if closed else 0))[:n]
    return np.stack([np.interp(at, along, P[:, k]) for k in range(P.shape[1])], 1)


def area(outline):
    """The signed area: positive when the outline runs anticlockwise."""
    P = np.array(outline, float)
    Q = np.roll(P, -1, 0)
    return 0.5 * np.sum(P[:, 0] * Q[:, 1] - Q[:, 0] * P[:, 1])


def inset(outline, d):
    """The closed outline moved inward by `d` (outward when negative), with mitred corners.

    Where a smooth outline is tighter than `d`, the offset would fold back on itself: those points go.
    """
    P = np.array(outline, float)
    P = P[np.linalg.norm(P - np.roll(P, 1, 0), axis=1) > 2e-5]
    if area(P) < 0:
        P = P[::-1]
    out = []
    for i, b in enumerate(P):
        a, c = P[i - 1], P[(i + 1) % len(P)]
        u, v = (b - a) / np.linalg.norm(b - a), (c - b) / np.linalg.norm(c - b)
        before, after = np.array([-u[1], u[0]]), np.array([-v[1], v[0]])
        shift = (before + after) * d / max(1 + np.dot(before, after), 0.2)
        length = np.linalg.norm(shift)
        if length > 2.2 * abs(d):
            shift *= 2.2 * abs(d) / length
        out.append(b + shift)
    out = np.array(out)
    if len(P) > 40 and d > 0:
        clearance = np.array([np.min(np.linalg.norm(P - q, axis=1)) for q in out])
        out = out[clearance > 0.80 * d]
        out = out[np.linalg.norm(out - np.roll(out, 1, 0), axis=1) > min(4e-4, d * 0.15)]
    return out


def clip_rect(outline, x0, z0, x1, z1):
    """The part of a closed outline inside a rectangle (Sutherland-Hodgman); [] when there is none."""
    P = [tuple(p) for p in outline]
    for axis, edge, sign in ((0, x0, 1), (0, x1, -1), (1, z0, 1), (1, z1, -1)):
        out = []
        for i, b in enumerate(P):
            a = P[i - 1]
            a_in, b_in = (a[axis] - edge) * sign >= 0, (b[axis] - edge) * sign >= 0
            if a_in != b_in:
                t = (edge - a[axis]) / (b[axis] - a[axis])
                out.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
            if b_in:
                out.append(b)
        P = out
        if not P:
            return []
    return P


def fillet(outline, r, n=3):
    """The closed outline with its corners rounded by about `r`."""
    P, out = np.array(outline, float), []
    for i, b in enumerate(P):
        u, v = P[i - 1] - b, P[(i + 1) % len(P)] - b
        lu, lv = np.linalg.norm(u), np.linalg.norm(v)
        if lu < 1e-6 or lv < 1e-6:
            continue
        d = min(r, lu * 0.45, lv * 0.45)
        p0, p2 = b + u / lu * d, b + v / lv * d
        for t in np.linspace(0, 1, n + 1):
            out.append((1 - t) ** 2 * p0 + 2 * t * (1 - t) * b + t * t * p2)
    return np.array(out)


def inside(outline, points):
    """Which of the points (n, 2) lie inside the closed outline (even-odd rule)."""
    P = np.array(outline)
    x, z = np.atleast_2d(points).T
    crossings = np.zeros(len(x), bool)
    for i, b in enumerate(P):
        a = P[i - 1]
        spans = (a[1] > z) != (b[1] > z)
        crossings ^= spans & (x < (b[0] - a[0]) * (z - a[1]) / (b[1] - a[1] + 1e-12) + a[0])
    return crossings


def star(n, outer, inner, rot=0, c=(0, 0)):
    """A star of `n` points round `c`, its first point at the angle `rot`."""
    radius = [outer if i % 2 == 0 else inner for i in range(2 * n)]
    angle = [rot + pi * i / n for i in range(2 * n)]
    return np.array([(c[0] + r * math.cos(a), c[1] + r * math.sin(a)) for r, a in zip(radius, angle)])


def base_arch(w, spring, rise, n=60):
    """A pointed arch from (-w/2, 0) up and over to (w/2, 0): `spring` high at its sides, `rise` above that."""
    a = np.linspace(0, pi / 2, n + 1)
    x = -w / 2 * np.maximum(np.cos(a), 0) ** 0.92
    z = spring + rise * (np.sin(a) ** 0.95 * 0.86 + 0.14 * (a / (pi / 2)) ** 4)
    left = np.stack([x, z], 1)
    right = left[::-1] * [-1, 1]
    return np.concatenate([[(-w / 2, 0)], left, right[1:], [(w / 2, 0)]])


def _foil(a, b, centre, depth, n):
    """One cusp's hollow: a circular arc from a to b that bulges away from `centre`."""
    d = b - a
    length = np.linalg.norm(d)
    normal = np.array([-d[1], d[0]]) / length
    if np.dot(normal, (a + b) / 2 - centre) < 0:
        normal = -normal
    sagitta = length * depth
    radius = (length * length / 4 + sagitta * sagitta) / (2 * sagitta)
    middle = (a + b) / 2 + normal * (sagitta - radius)
    facing = math.atan2(normal[1], normal[0])
    from_, to = (
        facing + (math.atan2(p[1] - middle[1], p[0] - middle[0]) - facing + pi) % (2 * pi) - pi
        for p in (a, b)
    )
    angles = from_ + (to - from_) * np.arange(n) / n
    return middle + radius * np.stack([np.cos(angles), np.sin(angles)], 1)


def cusped_arch(w, spring, rise, foils=9, depth=0.5, n=10, foot=True, tip=1.0):
    """The multifoil arch of Mughal and Rajput windows, from bottom left over its ogee tip to bottom right.

    Equal hollows (`foils`, odd, `depth` their sagitta) follow `base_arch`; the middle one is drawn up to a tip.
    With `foot` the outline starts and ends on z = 0.
    """
    crown = base_arch(w, spring, rise)[1:-1]
    half = crown[: len(crown) // 2 + 1]
    hollows = foils // 2
    along = _lengths(half)
    unit = along[-1] / (hollows + 0.62)
    cusps = [np.array([np.interp(unit * i, along, half[:, k]) for k in (0, 1)]) for i in range(hollows + 1)]
    left = [_foil(a, b, np.array([0, spring]), depth, n) for a, b in zip(cusps, cusps[1:])]
    a, top = cusps[-1], np.array([0, half[-1][1] + tip * unit * 0.55])
    c1, c2 = a + np.array([-unit * 0.05, unit * 0.62]), np.array([-unit * 0.02, top[1] - unit * 0.42])
    t = np.linspace(0, 1, n * 2 + 1)[:, None]
    left.append((1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * c1 + 3 * t * t * (1 - t) * c2 + t**3 * top)
    left = np.concatenate(left)
    outline = np.concatenate([left, (left * [-1, 1])[::-1][1:]])
    return np.concatenate([[(-w / 2, 0)], outline, [(w / 2, 0)]]) if foot else outline
