"""The carver's hand: scrolls, stems and leaves of one half of the panel, right or mirrored; points (x, z) in metres."""
import math

import numpy as np

from kit import flora


def turn(d, degrees):
    """A direction turned."""
    a = math.radians(degrees)
    return np.array([d[0] * math.cos(a) - d[1] * math.sin(a), d[0] * math.sin(a) + d[1] * math.cos(a)])


def scroll(lead, centre, radius, start, sweep, shrink=0.42, n=11):
    """A stem that runs through `lead` and coils round `centre`, from the angle `start` through `sweep` degrees."""
    coil = []
    for k in range(n):
        f = k / (n - 1)
        a, r = math.radians(start + sweep * f), radius * (1 - (1 - shrink) * f)
        coil.append((centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)))
    a, r = math.radians(start + sweep * 1.22), radius * shrink * 0.45  # and it dives under its flower
    return list(lead) + coil + [(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a))]


class Hand:
    """The carver at one half of the panel: `s` is 1 on the right, -1 where the drawing is rubbed through."""

    def __init__(self, c, s):
        self.c, self.s, self.rng = c, s, c.rng

    def at(self, p):
        return np.array([self.s * p[0], p[1]])

    def size(self, value):
        return value * self.rng.uniform(0.94, 1.06)

    def stem(self, points, radius, top, taper=0.5, on=0.0):
        """A stem; answers its path in the right half's coordinates."""
        path = self.c.stem([self.at(p) for p in points], radius, top, taper, on)
        return path * [self.s, 1]

    def leaf(
        self, base, along, length, side=1, width=0.46, top=0.0115, on=0.0, open_=34, curl=44, teeth=5, **more
    ):
        """A leaf that leaves `base` at `open_` degrees from the direction `along` and bends on by `curl`."""
        length, open_ = self.size(length), open_ + self.rng.uniform(-4, 4)
        teeth = min(teeth, max(3, round(length / 0.013)))
        p, points = np.array(base, float), [np.array(base, float)]
        for k in range(4):
            p = p + turn(along, side * (open_ + curl * k / 3)) * length / 4
            points.append(p)
        flora.blade(
            self.c, [self.at(q) for q in points], length * width, top, teeth, on, self.s * side, **more
        )

    def leaves(self, path, spots, **more):
        """Leaves on a stem: `spots` are (how far along, side, length)."""
        d = np.gradient(path, axis=0)
        d /= np.linalg.norm(d, axis=1, keepdims=True)
        for f, side, length in spots:
            k = min(len(path) - 1, int(f * len(path)))
            self.leaf(path[k], d[k], length, side, **more)

    def bud(self, base, along, length, top=0.010, on=0.002):
        base = np.array(base, float)
        flora.bud(self.c, self.at(base), self.at(base + np.array(along) * self.size(length)), top, on)
