"""The carver's bench and the work on it: product 7 half finished, held between pegs and a wedge."""
import math

import numpy as np
from mathutils import Matrix
from scipy.ndimage import gaussian_filter

from kit.carving import Carving
from kit.grain import W, boards
from kit.wood import wood_mat
from kit.mesh import box, prism, set_attr, setmat
from kit.nodes import NT, hexc
from kit.scene import RND, bake_xf, place
from models import panel, panel_design


def bench(w=1.9, d=0.75, h=0.78, wood='sheesham'):
    """A heavy bench: a top of three old planks 70 mm thick, square legs, stretchers, a shelf. Front towards -Y."""
    parts, gap = [], 0.004
    widths = (0.36, 0.30, 0.34)
    y = -d / 2
    for i, share in enumerate(widths):
        deep = d * share
        plank = box(w + RND.uniform(-0.02, 0.02), deep - gap, 0.07, 0.006, 3, 'plank')
        bake_xf(plank, Matrix.Translation((0, y + deep / 2, h - 0.035 + RND.uniform(-0.001, 0.001))))
        parts.append(W(plank, 'X', wood))
        y += deep
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg = W(box(0.10, 0.10, h - 0.07, 0.006, 2, 'leg'), 'Z', wood)
            parts.append(
                bake_xf(leg, Matrix.Translation((sx * (w / 2 - 0.16), sy * (d / 2 - 0.09), (h - 0.07) / 2)))
            )
        rail = W(box(0.06, d - 0.26, 0.10, 0.004, 2, 'rail'), 'Y', wood)
        parts.append(bake_xf(rail, Matrix.Translation((sx * (w / 2 - 0.16), 0, 0.22))))
    for sy in (-1, 1):
        for z, high in ((h - 0.13, 0.11), (0.22, 0.09)):
            rail = W(box(w - 0.40, 0.05, high, 0.004, 2, 'rail'), 'X', wood)
            parts.append(bake_xf(rail, Matrix.Translation((0, sy * (d / 2 - 0.09), z))))
    for k in range(4):
        board = W(box(w - 0.46, (d - 0.28) / 4 - 0.006, 0.022, 0.002, 1, 'shelf'), 'X', 'mango')
        y = -(d - 0.28) / 2 + (d - 0.28) * (k + 0.5) / 4
        parts.append(bake_xf(board, Matrix.Translation((0, y, 0.276))))
    return parts


def pegs_and_wedge(y, z, half):
    """Two wooden pegs before the work and a wedge beside it keep it from moving; half: half its width."""
    parts = []
    for sx in (-0.6, 0.6):
        peg = W(box(0.03, 0.03, 0.05, 0.005, 3, 'peg'), 'Z', 'walnut')
        parts.append(bake_xf(peg, Matrix.Translation((sx * half, y, z + 0.025))))
    wedge = W(
        prism([(-0.02, 0), (0.02, 0), (0.004, 0.03), (-0.012, 0.03)], 0.16, 0.003, 'wedge'), 'X', 'walnut'
    )
    parts.append(bake_xf(wedge, Matrix.Translation((half + 0.03, y + 0.2, z)) @ Matrix.Rotation(1.5, 4, 'Z')))
    return parts


def _pencilled(name):
    """Raw mango wood on which the attribute `pencil` draws graphite lines."""
    mat = wood_mat(name, 'mango', gloss=0.5, coat=0, dust=0.4)
    tree = mat.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    timber = shader.inputs['Base Color'].links[0].from_socket
    T = NT.__new__(NT)
    T.m, T.t = mat, tree
    line = T.n('Attribute', attribute_name='pencil').outputs['Fac']
    P = T.n('TexCoord').outputs['Object']
    broken = T.math('MULTIPLY', line, T.rng(T.noise(P, 900, 1), 0.35, 0.6, 0.45, 1.0))
    tree.links.new(
        T.mix(T.math('MULTIPLY', broken, 0.8), timber, hexc('#39332F')), shader.inputs['Base Color']
    )
    return mat


def half_carved_panel(res=0.0006, share=0.56):
    """Product 7 in the making: carved on the left, set in on the way, only drawn in pencil on the right.

    As models.panel: 90 cm square, back at y = 0, foot on z = 0. `share`: how far the carver has come.
    """
    side, thick, depth = panel.SIDE, panel.THICK, panel.DEPTH
    c = Carving(side, side, depth, res, seed=5)
    panel_design.draw(c)
    X, Z = np.meshgrid(c.x, c.z)
    done = c.height.copy()
    uncut = depth * 0.98
    edge = np.zeros_like(done)
    solid = done > 0.0022
    edge[:-1] = np.maximum(edge[:-1], solid[:-1] != solid[1:])
    edge[:, :-1] = np.maximum(edge[:, :-1], solid[:, :-1] != solid[:, 1:])

    front = side * (share - 0.5) + 0.035 * np.sin(Z * 14 + 1) + 0.02 * np.sin(Z * 37)
    ahead = X - front  # metres beyond the carver's edge
    hand = gaussian_filter(c.rng.normal(0, 1, done.shape), 0.004 / c.res)
    facets = 0.0009 * hand / hand.std()
    rough = np.where(
        solid, uncut, 0.35 * depth + 2.2 * facets
    )  # set in: the ground is cut back, nothing is rounded
    stage = np.where(ahead < 0, done, np.where(ahead < 0.085, rough, uncut))
    frame = np.maximum(np.abs(X), np.abs(Z)) > side / 2 - 0.03
    c.height = np.where(frame, done, stage).astype(np.float32)
    panel.ease_edges(c)
    face = c.mesh('halfcarved', stipple=0)
    panel.darken_ground(face, c, 0.35)
    line = np.clip(gaussian_filter(edge.astype(np.float32), 0.00055 / c.res) * 2.6, 0, 1)
    line *= np.clip((ahead - 0.02) / 0.02, 0, 1) * ~frame
    for at in (-0.25, 0.0, 0.25):  # the construction lines of the drawing
        ruled = np.exp(-(((Z - at * side * 0.9) / 0.0005) ** 2)) + np.exp(
            -(((X - at * side * 0.9) / 0.0005) ** 2)
        )
        line = np.maximum(line, 0.45 * ruled * (ahead > 0.085) * ~frame)
    set_attr(face, 'pencil', line.ravel(), 'FLOAT')
    panel.close_edges(face)
    back = box(side - 0.004, 0.004, side - 0.004, 0)
    raw = _pencilled('mango_raw')
    W(bake_xf(back, Matrix.Translation((0, -0.002, side / 2))), 'Z', 'mango')
    W(bake_xf(face, Matrix.Translation((0, depth - thick, side / 2))), 'Z', 'mango')
    boards(face, (-0.27, -0.095, 0.085, 0.262))
    return [setmat(back, raw), setmat(face, raw)]


def laid(parts, x, y, z, tilt=0, turn=0):
    """Lays an upright panel down on its back, its far edge raised by `tilt` degrees; z: where its near edge rests."""
    for ob in parts:
        bake_xf(ob, Matrix.Rotation(math.radians(tilt - 90), 4, 'X'))
    return place(parts, (x, y, z), turn)
