"""Product 3: the Munshi office desk, 140 × 70 × 77 cm, sheesham: two pedestals of drawers, brass let in level.

Two pedestals of posts and panels carry a top of five boards. Seven drawers: three to a side, one over the knees.
"""
import math

import numpy as np
from mathutils import Matrix

from kit.grain import W
from kit.inlay import Inlay
from kit.joinery import fielded_panel, fluted_stile, mitred_frame
from kit.lathe import Prof, lathe
from kit.mesh import box, co, plate
from kit.outline import catmull
from kit.scene import at, bake_xf
from models.desk_drawer import WOOD, drawer

WIDTH, DEPTH, HEIGHT = 1.40, 0.70, 0.77
TOP, LIPPING = 0.026, 0.026  # thickness of the boards, width of the moulded edge
SIDE, FRONT, BACK = 0.67, -0.318, 0.322  # the carcass
INNER = 0.25  # half the kneehole
POST, FRIEZE, FOOT = 0.042, 0.030, 0.100
UNDER_TOP = HEIGHT - 0.032
OPENINGS = (0.116, 0.200, 0.225)  # heights of the drawers, from above
BLADE, GAP = 0.018, 0.0018
#: The drawer that the pictures leave open: (pedestal, row, metres); pedestal 1 is on the right.
AJAR = (1, 2, 0.15)


def build(ajar=None):
    """The desk, its drawers towards -Y. `ajar` is (pedestal, row, metres) or None for a desk that is shut."""
    parts = top() + frieze() + kneehole()
    for s in (-1, 1):
        parts += pedestal(s) + drawers(s, ajar)
    return parts


def board(width, depth, height, axis, where, ease=0.0014):
    """A plain piece of wood with eased edges, its grain along `axis`, its centre at `where`."""
    return at(W(box(width, depth, height, ease, 2), axis, WOOD), *where)


def lie_down(ob, z):
    """Turns what was drawn upright, facing -Y, so that it faces up at height z."""
    return bake_xf(ob, Matrix.Translation((0, 0, z)) @ Matrix.Rotation(-math.pi / 2, 4, 'X'))


def top():
    """Five boards with a slot for cables, a moulded lipping, and the brass line where the two meet."""
    width, depth = WIDTH - 2 * LIPPING, DEPTH - 2 * LIPPING
    parts, y = [], -depth / 2
    for share in (0.21, 0.19, 0.23, 0.18, 0.19):
        broad = share * depth
        if y + broad < depth / 2 - 0.001:
            b = box(width, broad - 0.0003, TOP, 0.0005, 1, 'top_board')
        else:
            b = plate(
                [_rectangle(width, broad - 0.0003), _slot(0.24, 0.020)], TOP, 0.0008, 2, 'top_board', False
            )
        parts.append(at(W(b, 'X', WOOD), 0, y + broad / 2, HEIGHT - TOP / 2))
        y += broad
    nose = [(0.0050, -0.0300), (0.0042, -0.0220), (0.0012, -0.0180), (0.0, -0.0125), (0.0014, -0.0062)]
    nose += [(0.0055, -0.0018), (0.0110, 0.0)]
    lip = [*map(tuple, catmull(nose, 5)), (LIPPING, 0.0), (LIPPING, -0.030)]
    parts += [lie_down(p, HEIGHT) for p in mitred_frame(WIDTH, DEPTH, lip, WOOD)]
    cove = [(0.0, -0.0305)] + [
        (0.020 * (1 - math.cos(a)), -0.0325 - 0.014 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 9)
    ]
    cove += [(0.030, -0.0470), (0.030, -0.0305)]
    parts += [lie_down(p, HEIGHT) for p in mitred_frame(WIDTH - 0.022, DEPTH - 0.024, cove, WOOD)]
    line = Inlay(0.0005).wire(_rectangle(width, depth), 0.0030, closed=True)
    line.wire(_rectangle(width - 0.018, depth - 0.018), 0.0014, closed=True)
    return parts + [lie_down(p, HEIGHT) for p in line.mesh('top_line')]


def _rectangle(width, height):
    """The corners of a rectangle, counter-clockwise, centred."""
    x, z = width / 2, height / 2
    return [(-x, -z), (x, -z), (x, z), (-x, z)]


def _slot(length, breadth):
    """The outline of a slot with round ends, centred."""
    r = breadth / 2
    angles = np.linspace(-math.pi / 2, math.pi / 2, 13)
    right = [(length / 2 - r + r * math.cos(a), r * math.sin(a)) for a in angles]
    return (right + [(-x, -z) for x, z in right])[::-1]


def frieze():
    """The rails under the top, all the way round; in front with a wire and lozenges of brass."""
    z = UNDER_TOP - FRIEZE / 2
    long_, short = 2 * SIDE, BACK - FRONT - 0.044
    parts = [
        board(long_, 0.022, FRIEZE, 'X', (0, FRONT + 0.011, z)),
        board(long_, 0.022, FRIEZE, 'X', (0, BACK - 0.011, z)),
    ]
    for s in (-1, 1):
        parts.append(board(0.022, short, FRIEZE, 'Y', (s * (SIDE - 0.011), (FRONT + BACK) / 2, z)))
        parts.append(board(0.022, short, FRIEZE, 'Y', (s * (INNER + 0.011), (FRONT + BACK) / 2, z)))
    pattern = Inlay()
    step, shift = 0.0335, -0.006
    count = int(long_ / step / 2)
    for k in range(-count, count + 1):
        pattern.lozenge(k * step, shift, 0.0078, 0.0066)
        if k < count:
            pattern.wire([(k * step + 0.0056, shift), ((k + 1) * step - 0.0056, shift)], 0.0012)
    return parts + [at(p, 0, FRONT, z) for p in pattern.mesh('frieze')]


def pedestal(s):
    """Posts on turned feet, the rails and panels of the sides and back; s = 1 is the right-hand one."""
    parts = []
    below = UNDER_TOP - FRIEZE
    for x, turn in ((SIDE - POST / 2, 0), (INNER + POST / 2, 0)):
        stile = fluted_stile(POST, POST, below - FOOT)
        parts.append(at(W(stile, 'Z', WOOD), s * x, FRONT, FOOT))
        parts.append(board(POST, POST, below - FOOT, 'Z', (s * x, BACK - POST / 2, (below + FOOT) / 2)))
        for y in (FRONT + POST / 2, BACK - POST / 2):
            parts.append(at(foot(), s * x, y, 0))
    centre = s * (SIDE + INNER) / 2
    opening = SIDE - INNER - 2 * POST
    z = below
    for height in OPENINGS:
        z -= height
        rail = BLADE if height != OPENINGS[-1] else z - FOOT
        parts.append(board(opening, 0.06, rail, 'X', (centre, FRONT + 0.0305, z - rail / 2)))
        z -= rail
    curve = catmull([(0.0, 0.013), (0.0016, 0.0160), (0.0060, 0.0185), (0.0090, 0.0220), (0.0100, 0.0260)], 5)
    base = [(0.0, 0.0), *map(tuple, curve), (0.020, 0.026), (0.020, 0.0)]
    round_ = mitred_frame(SIDE - INNER + 0.018, BACK - FRONT + 0.018, base, WOOD)
    parts += [at(lie_down(p, 0), centre, (FRONT + BACK) / 2, FOOT) for p in round_]
    run = BACK - FRONT - 2 * POST
    for side, turn in ((s * SIDE, s * 90), (s * INNER, -s * 90)):
        parts += [at(p, side, (FRONT + BACK) / 2, 0, turn) for p in panelling(run, FOOT, below)]
    parts += [at(p, centre, BACK, 0, 180) for p in panelling(opening, FOOT, below, muntins=0)]
    floor = box(SIDE - INNER - 0.03, BACK - FRONT - 0.06, 0.012, 0)
    return parts + [at(W(floor, 'X', WOOD), centre, (FRONT + BACK) / 2, FOOT + 0.012)]


def panelling(run, low, high, muntins=1, rail=0.062, set_back=0.003):
    """Rails, muntins and fielded panels between two posts: the posts' face is y = 0; `run` is the clear width."""
    foot_rail = rail + 0.014
    parts = [
        board(run, 0.020, rail, 'X', (0, set_back + 0.010, high - rail / 2)),
        board(run, 0.020, foot_rail, 'X', (0, set_back + 0.010, low + foot_rail / 2)),
    ]
    height, middle = high - low - rail - foot_rail, (high - rail + low + foot_rail) / 2
    muntin = 0.050
    width = (run - muntins * muntin) / (muntins + 1)
    for k in range(muntins):
        x = -run / 2 + (k + 1) * width + (k + 0.5) * muntin
        parts.append(board(muntin, 0.020, height, 'Z', (x, set_back + 0.010, middle)))
    curve = catmull(
        [(0.0, 0.0095), (0.0012, 0.0110), (0.0032, 0.0114), (0.0052, 0.0098), (0.0058, 0.0072)], 4
    )
    bead = [(0.0, 0.0), *map(tuple, curve), (0.0085, 0.0060), (0.0085, 0.0)]
    for k in range(muntins + 1):
        x = -run / 2 + (k + 0.5) * width + k * muntin
        panel = fielded_panel(width, height, 0.015, 0.044, 0.005)
        parts.append(at(W(panel, 'Z', WOOD), x, set_back + 0.0195, middle))
        parts += [at(p, x, set_back + 0.0125, middle) for p in mitred_frame(width, height, bead, WOOD)]
    return parts


def foot():
    """A turned foot: ring, bun and a tapered toe."""
    p = Prof(0.0140, 0).to(0.0170, 0.0015).to(0.0185, 0.012).step(0.0210).bead(0.007, 0.0026).step(0.0180)
    p.cove(0.006, 0.0165).vase(0.048, 0.0330, 0.0185, 0.58).step(0.0215).bead(0.008, 0.0034).step(0.0205)
    p.to(0.0215, FOOT - p.z)
    return W(lathe(p, 96, None, 'foot'), 'Z', WOOD)


def kneehole():
    """The drawer rail, the cusped apron under it and the framed panel at the back of the kneehole."""
    z = UNDER_TOP - FRIEZE - OPENINGS[0]
    parts = [board(2 * INNER, 0.06, BLADE, 'X', (0, FRONT + 0.0305, z - BLADE / 2))]
    z -= BLADE
    parts.append(at(W(plate([apron()], 0.018, 0.0022, 2, 'apron'), 'X', WOOD), 0, FRONT + 0.014, z))
    low = 0.235
    parts += [at(p, 0, BACK - 0.045, 0) for p in panelling(2 * INNER, low, UNDER_TOP)]
    return parts + [at(p, 0, BACK - 0.003, 0, 180) for p in panelling(2 * INNER, low, UNDER_TOP)]


def apron():
    """Half a cusped arch from post to crown, mirrored; its upper edge on z = 0."""
    cusps = [(0.250, -0.112), (0.226, -0.064), (0.176, -0.040), (0.112, -0.029)]
    half = [np.array(cusps[:1])]
    for (x0, z0), (x1, z1), sag in zip(cusps, cusps[1:], (0.011, 0.012, 0.011)):
        chord = np.array([x1 - x0, z1 - z0])
        normal = np.array([-chord[1], chord[0]]) / np.linalg.norm(chord)
        normal *= 1 if normal[1] > 0 else -1
        t = np.linspace(0, 1, 13)[1:, None]
        half.append(np.array([x0, z0]) + chord * t + normal * sag * np.sin(math.pi * t))
    crown = catmull([(0.112, -0.029), (0.066, -0.020), (0.026, -0.0175), (0.008, -0.0120), (0.0, -0.0065)], 8)
    right = np.concatenate(half + [crown[1:]])
    left = (right * (-1, 1))[::-1][1:]
    return np.concatenate([[(INNER, 0.0)], right, left, [(-INNER, 0.0)]])[::-1]


def drawers(s, ajar):
    """The drawers of one pedestal, their fronts cut from one plank; the left one brings the drawer over the knees."""
    places, z = [], UNDER_TOP - FRIEZE
    for row, height in enumerate(OPENINGS):
        places.append((s * (SIDE + INNER) / 2, z - height / 2, SIDE - INNER - 2 * POST, height, row))
        z -= height + BLADE
    if s < 0:
        places.append((0, UNDER_TOP - FRIEZE - OPENINGS[0] / 2, 2 * INNER, OPENINGS[0], None))
    parts = []
    for x, z, width, height, row in places:
        pulled = ajar[2] if ajar and (s, row) == ajar[:2] else 0
        front, rest = drawer(width - 2 * GAP, height - 2 * GAP, 0.50, pulled > 0)
        where = (x, FRONT + 0.001 - pulled, z)
        plank = co(at(front, *where)) - (0 if row is None else s * 0.46, FRONT, 0.46)
        parts.append(W(front, 'X', WOOD, plank, 31 + s if row is not None else 44))
        parts += [at(p, *where) for p in rest]
    return parts
