"""Jali: the openings of a pierced screen. Each function answers outlines to saw out of `kit.mesh.plate`."""
import math

import numpy as np

from kit.outline import area, clip_rect, fillet, inset, star


class _Screen:
    """Collects openings inside a rectangle: each is narrowed by half a strap, and slivers are left standing."""

    def __init__(self, x0, z0, x1, z1, strap, smallest, corner):
        self.rect, self.strap, self.smallest, self.corner = (x0, z0, x1, z1), strap, smallest, corner
        self.holes = []

    def open(self, outline):
        q = clip_rect(inset(outline, self.strap / 2), *self.rect)
        if len(q) < 3:
            return
        q = np.array(q)
        q = q[np.linalg.norm(q - np.roll(q, 1, 0), axis=1) > 1e-5]
        if len(q) >= 3 and abs(area(q)) > self.smallest:
            self.holes.append(fillet(q, self.corner))


def jali_star_cross(x0, z0, x1, z1, cell, strap, phase=(0.5, 0.5), smallest=6e-6):
    """Eight-pointed stars and the crosses between them, one star to a `cell`, bars `strap` wide."""
    screen = _Screen(x0, z0, x1, z1, strap, smallest, 0.0012)
    outer = cell / 2
    inner = outer * 0.7653668647  # two squares laid over each other
    cols, rows = int((x1 - x0) / cell) + 3, int((z1 - z0) / cell) + 3
    middle = ((x0 + x1) / 2, (z0 + z1) / 2)
    for i in range(-cols, cols + 1):
        for j in range(-rows, rows + 1):
            c = (middle[0] + (i + phase[0]) * cell, middle[1] + (j + phase[1]) * cell)
            screen.open(star(8, outer, inner, 0, c))
            cross = []
            for first, sx, sz in ((0, -1, -1), (4, 1, -1), (8, 1, 1), (12, -1, 1)):
                neighbour = star(8, outer, inner, 0, (c[0] + cell / 2 * (1 + sx), c[1] + cell / 2 * (1 + sz)))
                cross += [neighbour[k % 16] for k in range(first + 4, first - 1, -1)]
            cross = np.array(cross)
            screen.open(cross[np.linalg.norm(cross - np.roll(cross, 1, 0), axis=1) > 1e-6])
    return screen.holes


def jali_hex(x0, z0, x1, z1, cell, strap, smallest=5e-6):
    """Six-pointed stars whose points touch, and the openings between three of them, as at Fatehpur Sikri."""
    screen = _Screen(x0, z0, x1, z1, strap, smallest, 0.001)
    outer, inner = cell / 2, cell / 2 / math.sqrt(3)
    row = outer * math.sqrt(3)
    cols, rows = int((x1 - x0) / cell) + 3, int((z1 - z0) / row) + 3
    for j in range(-rows, rows + 1):
        for i in range(-cols, cols + 1):
            c = np.array([(x0 + x1) / 2 + cell * (i + (0.5 if j % 2 else 0)), (z0 + z1) / 2 + j * row])
            screen.open(star(6, outer, inner, 0, c))
            for s in (1, -1):
                stars = [c, c + [cell, 0], c + [outer, s * row]]
                centre = c + [outer, s * row / 3]
                gap = []
                for a, b in zip(stars, stars[1:] + stars[:1]):
                    gap += [(a + b) / 2, b + (centre - b) / np.linalg.norm(centre - b) * inner]
                screen.open(np.array(gap))
    return screen.holes
