"""The headboard of the bed: a board cut to a cusped arch, a vine carved into it, a jali behind the pillows."""
import math

import numpy as np
from mathutils import Matrix

from kit.grain import W, glued
from kit.jali import jali_star_cross
from kit.lathe import Prof, gadroon, lathe
from kit.mesh import box, plate, setmat
from kit.scene import bake_xf
from kit.stock import M
from models.bed_arch import CLEAR, FOOT, between, crest, moulding, outside, parallel, window
from models.bed_vine import FLOWER, JOINTS, PETAL, carve


#: Cross-sections of what is left standing around the carved ground, from edge to edge: (part of the width, y).
RIM = (
    (0, 0.0215),
    (0, -0.019),
    (0.02, -0.0207),
    (0.06, -0.0220),
    (0.12, -0.0225),
    (0.62, -0.0225),
    (0.66, -0.0216),
    (0.70, -0.0213),
    (0.76, -0.0217),
    (0.84, -0.0210),
    (0.92, -0.0188),
    (0.98, -0.0155),
    (1, -0.0110),
)
INNER_RIM = (
    (0, -0.005),
    (0, -0.0195),
    (0.05, -0.0208),
    (0.12, -0.0212),
    (0.60, -0.0212),
    (0.78, -0.0200),
    (0.92, -0.0172),
    (1, -0.0110),
)
LINING = (
    (0, 0.022),
    (0, -0.0212),
    (0.08, -0.0224),
    (0.25, -0.0229),
    (0.75, -0.0229),
    (0.92, -0.0222),
    (1, -0.0190),
)


def stand(ob, y):
    return bake_xf(ob, Matrix.Translation((0, y, 0)))


def heart():
    """The brass heart of the flower: a small gadrooned dome on a collar, looking to the front."""
    r = PETAL * 0.25
    p = Prof(r * 1.08, -0.004).to(r * 1.08, 0.0055).bead(0.0022, 0.0006).step(r * 0.86)
    for t in np.linspace(0, math.pi / 2, 12)[1:]:
        p.add(max(1e-4, r * 0.86 * math.cos(t)), 0.0042 + r * 0.62 * math.sin(t))
    ob = setmat(lathe(p, 96, gadroon(0.004, 0.004 + r * 0.7, 12, 0.0009), 'heart', soft=0.0004), M('brass'))
    x, z = FLOWER
    return bake_xf(ob, Matrix.Translation((x, -0.0245, z)) @ Matrix.Rotation(math.pi / 2, 4, 'X'))


def lattice():
    """The jali of eight-pointed stars and crosses, let into the thickness of the board."""
    w, z0, z1 = 0.61, FOOT - 0.01, 1.175
    holes = jali_star_cross(-w + 0.01, z0 + 0.01, w - 0.01, z1 - 0.01, 0.0745, 0.0105)
    return W(stand(plate([[(-w, z0), (w, z0), (w, z1), (-w, z1)]] + holes, 0.016, 0.0016), 0.002), 'Z')


def headboard(res=0.0012):
    """The parts of the headboard, its middle plane at y = 0.  `res` is the grid of the carving."""
    outer, inner = crest(), window()
    body = plate([between(parallel(outer, 0.004), outside(inner, 0.003))], 0.033, 0.0)
    rim = moulding(outer, parallel(outer, 0.031), RIM, 'rim', side=1, fan=True)
    inner_rim = moulding(outside(inner, 0.0055), outside(inner, 0.025), INNER_RIM, 'inner_rim')
    brass = moulding(inner, outside(inner, 0.0075), LINING, 'lining')
    carved = bake_xf(carve(res, inner, outer), Matrix.Translation((0, -0.0122, 0)))
    rail = bake_xf(box(CLEAR, 0.040, 0.215, 0.003), Matrix.Translation((0, 0.0005, FOOT - 0.1075 + 0.004)))
    return [
        glued(stand(body, 0.0045), JOINTS, seed=4),
        glued(rim, JOINTS, seed=4),
        glued(inner_rim, JOINTS, seed=4),
        setmat(brass, M('brass')),
        carved,
        W(rail, 'X'),
        lattice(),
        heart(),
    ]
