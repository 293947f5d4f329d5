"""Carved boards: a rim of full thickness is left standing, the field inside it is cut back and carved."""
from math import cos, sin

import numpy as np
from mathutils import Matrix
from scipy.spatial import cKDTree

from kit.carving import Carving
from kit.flora import blade
from kit.grain import W
from kit.mesh import plate
from kit.outline import base_arch, fillet, resample
from kit.scene import RND, bake_xf


class Field(Carving):
    """A carving that covers `outline` wherever that lies: its strokes are given in the outline's coordinates."""

    def __init__(self, outline, depth, res=0.0007, seed=1):
        outline = np.array(outline, float)
        low, high = outline.min(0) - 0.002, outline.max(0) + 0.002
        super().__init__(*(high - low), depth, res, seed)
        self.centre = (low + high) / 2
        self.x = self.x + self.centre[0]
        self.z = self.z + self.centre[1]

    def shape(self, polygon, top, round_=0.003, on=0.0):
        return super().shape(np.array(polygon, float) - self.centre, top, round_, on)


def rounded(outline, radius):
    """A closed outline with its corners rounded and its points evenly spaced, fit for bevelling."""
    points = np.array(outline, float)
    length = np.linalg.norm(points - np.roll(points, 1, 0), axis=1).sum()
    fine = resample(points, max(60, int(length / (radius * 0.25))), True)
    kernel = np.hanning(11)[1:-1]
    kernel /= kernel.sum()
    pad = len(kernel) // 2
    wrapped = np.concatenate([fine[-pad:], fine, fine[:pad]])
    smooth = np.stack([np.convolve(wrapped[:, k], kernel, 'valid') for k in (0, 1)], 1)
    return smooth[::2]


def shrunk(outline, by, ease=0.003):
    """A closed outline moved inwards `by` metres (outwards if negative), without folds, corners rounded."""
    points = np.array(outline, float)
    length = np.linalg.norm(points - np.roll(points, 1, 0), axis=1).sum()
    dense = resample(points, int(length / 0.0004), True)
    after, before = np.roll(dense, -1, 0), np.roll(dense, 1, 0)
    along = after - before
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-12
    area = np.sum(dense[:, 0] * after[:, 1] - after[:, 0] * dense[:, 1])
    moved = dense + np.stack([-along[:, 1], along[:, 0]], 1) * by * np.sign(area)
    far, _ = cKDTree(dense).query(moved)
    return rounded(moved[far > abs(by) - 0.0002], ease)


def sunk_field(hole, carve, face, depth, res=0.0006, stipple=0.00012):
    """The carved ground seen through `hole` of a board whose face is at y = `face`; `carve(field)` draws on it."""
    field = Field(hole, depth, res)
    field.band(hole, 0.004, depth * 0.7, edge=1.0)
    carve(field)
    outline = resample(shrunk(hole, -0.0012), 320, True)  # its jagged edge lies under the rim
    return field.mesh('carving', outline, stipple, ground=-face - depth)


def carved_board(outline, carve, thick, rim, depth, wood, axis='X', res=0.0006, ease=0.0014, grain=None):
    """A board in the XZ plane, centred on y = 0: rim, carved field and the back that closes it.

    `outline` is its edge, `rim` the width left standing, `depth` how far the ground is cut back (metres);
    `carve(field)` draws what stands in the field. Boards of the same `grain` appear sawn from one plank.
    """
    outline = np.array(outline, float)
    hole = shrunk(outline, rim)
    seed = RND.random() if grain is None else grain
    frame = W(plate([outline, hole], thick, ease, 2, 'rim'), axis, wood, seed=seed)
    field = W(sunk_field(hole, carve, -thick / 2, depth, res), axis, wood, seed=seed)
    back = plate([shrunk(outline, ease + 0.001)], thick - depth - 0.0015, 0.001, 1, 'back')
    bake_xf(back, Matrix.Translation((0, (depth + 0.0005) / 2, 0)))
    return [frame, field, W(back, axis, wood, seed=seed)]


def spandrel(half, head, width, spring, rise, band=0.029, edge=0.010):
    """The outline of the sunk corner between a cusped arch and its frame, on the right.

    The frame's opening reaches to x = `half` and z = `head`; the arch is `width` wide, springs at `spring` and
    rises by `rise`. `band` is left standing over the arch and `edge` along the frame.
    """
    curve = base_arch(width + 2 * band, 0, rise + 0.75 * band, 90)[1:-1] + np.array([0, spring])
    right, top = half - edge, head - edge
    curve = curve[(curve[:, 0] > 5 * edge) & (curve[:, 0] < right) & (curve[:, 1] < top)]
    return fillet(
        np.concatenate([curve, [(right, curve[-1, 1]), (right, top), (curve[0, 0], top)]]), 0.4 * edge
    )


def frond(field, base, angle, length, top, width=0.42, bend=0.35, teeth=4, on=0.0):
    """A toothed leaf from `base` along `angle` (radians), its tip turned `bend` radians to the left."""
    reach = [(0, 0), (0.5, 0.0), (1.0, bend)]
    points = [
        (base[0] + length * r * cos(angle + b), base[1] + length * r * sin(angle + b)) for r, b in reach
    ]
    return blade(field, points, length * width, top, teeth, on, 1 if bend > 0 else -1)


def creeper(field, points, radius, top, leaf, count, lean=0.8, bend=0.55, taper=0.4, width=0.44, teeth=4):
    """A stem along `points` with `count` leaves by turns on either side, the first ones `leaf` metres long."""
    path = field.stem(points, radius, top, taper)
    n = len(path)
    for i in range(count):
        f = (i + 0.75) / (count + 0.5)
        k = min(n - 3, int(f * n))
        along = path[k + 2] - path[k]
        side = 1 if i % 2 else -1
        angle = np.arctan2(along[1], along[0]) + lean * side
        frond(field, path[k], angle, leaf * (1 - 0.30 * f), top, width, -bend * side, teeth)
    along = path[-1] - path[-6]
    frond(field, path[-1], np.arctan2(along[1], along[0]), leaf * 0.62, top, width, 0.2, teeth)
    return path
