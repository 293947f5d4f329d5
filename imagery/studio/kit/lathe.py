"""Turned work: a profile written in the turner's words, spun into a solid, and carved into lobes or petals."""
import math
from math import pi
import numpy as np
from kit.mesh import mesh_obj


class Prof:
    """A profile: points (radius, height), built upward from (r, z). Every step returns the profile."""

    def __init__(s, r, z=0.0):
        s.p = [(r, z)]

    @property
    def r(s):
        return s.p[-1][0]

    @property
    def z(s):
        return s.p[-1][1]

    def add(s, r, z):
        """A point at this radius and height."""
        s.p.append((r, z))
        return s

    def to(s, r, h):
        """Straight to radius `r`, `h` higher."""
        return s.add(r, s.z + h)

    def step(s, r):
        """A shoulder: another radius at the same height."""
        return s.add(r, s.z)

    def bead(s, h, out, n=12):
        """A half-round ring, `h` high, standing out by `out`."""
        r, z = s.r, s.z
        for i in range(1, n + 1):
            t = pi * i / n
            s.add(r + out * math.sin(t), z + h * (1 - math.cos(t)) / 2)
        return s

    def cove(s, h, r2, n=10):
        """A hollow quarter round to radius `r2`."""
        r, z = s.r, s.z
        for i in range(1, n + 1):
            t = pi / 2 * i / n
            if r2 > r:
                s.add(r + (r2 - r) * (1 - math.cos(t)), z + h * math.sin(t))
            else:
                s.add(r + (r2 - r) * math.sin(t), z + h * (1 - math.cos(t)))
        return s

    def ovolo(s, h, r2, n=10):
        """A full quarter round to radius `r2`."""
        r, z = s.r, s.z
        for i in range(1, n + 1):
            t = pi / 2 * i / n
            if r2 > r:
                s.add(r + (r2 - r) * math.sin(t), z + h * (1 - math.cos(t)))
            else:
                s.add(r + (r2 - r) * (1 - math.cos(t)), z + h * math.sin(t))
        return s

    def ogee(s, h, r2, n=16):
        """An S-curve to radius `r2`."""
        r, z = s.r, s.z
        for i in range(1, n + 1):
            t = i / n
            s.add(r + (r2 - r) * (t * t * (3 - 2 * t)), z + h * t)
        return s

    def vase(s, h, rmax, r2, peak=0.35, n=24):
        """A belly: out to `rmax` at `peak` of the height, then in to `r2`."""
        r, z = s.r, s.z
        for i in range(1, n + 1):
            t = i / n
            if t < peak:
                rr = r + (rmax - r) * math.sin(pi / 2 * t / peak)
            else:
                k = 0.5 - 0.5 * math.cos(pi * (t - peak) / (1 - peak))
                rr = rmax + (r2 - rmax) * k
            s.add(rr, z + h * t)
        return s

    def rings(s, n, h, out):
        """`n` beads, one on the other, `h` high together."""
        for _ in range(n):
            s.bead(h / n, out, 8)
        return s


def soften(P, rad=0.0008, ang=25):
    """round sharp profile corners so that they catch a highlight"""
    P = [np.array(p, float) for p in P]
    Q = [P[0]]
    for i in range(1, len(P) - 1):
        a, b, c = P[i - 1], P[i], P[i + 1]
        u = a - b
        v = c - b
        lu, lv = np.linalg.norm(u), np.linalg.norm(v)
        if lu < 1e-7 or lv < 1e-7:
            continue
        turn = math.degrees(math.acos(max(-1, min(1, -np.dot(u, v) / lu / lv))))
        if turn < ang:
            Q.append(b)
            continue
        d = min(rad, lu * 0.45, lv * 0.45)
        p0 = b + u / lu * d
        p2 = b + v / lv * d
        for t in (0, 0.25, 0.5, 0.75, 1):
            Q.append((1 - t) ** 2 * p0 + 2 * t * (1 - t) * b + t * t * p2)
    Q.append(P[-1])
    return Q


def lathe(prof, seg=72, mod=None, name='lathe', soft=0.0009):
    """The solid of a profile (or of a list of points). `mod(Z, T, R)` answers what to add to each radius."""
    P = np.array(soften(prof.p if isinstance(prof, Prof) else prof, soft))
    n = len(P)
    th = np.arange(seg) / seg * 2 * pi
    R = np.repeat(P[:, :1], seg, 1)
    Z = np.repeat(P[:, 1:], seg, 1)
    T = np.repeat(th[None], n, 0)
    if mod is not None:
        R = R + mod(Z, T, R)
    V = np.stack([R * np.cos(T), R * np.sin(T), Z], -1).reshape(-1, 3)
    F = []
    for i in range(n - 1):
        for j in range(seg):
            k = (j + 1) % seg
            F.append((i * seg + j, i * seg + k, (i + 1) * seg + k, (i + 1) * seg + j))
    F.append(tuple(range(seg - 1, -1, -1)))
    F.append(tuple((n - 1) * seg + j for j in range(seg)))
    return mesh_obj(name, V, F, angle=50)


def gadroon(z0, z1, n=14, depth=0.0025, twist=0.0, sharp=True):
    """Carves `n` lobes between the heights z0 and z1, `depth` metres deep; `twist` turns them per metre."""

    def f(Z, T, R):
        t = np.clip((Z - z0) / (z1 - z0), 0, 1)
        w = np.sin(pi * t) ** 0.6 * ((Z > z0) & (Z < z1))
        a = np.abs(np.sin(n / 2 * (T + twist * (Z - z0)))) if sharp else 0.5 + 0.5 * np.cos(n * T)
        return -depth * w * (1 - a**0.7) * 1.6

    return f


def petals_mod(z0, z1, n=10, depth=0.003):
    """Lays a ring of pointed lotus petals on the body between the heights z0 and z1."""

    def f(Z, T, R):
        t = np.clip((Z - z0) / (z1 - z0), 0, 1)
        on = (Z >= z0) & (Z <= z1)
        ph = ((T * n / (2 * pi)) % 1) - 0.5
        half = 0.5 * np.sqrt(np.clip(1 - t**2.2, 0, 1)) + 1e-4
        q = np.abs(ph) / half
        inside = np.clip((1 - q) * 6, 0, 1)
        inside = inside * inside * (3 - 2 * inside)
        rib = 1 - 0.35 * np.exp(-((ph / 0.05) ** 2)) * (1 - t)
        return on * depth * (inside * rib) * np.clip(t * 8, 0, 1)

    return f


def mods(*fs):
    """Several carvings on one body."""
    return lambda Z, T, R: sum(f(Z, T, R) for f in fs)


def flutes(z0, z1, count=12, share=0.80, hollow=0.62):
    """Round-ended flutes between z0 and z1. `share` of the girth is cut away; `hollow`: depth over half width."""

    def f(Z, T, R):
        pitch = 2 * pi * R / count
        half = pitch * share / 2
        across = (((T * count / (2 * pi)) % 1) - 0.5) * pitch / half
        end = 1 - np.clip(np.minimum(Z - z0, z1 - Z) / half, 0, 1)
        return -hollow * half * np.sqrt(np.clip(1 - across**2 - end**2, 0, 1))

    return f
