"""What lies on the bed: a mattress of 183 × 198 cm, a cotton sheet, two rows of pillows, a folded razai at the foot."""
import math

import numpy as np
from mathutils import Matrix

from kit.drape import cloth, pillow, refine, settle, thick
from kit.mesh import box, co, set_co, setmat
from kit.scene import bake_xf
from kit.stock import M

#: The mattress as drawn lies a finger short of the footboard, so that the sheet can be tucked in.
MATTRESS, MIDDLE = (1.83, 1.945, 0.225), (0, 0.0125, 0.3825)
TOP = MIDDLE[2] + MATTRESS[2] / 2
RAILS = [((0.034, 1.98, 0.18), (side * 0.945, 0, 0.295), 0) for side in (1, -1)]


def sheet():
    """The top sheet: it falls over the mattress and hangs into the gap inside rails and footboard."""
    step = 0.022
    x = MATTRESS[0] / 2 + 0.140
    y0, y1 = MIDDLE[1] - MATTRESS[1] / 2 - 0.14, MIDDLE[1] + MATTRESS[1] / 2 - 0.01
    xs, ys = np.arange(-x, x + 1e-6, step), np.arange(y0, y1, step)
    cut = MIDDLE[1] - MATTRESS[1] / 2
    ob = cloth(xs, ys, TOP + 0.012, lambda x, y: (np.abs(x) < MATTRESS[0] / 2) | (y > cut), 'sheet')
    block = (MATTRESS, MIDDLE, 0)
    settle(ob, ('sheet', step, x, y0), 44, [block], shrink_min=-0.012, bending_stiffness=0.12, distance=0.005)
    p = co(ob).astype(float)
    gap = 0.011
    for axis, edge in ((0, MATTRESS[0] / 2), (1, MATTRESS[1] / 2 - MIDDLE[1])):
        over = np.abs(p[:, axis]) - edge
        held = edge + gap * np.tanh(over / gap)
        tucked = (over > 0) & ((axis == 0) | (p[:, axis] < 0))
        p[:, axis] = np.where(tucked, np.sign(p[:, axis]) * held, p[:, axis])
    set_co(ob, p)
    return setmat(creased(refine(ob, 2)), M('percale'))


def creased(ob, count=40, seed=5):
    """Soft creases in the sheet: long ridges that run out from under the pillows and the razai and from the edges."""
    rng = np.random.default_rng(seed)
    p = co(ob).astype(float)
    flat = np.clip((p[:, 2] - TOP + 0.02) / 0.02, 0, 1)
    x, y = p[:, 0], p[:, 1]
    rise = np.zeros(len(p))
    for _ in range(count):
        a, b = rng.uniform(-0.85, 0.85), rng.uniform(-0.4, 0.55)
        turn = 1.25 + 0.7 * math.sin(3.1 * a) + rng.normal(0, 0.16)  # neighbours run the same way
        length, wide = rng.uniform(0.10, 0.28), rng.uniform(0.012, 0.028)
        u = (x - a) * math.cos(turn) + (y - b) * math.sin(turn)
        v = (y - b) * math.cos(turn) - (x - a) * math.sin(turn) + rng.uniform(-1.0, 1.0) * u**2
        ridge = np.exp(-((v / wide) ** 2)) - 0.45 * np.exp(-(((v - 1.9 * wide) / (1.5 * wide)) ** 2))
        rise += rng.uniform(0.0012, 0.0036) * ridge * np.exp(-((u / length) ** 4))
    p[:, 2] += flat * np.clip(rise, -0.002, 0.006)
    side = np.clip((TOP - 0.012 - p[:, 2]) / 0.03, 0, 1)
    folds = 0.0035 * np.sin(y * 31 + 2 * np.sin(y * 9)) + 0.002 * np.sin(y * 67 + p[:, 2] * 40)
    p[:, 0] += np.sign(x) * side * (np.abs(x) > MATTRESS[0] / 2 - 0.01) * (folds - 0.002)
    set_co(ob, p)
    return ob


def razai(colour='indigo'):
    """The quilt, folded once lengthwise and laid across the foot; its ends hang over the rails."""
    half, depth, y0, step = 1.185, 0.60, -0.915, 0.03
    xs, ys = np.linspace(-half, half, round(2 * half / step) + 1), np.linspace(y0, y0 + depth, 21)
    ob = cloth(xs, ys, TOP + 0.030, name='razai')
    mattress = ((MATTRESS[0], MATTRESS[1], MATTRESS[2] + 0.016), (MIDDLE[0], MIDDLE[1], MIDDLE[2] + 0.008), 0)
    settle(ob, ('razai', half, depth), 46, [mattress, *RAILS], bending_stiffness=14, shear_stiffness=30)
    ob = thick(ob, len(xs), len(ys), folded(depth), 'razai')
    return setmat(rumple(ob), M('razai_' + colour))


def folded(depth, layer=0.021, stitch=0.052):
    """The cross-section of a quilt folded in two: the fold towards the foot, two open edges towards the head."""
    across = np.linspace(0, 1, 118)
    puff = 0.0034 * np.abs(np.sin(across * depth / stitch * math.pi)) ** 0.7
    bottom = [(s, 0.001) for s in across[::-6]]
    turn = [
        (-math.sin(a) * layer / depth, layer - layer * math.cos(a))
        for a in np.linspace(0.35, math.pi - 0.35, 9)
    ]
    top = list(zip(across, 2 * layer - 0.004 + puff))
    edge = []
    for middle, out in ((1.5 * layer, 0.004), (0.5 * layer, 0.016)):
        r = layer * 0.5
        edge += [
            (1 + (out + r * math.cos(a) * 0.8) / depth, middle + r * 0.92 * math.sin(a))
            for a in np.linspace(1.2, -1.2, 7)
        ]
        edge.append((1 - 0.02 / depth, middle - r))
    return bottom + turn + top + edge[:-1]


def rumple(ob):
    """Makes the folded quilt uneven, as hands leave it."""
    p = co(ob).astype(float)
    x, y = p[:, 0], p[:, 1]
    lift = np.clip((p[:, 2] - TOP) / 0.03, 0, 1)
    p[:, 2] += lift * 0.004 * (np.sin(x * 5.1 + 1.3 * np.sin(y * 7)) + 0.7 * np.sin(x * 11.3 - y * 9 + 2))
    p[:, 1] += 0.007 * np.sin(x * 3.4 + 0.8) + 0.004 * np.sin(x * 9.1)
    set_co(ob, p)
    return ob


def pillows():
    """Two rows of two: large plain ones against the headboard, printed ones before them."""
    out = []
    for k, side in enumerate((-1, 1)):
        back = pillow(0.80, 0.52, 0.045, lean=33 + 2 * k, seed=4 + k)
        front = pillow(0.72, 0.48, 0.045, lean=50 + 3 * k, seed=6 + k)
        for ob, x, y, turn, mat in (
            (back, 0.425, 0.740, -1.5, 'percale'),
            (front, 0.395, 0.520, 3.0, 'case'),
        ):
            spot = Matrix.Translation((side * x, y, TOP + 0.004)) @ Matrix.Rotation(
                math.radians(side * turn), 4, 'Z'
            )
            out.append(setmat(bake_xf(ob, spot), M(mat)))
    return out


def mattress():
    """The mattress under the sheet."""
    ob = box(MATTRESS[0] - 0.01, MATTRESS[1] - 0.01, MATTRESS[2] - 0.004, 0.03, 5, 'mattress')
    return setmat(bake_xf(ob, Matrix.Translation(MIDDLE)), M('ticking'))


def build(colour='indigo'):
    """All of it, for a bed centred on the origin. `colour` of the razai: indigo or madder."""
    return [mattress(), sheet(), razai(colour), *pillows()]
