"""The carving of the headboard: a vine that grows from both sides and meets in one flower at the top."""
import math

import numpy as np
from PIL import Image, ImageDraw

from kit.carving import Carving
from kit.flora import blade, poppy
from kit.grain import glued
from models.bed_arch import CLEAR, FOOT, TOP, between, dense, outside, parallel, thin

#: How deep the ground is cut back; the middle of the flower in which the vine ends, and its radius.
DEPTH, FLOWER, PETAL = 0.009, (0.0, 1.326), 0.093
#: Where the boards of the headboard meet.
JOINTS = (0.72, 0.89, 1.055, 1.225, 1.395)


class Band(Carving):
    """The carved band between two arches; heights are given above the floor."""

    def __init__(self, inner, outer, res):
        super().__init__(CLEAR, TOP - FOOT, DEPTH, res, seed=11)
        self.z = self.z + (FOOT + TOP) / 2
        self.open = self.field(between(parallel(outer, 0.046), outside(inner, 0.039)))

    def field(self, outline):
        """Which points of the grid lie inside an outline."""
        mask = Image.new('L', (len(self.x), len(self.z)), 0)
        corner = np.array((self.x[0], self.z[0]))
        ImageDraw.Draw(mask).polygon([tuple(p) for p in (outline - corner) / self.res], fill=1)
        return np.asarray(mask) > 0

    def free(self, at, angle, length, width, curl):
        """Whether a leaf has bare ground under it, a finger from the borders."""
        t, v = np.meshgrid((0.36, 0.5, 0.7, 0.88, 1.06), (-0.56, 0, 0.56))
        u = t.ravel() * length
        v = (
            v.ravel() * width * np.sin(math.pi * np.clip(t.ravel(), 0, 0.99) ** 0.72)
            + curl * length * t.ravel() ** 2
        )
        x = at[0] + u * math.cos(angle) - v * math.sin(angle)
        z = at[1] + u * math.sin(angle) + v * math.cos(angle)
        i = np.clip(((x - self.x[0]) / self.res).astype(int), 0, len(self.x) - 1)
        j = np.clip(((z - self.z[0]) / self.res).astype(int), 0, len(self.z) - 1)
        return self.open[j, i].all() and not self.height[j, i].any()


def spine():
    """The middle of the carved band on the right, from the post to the flower, and the way across it."""
    line = dense(
        [
            (0.735, 0.590),
            (0.735, 0.80),
            (0.718, 0.92),
            (0.665, 1.032),
            (0.562, 1.134),
            (0.428, 1.210),
            (0.280, 1.264),
            (0.085, 1.305),
        ],
        0.004,
    )
    for _ in range(60):  # a soft line through the points
        line[1:-1] = (line[:-2] + line[1:-1] * 2 + line[2:]) / 4
    d = np.gradient(line, axis=0)
    return line, np.stack([-d[:, 1], d[:, 0]], 1) / np.linalg.norm(d, axis=1, keepdims=True)


def vine(c, bends=3.5, swing=0.042):
    """The right half of the vine: a stem that swings up to the flower, a branch curled around a flower in each bend."""
    line, across = spine()
    n = len(line)
    along = np.linspace(0, 1, n)
    calm = np.clip((1 - along) * 6, 0.0, 1)
    stem = line + across * (swing * np.sin(along * bends * 2 * math.pi) * calm)[:, None]
    path = c.stem(list(stem[::10]) + [stem[-1]], 0.0090, 0.0085, taper=0.3)
    twigs = []
    for k in range(int(bends * 2)):
        at = (k + 0.5) / (2 * bends)
        i = min(n - 1, int(at * n))
        before = max(0, int((at - 0.42 / (2 * bends)) * n))
        t = np.array((across[i][1], -across[i][0]))
        out = across[i] * (-1) ** (k + 1)
        heart = line[i] + out * 0.024
        r = 0.060 if 0 < k < 6 else 0.052
        curl = [stem[before]] + [
            heart + t * a * r + out * b * r
            for a, b in ((-0.95, 0.25), (-0.62, 0.86), (0.05, 1.0), (0.66, 0.62), (0.78, -0.06), (0.42, -0.5))
        ]
        twigs.append((c.stem(curl, 0.0060, 0.0072, taper=0.35), (-1) ** k))
        poppy(c, heart, r * 0.66, 0.0095, 6, turn=k * 0.4)
    for least in (
        0.055,
        0.038,
        0.026,
    ):  # the leaves come last and take the ground that is left, large ones first
        for twig, turn in twigs:
            for f in (0.30, 0.46, 0.62, 0.18, 0.78, 0.92):
                sprout(c, twig, f, 0.085, least, turn)
        for f in np.arange(0.03, 0.95, 1 / 44):
            for turn in (1, -1):
                sprout(c, path, f, 0.095, least, turn)


def grow(c, at, angle, size, turn, width=0.50, top=0.0085):
    """A toothed leaf on a rib that bends to the left (turn 1) or right."""
    along = np.array((math.cos(angle), math.sin(angle)))
    aside = np.array((-along[1], along[0])) * turn * size
    rib = [np.array(at) + along * size * t + aside * 0.22 * t * t for t in (0, 0.35, 0.7, 1)]
    blade(c, rib, size * width, top, 5 if size > 0.05 else 3, hand=turn)


def sprout(c, path, f, size, least, turn):
    """A leaf from the fraction f of a stem, to its left (turn 1) or right (-1), as long as free ground allows, at least `least`."""
    i = min(len(path) - 2, int(f * len(path)))
    d = path[i + 1] - path[i]
    a = math.atan2(d[1], d[0])
    while size > least:
        for spread in (0.5, 0.75, 1.0, 1.25):
            if c.free(path[i], a + spread * turn, size, size * 0.5, 0.22 * turn):
                grow(c, path[i], a + spread * turn, size, turn)
                return
        size *= 0.9


def bloom(c):
    """The flower at the top: three rings of petals, leaves rising into the point of the arch and falling aside."""
    x, z = FLOWER
    for side in (1, -1):
        for angle, reach, size in (
            (62, 0.080, 0.072),
            (-38, 0.080, 0.080),
            (-68, 0.075, 0.056),
        ):
            a = math.radians(angle)
            a = a if side > 0 else math.pi - a
            at = (x + reach * math.cos(a), z + reach * math.sin(a))
            grow(c, at, a, size, side if angle > 0 else -side)
    blade(c, [(x, z + 0.08), (x, z + 0.12), (x, z + 0.168)], 0.046, 0.009, 5)
    for count, reach, width, top, on, turn in (
        (16, 1.0, 1.05, 0.0075, 0.0, 0),
        (16, 0.74, 0.95, 0.0070, 0.0030, 0.5),
        (8, 0.50, 1.0, 0.0065, 0.0062, 0),
    ):
        r = PETAL * reach
        for k in range(count):
            a = 2 * math.pi * (k + turn) / count + math.pi / 2
            c.petal(x, z, a, r, 2 * math.pi * r / count * width, top, on, pointed=0.95, cup=0.45)
    c.dome(x, z, PETAL * 0.28, 0.006, 0.008)


def carve(res, inner, outer):
    """The front of the board between the two arches: the ground cut back, the vine and the flower standing."""
    c = Band(inner, outer, res)
    c.band(parallel(outer, 0.040), 0.007, 0.0055, closed=False)
    c.band(outside(inner, 0.033), 0.006, 0.0055, closed=False)
    bloom(c)
    vine(c)
    c.height = np.maximum(c.height, c.height[:, ::-1])  # drawn on one side, rubbed through on to the other
    edge = between(thin(parallel(outer, 0.010), 0.012), thin(outside(inner, 0.010), 0.012))
    return glued(c.mesh('vine', edge, stipple=0.00012, hand=0.00018), JOINTS, seed=4)
