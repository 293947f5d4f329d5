"""Metal let into wood: wires and leaves of sheet brass, scraped level with the surface.

Everything is drawn on the XZ plane, seen from -Y, in metres. The metal stands 0.08 mm proud, as it does when the wood
has dried a little more than the brass; a hairline of dark wax surrounds it.
"""
import math

import numpy as np

from kit.mesh import mesh_obj, setmat
from kit.outline import catmull, resample
from kit.stock import M

PROUD, SEAM = 0.00008, 0.00022


class Inlay:
    """Collects the pieces of one pattern; `mesh` makes them. `seam`: the breadth of the hairline around them."""

    def __init__(self, seam=SEAM):
        self.seam = seam
        self.strips = []  # each: left edge, right edge, as (n, 2) arrays

    def strip(self, left, right):
        """A piece between two edges with the same number of points."""
        self.strips.append((np.array(left, float), np.array(right, float)))
        return self

    def wire(self, points, width=0.0014, closed=False, taper=0.0):
        """A wire along points as they are. Sharp corners are mitred; it thins by `taper` towards its end."""
        path = np.array(points, float)
        if closed:
            path = np.concatenate([path, path[:1]])
        step = np.diff(path, axis=0)
        step /= np.linalg.norm(step, axis=1, keepdims=True)
        first, last = (step[-1:], step[:1]) if closed else (step[:1], step[-1:])
        before, after = np.concatenate([first, step]), np.concatenate([step, last])
        along = before + after
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        stretch = 1 / np.clip((along * after).sum(1), 0.5, 1)
        across = np.stack([-along[:, 1], along[:, 0]], 1) * stretch[:, None]
        half = width / 2 * (1 - taper * np.linspace(0, 1, len(path)))[:, None]
        return self.strip(path + across * half, path - across * half)

    def curve(self, points, width=0.0014, taper=0.35, steps=60):
        """A wire bent smoothly through points. Returns its path (steps, 2), for setting leaves beside it."""
        path = resample(catmull(points, 14), steps)
        self.wire(path, width, taper=taper)
        return path

    def leaf(self, x, z, angle, length, width, curl=0.0, steps=18):
        """A leaf sawn from sheet, from its foot at (x, z) along `angle`; its rib is engraved."""
        t = np.linspace(0, 1, steps)
        half = width / 2 * np.sin(math.pi * t**0.8) ** 0.9
        rib = np.minimum(0.00016 * np.sin(math.pi * np.clip((t - 0.10) / 0.72, 0, 1)) ** 0.5, half * 0.5)
        bend = curl * length * t**2
        c, s = math.cos(angle), math.sin(angle)

        def edge(across):
            u, v = t * length, bend + across
            return np.stack([x + u * c - v * s, z + u * s + v * c], 1)

        return self.strip(edge(half), edge(rib)).strip(edge(-rib), edge(-half))

    def lozenge(self, x, z, width, height):
        """A diamond-shaped piece."""
        left = [(x - width / 2, z), (x, z + height / 2), (x + width / 2, z)]
        right = [(x - width / 2, z), (x, z - height / 2), (x + width / 2, z)]
        return self.strip(left, right)

    def disc(self, x, z, radius, steps=16):
        """The end of a rod."""
        a = np.linspace(0, math.pi, steps)
        c, s = radius * np.cos(a), radius * np.sin(a)
        return self.strip(np.stack([x - c, z + s], 1), np.stack([x - c, z - s], 1))

    def mirrored(self, over='x', since=0):
        """Adds the mirror image of everything drawn so far (or since there were `since` strips)."""
        flip = (-1, 1) if over == 'x' else (1, -1)
        self.strips += [(right * flip, left * flip) for left, right in self.strips[since:]]
        return self

    def mesh(self, name='inlay'):
        """The metal and its hairline of wax, as objects on the surface y = 0."""
        return [
            setmat(self._mesh(name, 0.0, PROUD), M('inlay')),
            setmat(self._mesh(name + '_seam', self.seam, PROUD * 0.4), M('wax')),
        ]

    def _mesh(self, name, grow, proud):
        verts, faces = [], []
        for number, (left, right) in enumerate(self.strips):
            level = proud + 4e-6 * (number % 7)  # pieces that cross never lie in one plane
            gap = left - right
            size = np.linalg.norm(gap, axis=1, keepdims=True)
            out = np.where(size > 1e-7, gap / np.maximum(size, 1e-9), 0) * grow
            first = len(verts)
            for a, b in zip(left + out, right - out):
                verts += [
                    (a[0], 0.0002, a[1]),
                    (a[0], -level, a[1]),
                    (b[0], -level, b[1]),
                    (b[0], 0.0002, b[1]),
                ]
            for i in range(len(left) - 1):
                k, m = first + 4 * i, first + 4 * i + 4
                faces += [(k + j, m + j, m + j + 1, k + j + 1) for j in range(3)]
        return mesh_obj(name, verts, faces, smooth=False)
