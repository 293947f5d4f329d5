"""Carvings for the browser: their finest relief becomes a picture of normals, so that few triangles are enough.

A carving is a grid of heights. All carvings of a model share two pictures, cell beside cell: the colour of the wood
with its dark recesses and worn edges, and the slopes. The mesh that remains keeps every 2 mm of the grid, and its
normals are those of the uncarved board, since the slopes are measured against that.
"""
import copy
import math

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates

from kit import carving
from kit.mesh import co, mesh_obj, set_attr
from kit.nodes import hexc
from kit.wood import WOODS as INKS

#: Edge of the baked wood tile, in metres.
TILE = 0.5
#: The distance of the points that a carving keeps, in metres.
STEP = 0.0016
#: How far its points are blurred: what is finer, the picture shows, and triangles would be wasted on it.
SOFT = 0.0010


def remember():
    """From now on carvings know where their points lie on the canvas, whatever becomes of them later."""
    cut = carving.Carving.mesh

    def mesh(self, *args, **kwargs):
        ob = cut(self, *args, **kwargs)
        set_attr(ob, 'canvas', co(ob))
        ob['step'] = (float(self.x[1] - self.x[0]), float(self.z[1] - self.z[0]))
        ob['depth'] = self.depth
        return ob

    carving.Carving.mesh = mesh


def tone(part):
    """How light a part is, between 0 and 1, from its random number; see kit/wood.py."""
    return (0.86 + 0.28 * part) / 1.14


class Relief:
    """The grid of one carving, taken from its mesh; what lies outside its outline repeats the nearest point inside."""

    def __init__(self, ob):
        mesh = ob.data
        canvas = self._read(mesh, 'canvas', 3)
        dx, dz = ob['step']
        i = np.rint((canvas[:, 0] - canvas[:, 0].min()) / dx).astype(int)
        j = np.rint((canvas[:, 2] - canvas[:, 2].min()) / dz).astype(int)
        shape = (j.max() + 1, i.max() + 1)
        missing = np.ones(shape, bool)
        missing[j, i] = False
        self.near = distance_transform_edt(missing, return_distances=False, return_indices=True)
        self.inside = ~missing
        self.dx, self.dz, self.depth = dx, dz, ob['depth']
        self.kind = mesh.materials[0].name.split('.')[0]

        def grid(values):
            full = np.zeros((*shape, *values.shape[1:]), np.float32)
            full[j, i] = values
            return full[tuple(self.near)]

        self.height = grid(-canvas[:, 1])
        self.place = grid(co(ob))
        self.cav = grid(self._read(mesh, 'cav'))
        self.grain = grid(self._read(mesh, 'gco', 3))
        self.part = grid(self._read(mesh, 'prand'))
        up, right = np.gradient(gaussian_filter(self.height, 0.3), dz, dx)
        self.slope = np.stack([-right, -up], -1)
        blurred = gaussian_filter(self.height, 0.0016 / dx)
        self.worn = np.clip((self.height - blurred) / (0.10 * self.depth), 0, 1)
        self.soft = gaussian_filter(self.height, SOFT / dx) - self.height
        self.board = self._board()
        self.left = 0

    @property
    def size(self):
        """Width and height in metres."""
        ny, nx = self.height.shape
        return (nx - 1) * self.dx, (ny - 1) * self.dz

    def strips(self, most):
        """The carving cut into upright strips of no more than `most` metres: a long board wastes a square picture."""
        nx = self.height.shape[1]
        ends = np.rint(np.linspace(0, nx - 1, max(1, math.ceil(self.size[0] / most)) + 1)).astype(int)
        out = []
        for a, b in zip(ends, ends[1:]):
            strip = copy.copy(self)
            for name in ('inside', 'height', 'place', 'cav', 'grain', 'part', 'slope', 'worn', 'soft'):
                setattr(strip, name, getattr(self, name)[:, a : b + 1])
            strip.left = a
            if strip.inside.any():
                strip.near = distance_transform_edt(
                    ~strip.inside, return_distances=False, return_indices=True
                )
                out.append(strip)
        return out

    @staticmethod
    def _read(mesh, name, width=1):
        values = np.empty(len(mesh.vertices) * width, np.float32)
        mesh.attributes[name].data.foreach_get('vector' if width == 3 else 'value', values)
        return values.reshape(-1, width) if width > 1 else values

    def colours(self, pixels, tile):
        """The wood of this carving, linear, `pixels` (wide, high): grain, tone, dark recesses, worn edges."""
        at = self.sample(self.grain, pixels, 0)
        spread = np.ptp(self.grain[:: 1 + len(self.grain) // 60], axis=(0, 1))
        across = 0 if spread[0] > spread[1] else 1
        u, v = at[..., 2] / TILE, at[..., across] / TILE
        n = len(tile)
        where = [((1 - v) * n) % n, (u * n) % n]
        wood = np.stack(
            [map_coordinates(tile[..., k], where, order=1, mode='grid-wrap') for k in range(3)], -1
        )
        wood *= tone(self.sample(self.part, pixels, 0))[..., None]
        blurred = gaussian_filter(self.height, 0.0016 / self.dx)
        worn = (
            np.clip(self.sample(self.height - blurred, pixels) / (0.10 * self.depth), 0, 1)[..., None] * 0.20
        )
        deep = 0.85 * np.clip(self.sample(self.cav, pixels), 0, 1)[..., None] ** 1.1
        light, _, _, streak = [np.array(hexc(c)) for c in INKS[self.kind]]
        wood = wood * (1 - worn) + np.minimum(1, light * 1.35) * worn
        return wood * (1 - deep) + streak * 0.5 * deep

    def slopes(self, pixels):
        """The relief as normals, between -1 and 1: to the right, up, towards the viewer."""
        blur = 0.4 * self.size[0] / pixels[0] / self.dx
        across = self.sample(gaussian_filter(self.slope, (blur, blur, 0)), pixels)
        normal = np.concatenate([across, np.ones((*pixels[::-1], 1))], -1)
        return normal / np.linalg.norm(normal, axis=-1, keepdims=True)

    def sample(self, values, pixels, order=1):
        """A grid of values at the middles of the pixels; the upper row is the top."""
        ny, nx = self.height.shape
        x = (np.arange(pixels[0]) + 0.5) / pixels[0] * (nx - 1)
        z = (1 - (np.arange(pixels[1]) + 0.5) / pixels[1]) * (ny - 1)
        where = np.meshgrid(z, x, indexing='ij')
        if values.ndim == 2:
            return map_coordinates(values, where, order=order, mode='nearest')
        return np.stack(
            [map_coordinates(values[..., k], where, order=order) for k in range(values.shape[2])], -1
        )

    def coarse(self, cell):
        """The mesh that is left, with UVs in `cell` (u, v, width, height) and the normals of the bare board."""
        stride = max(1, round(STEP / self.dx))
        ny, nx = self.height.shape
        j, i = [np.unique(np.append(np.arange(0, n, stride), n - 1)) for n in (ny, nx)]
        J, I = np.meshgrid(j, i, indexing='ij')
        at = np.arange(J.size).reshape(J.shape)
        quads = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)
        some = np.logical_or.reduceat(np.logical_or.reduceat(self.inside, j[:-1], 0), i[:-1], 1)
        quads = quads[some.ravel()]
        used, quads = np.unique(quads, return_inverse=True)
        J, I = J.ravel()[used], I.ravel()[used]
        J, I = self.near[0][J, I], self.near[1][J, I]  # its edge follows the outline
        quads = quads.reshape(-1, 4)
        normals, moved = self.board(J, I + self.left, self.height[J, I], self.place[J, I])
        points = self.place[J, I] + np.where(moved, 0, self.soft[J, I])[:, None] * normals
        ob = mesh_obj('carved', points, quads, smooth=False)
        loop = np.empty(len(ob.data.loops), np.int32)
        ob.data.loops.foreach_get('vertex_index', loop)
        u, v, w, h = cell
        uv = np.stack([u + w * I / (nx - 1), v + h * J / (ny - 1)], 1)[loop]
        ob.data.uv_layers.new(name='UVMap').data.foreach_set('uv', uv.astype(np.float32).ravel())
        face = np.repeat(np.arange(len(quads)), 4)
        loose = moved[loop].reshape(-1, 4).any(1)[face]
        flat = np.empty(len(quads) * 3, np.float32)
        ob.data.polygons.foreach_get('normal', flat)
        normals = np.where(loose[:, None], flat.reshape(-1, 3)[face], normals[loop])
        ob.data.attributes.new('nrm', 'FLOAT_VECTOR', 'CORNER').data.foreach_set(
            'vector', normals.astype(np.float32).ravel()
        )
        return ob

    def _board(self):
        """Where the uncarved board lies, bent or not: for points of the grid its normal, and whether they left it."""
        ny, nx = self.height.shape
        step = max(1, round((ny * nx / 20000) ** 0.5))
        inside = self.inside.copy()
        inside[[0, -1]] = inside[:, [0, -1]] = False  # the edges may have been drawn down to the back
        J, I = np.nonzero(inside)
        J, I = J[:: step * step], I[:: step * step]

        def terms(J, I, h):
            a, b = I / nx - 0.5, J / ny - 0.5
            return np.stack([np.ones(len(a)), a, b, a * a, a * b, b * b, h, h * a, h * b], 1)

        fit, *_ = np.linalg.lstsq(terms(J, I, self.height[J, I]), self.place[J, I], rcond=None)

        def board(J, I, h, place):
            a, b = (I / nx - 0.5)[:, None], (J / ny - 0.5)[:, None]
            normal = np.cross(fit[1] + 2 * a * fit[3] + b * fit[4], fit[2] + a * fit[4] + 2 * b * fit[5])
            normal /= np.linalg.norm(normal, axis=1, keepdims=True)
            return normal, np.linalg.norm(terms(J, I, h) @ fit - place, axis=1) > 0.004

        return board
