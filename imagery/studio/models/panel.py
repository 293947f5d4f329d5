"""Product 7: the Bel-buta wall panel, 90 × 4 × 90 cm, mango wood: creepers and flowers that grow from a vase."""
import numpy as np
from mathutils import Matrix

from kit.carving import Carving
from kit.grain import W, boards
from kit.mesh import box, co, set_attr, set_co
from kit.scene import bake_xf
from models import panel_design

#: The plank is 40 mm thick; its ground lies a little under half of that below the frame.
SIDE, THICK, DEPTH = 0.90, 0.04, 0.018


def build(res=0.0007):
    """The panel, its back at y = 0 and its lower edge on z = 0. `res` is the grid of the carving, in metres."""
    c = Carving(SIDE, SIDE, DEPTH, res, seed=5)
    panel_design.draw(c)
    ease_edges(c)
    face = c.mesh('relief', stipple=0)
    darken_ground(face, c)
    close_edges(face)
    back = box(SIDE - 0.004, 0.004, SIDE - 0.004, 0)
    parts = [
        W(bake_xf(back, Matrix.Translation((0, -0.002, SIDE / 2))), 'Z', 'mango'),
        W(bake_xf(face, Matrix.Translation((0, DEPTH - THICK, SIDE / 2))), 'Z', 'mango'),
    ]
    boards(parts[1], (-0.27, -0.095, 0.085, 0.262))
    return parts


def ease_edges(c, radius=0.0035):
    """Rounds the outer edge of the frame, as a block plane does."""
    away = SIDE / 2 - np.maximum(np.abs(c.x)[None, :], np.abs(c.z)[:, None])
    t = 1 - np.clip(away / radius, 0, 1)
    c.height -= (radius * (1 - np.sqrt(1 - np.minimum(t, 0.98) ** 2))).astype(np.float32)


def darken_ground(face, c, tone=0.5):
    """The punched ground looks darker than it is: wax and dust stay in its dimples."""
    deep = np.empty(len(face.data.vertices), np.float32)
    face.data.attributes['cav'].data.foreach_get('value', deep)
    ground = tone * np.exp(-((np.maximum(c.height, 0) / 0.0012) ** 2)).ravel()
    set_attr(face, 'cav', np.maximum(deep, ground), 'FLOAT')


def close_edges(face):
    """Draws the outermost row of points down to the back: the four edges of the plank."""
    points = co(face)
    rim = np.abs(points[:, [0, 2]]).max(1) > SIDE / 2 - 1e-4
    points[rim, 1] = THICK - DEPTH
    set_co(face, points)
