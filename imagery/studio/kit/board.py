"""Carved boards: a rim of full thickness is left standing, the field inside it is cut back and carved."""
import numpy as np
from mathutils import Matrix
from scipy.spatial import cKDTree

from kit.carving import Carving
from kit.grain import W
from kit.mesh import plate
from kit.outline import resample
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


def sunk_field(hole, carve, face, depth, res=0.0006, seed=1):
    """The carved ground seen through `hole` of a board whose face is at y = `face`; `carve(field)` draws on it."""
    field = Field(hole, depth, res, seed)
    field.band(hole, 0.004, depth * 0.7, edge=1.0)
    carve(field)
    outline = shrunk(hole, -0.0012, 0.001)
    return field.mesh('carving', outline, ground=-face - depth)


def carved_board(outline, carve, thick, rim, depth, wood, axis='X', res=0.0006, ease=0.0025, grain=None):
    """A board in the XZ plane, centred on y = 0: rim, carved field and the back that closes it.

    `outline` is its edge, `rim` the width left standing, `depth` how far the ground is cut back (metres);
    `carve(field)` draws what stands in the field. `grain` makes several boards appear sawn from one plank.
    """
    outline = np.array(outline, float)
    hole = shrunk(outline, rim)
    seed = RND.random() if grain is None else grain
    frame = W(plate([outline, hole], thick, ease, 3, 'rim'), axis, wood, seed=seed)
    field = W(sunk_field(hole, carve, -thick / 2, depth, res), axis, wood, seed=seed)
    back = plate([shrunk(outline, ease + 0.001)], thick - depth - 0.0015, 0.001, 1, 'back')
    bake_xf(back, Matrix.Translation((0, (depth + 0.0005) / 2, 0)))
    return [frame, field, W(back, axis, wood, seed=seed)]


def creeper(field, points, radius, top, leaf, pairs, lean=0.75, curl=0.28, taper=0.45, width=0.46):
    """A stem along `points` with leaves alternating on both sides; `leaf` is the length of the first ones."""
    path = field.stem(points, radius, top, taper)
    n = len(path)
    for i in range(2 * pairs):
        f = (i + 0.7) / (2 * pairs + 0.4)
        k = min(n - 3, int(f * n))
        along = path[k + 2] - path[k]
        side = 1 if i % 2 else -1
        size = leaf * (1 - 0.35 * f)
        angle = np.arctan2(along[1], along[0]) + lean * side
        field.leaf(*path[k], angle, size, size * width, top * 0.95, curl=-curl * side, veins=4)
    along = path[-1] - path[-5]
    field.leaf(*path[-1], np.arctan2(along[1], along[0]), leaf * 0.7, leaf * 0.7 * width, top * 0.9)
    return path
