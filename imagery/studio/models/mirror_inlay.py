"""The brass of the Jharokha mirror: flowers sawn from sheet that climb both sides of the arch, and two wires."""
import math

import numpy as np

from kit.board import shrunk
from kit.inlay import Inlay
from kit.scene import place


def flowers(arch, face, sill, top, half):
    """The whole inlay on the frame's face at y = `face`; `arch` is the outline of the opening."""
    brass = Inlay()
    for away, width in ((-0.0075, 0.0022), (-0.0125, 0.0009)):
        line = shrunk(arch, away, 0.0012)
        brass.wire(line, width, closed=True)
    frame = [
        (-half + 0.010, sill - 0.024),
        (half - 0.010, sill - 0.024),
        (half - 0.010, top - 0.010),
        (-half + 0.010, top - 0.010),
    ]
    brass.wire(frame, 0.0014, closed=True)
    right = Inlay()
    vine(right, sill)
    right.mirrored()
    return place(brass.mesh() + right.mesh('flowers'), (0, face, 0))


def vine(brass, sill):
    """The creeper of the right side: up the stile, over the spandrel, to a bud beside the tip of the arch."""
    z = sill
    points = [
        (0.244, z - 0.008),
        (0.252, z + 0.050),
        (0.234, z + 0.110),
        (0.254, z + 0.172),
        (0.236, z + 0.234),
        (0.254, z + 0.296),
        (0.244, z + 0.352),
        (0.252, z + 0.404),
        (0.230, z + 0.452),
        (0.186, z + 0.462),
        (0.142, z + 0.478),
        (0.100, z + 0.496),
        (0.056, z + 0.504),
        (0.026, z + 0.516),
    ]
    path = brass.curve(points, 0.0024, 0.45, 260)
    along = np.gradient(path, axis=0)
    blooms = ((0.16, 0.0135), (0.33, 0.0140), (0.50, 0.0135), (0.665, 0.0175), (0.83, 0.0125))
    for k, f in enumerate(np.linspace(0.03, 0.97, 33)):
        i = int(f * 259)
        if any(np.linalg.norm(path[i] - path[int(g * 259)]) < 1.15 * size for g, size in blooms):
            continue
        a = math.atan2(along[i][1], along[i][0])
        side = 1 if k % 2 else -1
        size = 0.0245 * (1 - 0.30 * f) * (1.12 if k % 4 < 2 else 0.92)
        brass.leaf(*path[i], a + side * 0.82, size, size * 0.46, -0.22 * side)
    for f, size in blooms:
        i = int(f * 259)
        flower(brass, *path[i], size, 8 if size > 0.015 else 6)
    tip = path[-1]
    for a in (2.35, 2.75, 3.15):
        brass.leaf(*tip, a, 0.020, 0.0075)
    pot(brass, 0.244, sill - 0.008)


def flower(brass, x, z, radius, petals):
    """A flower of separate petals about a disc of brass."""
    for k in range(petals):
        a = 2 * math.pi * (k + 0.25) / petals
        foot = radius * 0.36
        brass.leaf(x + foot * math.cos(a), z + foot * math.sin(a), a, radius * 0.72, radius * 0.52)
    brass.disc(x, z, radius * 0.24)


def pot(brass, x, z):
    """The little vase from which the creeper grows."""
    t = np.linspace(0, 1, 24)
    r = 0.0135 * (0.34 + 0.66 * np.sin(math.pi * np.clip(t * 1.15, 0, 1)) ** 0.8)
    heights = z - 0.006 - 0.022 * (1 - t)
    brass.strip(np.stack([x - r, heights], 1), np.stack([x + r, heights], 1))
    brass.wire([(x - 0.009, z - 0.0035), (x + 0.009, z - 0.0035)], 0.003)
