"""Carving as it is done: the ground is cut back and what stands is rounded. A height field becomes the surface.

The canvas lies in the XZ plane and rises towards the viewer (-Y). Metres everywhere; heights are above the
cut-back ground. Overlapping shapes join like clay: the higher one wins, unless `on` lifts one over the other.
"""
import math

import bpy
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter
from scipy.spatial import cKDTree

from kit.mesh import set_attr, shade
from kit.outline import catmull, resample
from kit.scene import coll

#: Multiplies the grid of every carving: 1 for pictures, coarser for the models shown in the browser.
COARSE = 1.0


class Carving:
    """A field `width` × `height` centred on the origin; `depth` is how far the ground lies below the frame."""

    def __init__(self, width, height, depth=0.009, res=0.0007, seed=1):
        self.res = res * COARSE
        self.depth = depth
        self.w, self.h = width, height
        nx, ny = max(8, round(width / self.res)) + 1, max(8, round(height / self.res)) + 1
        self.x, self.z = np.linspace(-width / 2, width / 2, nx), np.linspace(-height / 2, height / 2, ny)
        self.height = np.zeros((ny, nx), np.float32)
        self.rng = np.random.default_rng(seed)

    def _window(self, x0, z0, x1, z1):
        i0, i1 = np.searchsorted(self.x, (x0, x1))
        j0, j1 = np.searchsorted(self.z, (z0, z1))
        X, Z = np.meshgrid(self.x[i0:i1], self.z[j0:j1])
        return slice(j0, j1), slice(i0, i1), X, Z

    def _raise(self, js, is_, top, on):
        """Joins `top` (zero where there is nothing) to the field, standing on height `on`."""
        area = self.height[js, is_]
        area[:] = np.where(top > 0, np.maximum(area, on + top), area)

    def leaf(self, x, z, angle, length, width, top, lobes=0, curl=0.0, on=0.0, veins=5, hollow=0.35):
        """A leaf from its stem at (x, z), pointing along `angle` (radians), bent sideways by `curl` × length."""
        r = length * (1 + abs(curl)) + width
        js, is_, X, Z = self._window(x - r, z - r, x + r, z + r)
        if X.size == 0:
            return self
        c, s = math.cos(angle), math.sin(angle)
        u = ((X - x) * c + (Z - z) * s) / length
        v = -(X - x) * s + (Z - z) * c - curl * length * np.clip(u, 0, 1) ** 2
        t = np.clip(u, 1e-4, 1 - 1e-4)
        half = width / 2 * np.sin(math.pi * t**0.72) ** 0.85
        if lobes:
            half = half * (1 - 0.30 * np.abs(np.sin(math.pi * (lobes * t + 0.0))) ** 1.4 * (t < 0.93))
        q = np.abs(v) / np.maximum(half, 1e-6)
        inside = (u > 0) & (u < 1) & (q < 1)
        body = np.sqrt(np.clip(1 - q**2.2, 0, 1)) ** 0.75
        dish = 1 - hollow * np.exp(-(((q - 0.45) / 0.28) ** 2))  # the gouge hollows a leaf beside its rib
        rib = 0.16 * np.exp(-((v / (0.075 * width)) ** 2))
        nerve = (
            0.07 * np.sin((t * veins * 2 - q * 0.9) * math.pi * 2) * np.clip(q * 3, 0, 1) * (1 - q)
            if veins
            else 0
        )
        rise = np.clip(t * 6, 0.25, 1) * (1 - 0.35 * t)
        self._raise(
            js, is_, np.where(inside, top * np.clip(body * dish * rise + rib * body + nerve, 0.05, 2), 0), on
        )
        return self

    def petal(self, x, z, angle, length, width, top, on=0.0, pointed=0.8, cup=0.4):
        """A petal: fuller than a leaf, dished, with a raised rim."""
        r = length + width
        js, is_, X, Z = self._window(x - r, z - r, x + r, z + r)
        if X.size == 0:
            return self
        c, s = math.cos(angle), math.sin(angle)
        u, v = ((X - x) * c + (Z - z) * s) / length, -(X - x) * s + (Z - z) * c
        t = np.clip(u, 1e-4, 1 - 1e-4)
        half = width / 2 * np.sin(math.pi * t ** (1.25 / pointed)) ** 0.6
        q = np.abs(v) / np.maximum(half, 1e-6)
        inside = (u > 0) & (u < 1) & (q < 1)
        body = np.sqrt(np.clip(1 - q**3, 0, 1)) * np.sqrt(
            np.clip(1 - np.clip((t - 0.8) / 0.2, 0, 1) ** 2, 0, 1)
        )
        dish = 1 - cup * (1 - q**2) * np.clip(np.sin(math.pi * t), 0, 1)
        line = 1 - 0.12 * np.exp(-((v / (0.05 * width)) ** 2))
        self._raise(
            js, is_, np.where(inside, top * np.clip(body * dish * line, 0.08, 1.4) * (0.6 + 0.4 * t), 0), on
        )
        return self

    def dome(self, x, z, radius, top, on=0.0, grooves=0):
        """A boss; `grooves` cuts a cross-hatch into it, as into the heart of a flower."""
        js, is_, X, Z = self._window(x - radius, z - radius, x + radius, z + radius)
        d = np.hypot(X - x, Z - z) / radius
        body = np.sqrt(np.clip(1 - d**2, 0, 1))
        if grooves:
            k = grooves * math.pi / (2 * radius)
            cut = np.abs(np.sin((X - x + Z - z) * k)) * np.abs(np.sin((X - x - Z + z) * k))
            body = body * (0.78 + 0.22 * np.sqrt(cut))
        self._raise(js, is_, top * body, on)
        return self

    def flower(self, x, z, radius, top, petals=8, turn=0.0, rings=2, on=0.0):
        """An open flower seen from above, its rings of petals standing over each other."""
        for ring in range(rings):
            r, lift = radius * (1 - 0.34 * ring), on + top * 0.30 * ring
            for k in range(petals):
                a = turn + 2 * math.pi * (k + 0.5 * (ring % 2)) / petals
                self.petal(x, z, a, r, 2 * math.pi * r / petals * 0.86, top * (0.75 - 0.08 * ring), lift)
        return self.dome(x, z, radius * 0.24, top * 0.55, on + top * 0.42, grooves=5)

    def stem(self, points, radius, top, taper=0.5, on=0.0):
        """A round stem along points (smoothed). Returns its path, (n, 2), for hanging leaves on it."""
        path = resample(catmull(points, 12), 400)
        pad = radius * 1.5
        js, is_, X, Z = self._window(*(path.min(0) - pad), *(path.max(0) + pad))
        if X.size == 0:
            return path
        d, k = cKDTree(path).query(np.stack([X.ravel(), Z.ravel()], 1), distance_upper_bound=radius * 1.2)
        near = np.minimum(k, len(path) - 1)
        r = radius * (1 - taper * near / (len(path) - 1))
        body = np.sqrt(np.clip(1 - (d / r) ** 2, 0, 1)) * np.where(np.isfinite(d), 1, 0)
        body = np.nan_to_num(body) * top * (r / radius) ** 0.6
        self._raise(js, is_, body.reshape(X.shape), on)
        return path

    def band(self, points, width, top, closed=True, on=0.0, edge=0.35):
        """A fillet along an outline: flat on top, rounded by `edge` of its half width."""
        path = resample(np.array(points, float), 1200, closed)
        pad = width
        js, is_, X, Z = self._window(*(path.min(0) - pad), *(path.max(0) + pad))
        d, _ = cKDTree(path).query(np.stack([X.ravel(), Z.ravel()], 1), distance_upper_bound=width)
        t = np.clip((width / 2 - np.where(np.isfinite(d), d, width)) / (width / 2 * edge), 0, 1)
        self._raise(js, is_, (top * np.sqrt(1 - (1 - t) ** 2)).reshape(X.shape), on)
        return self

    def shape(self, polygon, top, round_=0.003, on=0.0):
        """Any outline, flat on top, its edge rounded over `round_` metres."""
        from PIL import Image, ImageDraw

        ny, nx = self.height.shape
        pixels = [
            ((x + self.w / 2) / self.w * (nx - 1), (z + self.h / 2) / self.h * (ny - 1)) for x, z in polygon
        ]
        mask = Image.new('L', (nx, ny), 0)
        ImageDraw.Draw(mask).polygon(pixels, fill=1)
        t = np.clip(distance_transform_edt(np.asarray(mask)) * self.res / round_, 0, 1)
        self._raise(slice(None), slice(None), (top * np.sqrt(1 - (1 - t) ** 2)).astype(np.float32), on)
        return self

    def _covered(self, outline):
        """Which points of the grid lie inside a closed outline, row by row."""
        ends = np.array(outline, float)
        starts, rows = np.roll(ends, 1, 0), []
        for z in self.z:
            crossing = (starts[:, 1] > z) != (ends[:, 1] > z)
            a, b = starts[crossing], ends[crossing]
            xs = np.sort(a[:, 0] + (z - a[:, 1]) * (b[:, 0] - a[:, 0]) / (b[:, 1] - a[:, 1]))
            rows.append(np.searchsorted(xs, self.x) % 2 == 1)
        return np.array(rows).ravel()

    def mesh(self, name='carving', outline=None, stipple=0.0004, hand=0.00012, ground=0.0):
        """The surface as an object, its ground at y = -`ground`. Outside `outline` there is none.

        Sets the attribute `cav`, how deep a point lies below what surrounds it, for dark wax in the recesses.
        """
        h = gaussian_filter(self.height, 0.0004 / self.res)
        flat = np.exp(-((h / (0.12 * self.depth)) ** 2))
        if stipple and COARSE == 1:
            punch = gaussian_filter(self.rng.normal(0, 1, h.shape), 0.0011 / self.res)
            h = h + flat * stipple * np.clip(punch / punch.std(), -2, 2)
            wave = gaussian_filter(self.rng.normal(0, 1, h.shape), 0.006 / self.res)
            h = h + hand * wave / wave.std()
        near, far = gaussian_filter(h, 0.003 / self.res), gaussian_filter(h, 0.010 / self.res)
        cav = np.clip((0.6 * (near - h) + 0.5 * (far - h)) / (0.42 * self.depth), 0, 1)
        ny, nx = h.shape
        X, Z = np.meshgrid(self.x, self.z)
        points = np.stack([X, -h - ground, Z], -1).reshape(-1, 3).astype(np.float32)
        at = np.arange(ny * nx).reshape(ny, nx)
        quads = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)
        if outline is not None:
            keep = self._covered(outline)
            quads = quads[keep[quads].all(1)]
        return _grid(name, points, quads, cav.ravel())


def _grid(name, points, quads, cav):
    used = np.unique(quads)
    renumber = np.zeros(len(points), np.int32)
    renumber[used] = np.arange(len(used))
    points, quads, cav = points[used], renumber[quads], cav[used]
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(points))
    me.vertices.foreach_set('co', points.ravel())
    me.loops.add(quads.size)
    me.loops.foreach_set('vertex_index', quads.ravel())
    me.polygons.add(len(quads))
    me.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4))
    me.polygons.foreach_set('loop_total', np.full(len(quads), 4))
    me.update(calc_edges=True)
    ob = bpy.data.objects.new(name, me)
    coll().objects.link(ob)
    shade(ob, 180)
    set_attr(ob, 'cav', cav, 'FLOAT')
    return ob
