"""The carcase of the Osian almirah: feet, base, posts, framed sides, rails, shelves, frieze and cornice."""
from math import pi

import bmesh
import numpy as np
from mathutils import Matrix

from kit.board import carved_board, creeper, sunk_field
from kit.flora import daisy
from kit.grain import W
from kit.joinery import fielded_panel, fluted_stile
from kit.lathe import Prof, gadroon, lathe
from kit.mesh import box, mesh_obj
from kit.outline import catmull
from kit.scene import bake_xf

WOOD = 'sheesham'
#: Half the carcase's width, its front and its back (y), the posts' side.
HALF, FRONT, BACK, POST = 0.510, -0.210, 0.250, 0.058
#: Heights (z), from the floor up.
BASE, CASE, DRAWER, DRAWER_HEAD, DOOR, DOOR_HEAD = 0.112, 0.190, 0.216, 0.400, 0.430, 1.735
FRIEZE, CORNICE, TOP = 1.772, 1.822, 1.884
#: The lock rail of the doors; the sides are divided at the same height.
LOCK_RAIL = (0.774, 0.844)


def board(x, y, z, axis='Z', ease=0.0012, wood=WOOD):
    """A board between two corners: x, y and z are pairs (from, to)."""
    sizes = [b - a for a, b in (x, y, z)]
    ob = bake_xf(box(*sizes, ease, 2), Matrix.Translation([(a + b) / 2 for a, b in (x, y, z)]))
    return W(ob, axis, wood)


def returned_moulding(section, foot, wood=WOOD):
    """A moulding round the front and both sides, mitred at the corners. `section`: points (outwards, upwards)."""
    parts = []
    front = [[(s * (HALF + o), FRONT - o, foot + u) for o, u in section] for s in (-1, 1)]
    ends = [(front, 'X')]
    for s in (-1, 1):
        ends.append(
            (
                [
                    [(s * (HALF + o), y if y == BACK else y - o, foot + u) for o, u in section]
                    for y in (FRONT, BACK)
                ],
                'Y',
            )
        )
    n = len(section)
    for (near, far), axis in ends:
        faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        faces += [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        ob = mesh_obj('moulding', near + far, faces, angle=30)
        bm = bmesh.new()
        bm.from_mesh(ob.data)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(ob.data)
        bm.free()
        parts.append(W(ob, axis, wood))
    return parts


def case():
    """Everything but doors, drawers, crest and brass."""
    return feet() + base() + posts() + sides() + rails() + inside() + frieze() + cornice()


def feet():
    """Four turned feet, so high that a broom goes under."""
    parts = []
    p = Prof(0.022, 0).to(0.026, 0.004).ovolo(0.010, 0.030).bead(0.006, 0.002).step(0.024).cove(0.008, 0.021)
    p.step(0.027)
    low = p.z
    p.vase(0.062, 0.050, 0.031, 0.55)
    high = p.z
    p.bead(0.008, 0.004).to(0.034, BASE - p.z + 0.004)
    for x in (-HALF + 0.052, HALF - 0.052):
        for y in (FRONT + 0.052, BACK - 0.052):
            foot = W(lathe(p, 120, gadroon(low + 0.004, high - 0.004, 16, 0.0034), 'foot'), 'Z', WOOD)
            parts.append(bake_xf(foot, Matrix.Translation((x, y, 0))))
    return parts


def base():
    """The base: an apron between the feet, shaped below and carved in the middle, and the moulding above it."""
    head = CASE - 0.020
    half = HALF + 0.006
    low = [
        (half, BASE),
        (half - 0.09, BASE + 0.001),
        (half - 0.115, BASE - 0.004),
        (half - 0.135, BASE + 0.016),
    ]
    low += [(half - 0.19, BASE + 0.021), (0.15, BASE + 0.021), (0.11, BASE + 0.019), (0.055, BASE + 0.004)]
    low += [(0.022, BASE - 0.002), (0, BASE - 0.014)]
    low = np.concatenate([catmull(low[:2], 4)[:-1], catmull(low[1:], 8)])
    outline = np.concatenate([[(-half, head), (half, head)], low, (low * [-1, 1])[-2::-1]])
    apron = carved_board(outline, apron_carving, 0.022, 0.007, 0.0055, WOOD, res=0.0007)
    parts = [bake_xf(part, Matrix.Translation((0, FRONT + 0.005, 0))) for part in apron]
    for s in (-1, 1):
        outer, inner = s * (HALF + 0.006), s * (HALF - 0.014)
        parts.append(board(sorted((outer, inner)), (FRONT + 0.0165, BACK), (BASE + 0.004, head), 'Y'))
    section = [(-0.03, 0), (0.010, 0), (0.0165, 0.003), (0.018, 0.008), (0.0165, 0.013), (0.012, 0.0145)]
    section += [(0.0105, 0.017), (0.006, 0.020), (-0.03, 0.020)]
    return parts + returned_moulding(section, head)


def apron_carving(field):
    """A flower over the point of the apron and a creeper to either side."""
    z = CASE - 0.046
    for s in (-1, 1):
        points = [(0.030, 0), (0.075, 0.007), (0.125, -0.004), (0.180, 0.006), (0.250, 0.000)]
        creeper(field, [(s * x, z + dz) for x, dz in points], 0.0034, 0.0048, 0.040, 8, lean=0.5, bend=0.4)
    daisy(field, (0, z - 0.004), 0.027, 0.0062, 10, pi / 10, rings=2)


def posts():
    """The corner posts; those in front have stopped flutes."""
    parts = []
    for s in (-1, 1):
        x = s * (HALF - POST / 2)
        front = fluted_stile(POST, POST, CORNICE - CASE, 3, 0.11)
        parts.append(W(bake_xf(front, Matrix.Translation((x, FRONT, CASE))), 'Z', WOOD))
        parts.append(board((x - POST / 2, x + POST / 2), (BACK - 0.045, BACK), (CASE, CORNICE)))
    return parts


def sides():
    """The sides: three rails between the posts, and panels that float in their grooves."""
    parts = []
    y = (FRONT + POST, BACK - 0.045)
    heights = ((CASE, 0.272), LOCK_RAIL, (1.688, CORNICE))
    for s in (-1, 1):
        face = HALF - 0.003
        for z in heights:
            parts.append(board(sorted((s * face, s * (face - 0.024))), y, z, 'Y'))
        for low, high in ((heights[0][1], heights[1][0]), (heights[1][1], heights[2][0])):
            panel = fielded_panel(y[1] - y[0] - 0.001, high - low - 0.001, 0.015, 0.042, 0.006)
            turn = Matrix.Rotation(s * pi / 2, 4, 'Z')
            place = Matrix.Translation((s * (face - 0.021), (y[0] + y[1]) / 2, (low + high) / 2))
            parts.append(W(bake_xf(panel, place @ turn), 'Z', WOOD))
    return parts


def rails():
    """The rails across the front and the muntin between the drawers."""
    inner = HALF - POST
    y = (FRONT + 0.0015, FRONT + 0.030)
    parts = [
        board((-inner, inner), y, z, 'X') for z in ((CASE, DRAWER), (DRAWER_HEAD, DOOR), (DOOR_HEAD, FRIEZE))
    ]
    parts.append(board((-0.014, 0.014), y, (DRAWER, DRAWER_HEAD)))
    bead = [(-0.010, 0.003), (0.0035, 0.003), (0.0052, 0.006), (0.0035, 0.009), (-0.010, 0.009)]
    rail = returned_bead(bead, inner, (DRAWER_HEAD + DOOR) / 2 - 0.006)
    return parts + rail


def returned_bead(section, half, foot):
    """A bead planted along a rail between the posts."""
    ends = [[(x, FRONT - o, foot + u) for o, u in section] for x in (-half, half)]
    n = len(section)
    faces = [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    return [W(mesh_obj('bead', ends[0] + ends[1], faces, angle=50), 'X', WOOD)]


def inside():
    """What one sees through the jali: bottom, a shelf, the back and the top, all of mango."""
    x, y = (-HALF + 0.02, HALF - 0.02), (FRONT + 0.032, BACK - 0.012)
    parts = [board(x, y, (z, z + 0.020), 'X', wood='mango') for z in (DRAWER_HEAD + 0.006, 0.810, 1.28)]
    parts.append(board(x, (BACK - 0.012, BACK - 0.002), (CASE, CORNICE), 'Z', wood='mango'))
    parts.append(board((-HALF + 0.004, HALF - 0.004), (FRONT + 0.004, BACK), (CORNICE, TOP - 0.004), 'X'))
    return parts


def frieze():
    """A row of lotus petals over the doors."""
    inner = HALF - POST
    hole = np.array([(-inner, FRIEZE), (inner, FRIEZE), (inner, CORNICE), (-inner, CORNICE)])
    count = 30
    pitch = 2 * inner / count

    def carve(field):
        for k in range(count + 1):
            x = -inner + k * pitch
            field.petal(x, FRIEZE + 0.006, pi / 2, 0.036, pitch * 0.62, 0.0030)
        for k in range(count):
            x = -inner + (k + 0.5) * pitch
            field.petal(x, FRIEZE + 0.005, pi / 2, 0.042, pitch * 0.98, 0.0055, 0.0008, cup=0.5)
        for z in (FRIEZE + 0.0025, CORNICE - 0.0025):
            field.band([(-inner, z), (inner, z)], 0.005, 0.0055, closed=False)

    field = sunk_field(hole, carve, FRONT + 0.0015, 0.0055, 0.0008)
    return [
        W(field, 'X', WOOD),
        board((-inner, inner), (FRONT + 0.0085, FRONT + 0.03), (FRIEZE, CORNICE), 'X'),
    ]


def cornice():
    """The cornice: fillet, cavetto, bead and ovolo, 40 mm proud on three sides."""
    section = [(-0.03, 0), (0.005, 0), (0.007, 0.002), (0.007, 0.008), (0.009, 0.010)]
    section += [
        (0.009 + 0.017 * (1 - np.cos(t)), 0.010 + 0.020 * np.sin(t)) for t in np.linspace(0.1, pi / 2, 8)
    ]
    section += [(0.028, 0.030), (0.028, 0.033)]
    section += [
        (0.028 + 0.010 * np.sin(t), 0.033 + 0.012 * (1 - np.cos(t))) for t in np.linspace(0.1, pi / 2, 6)
    ]
    section += [(0.040, 0.046), (0.040, 0.058), (0.0385, 0.062), (-0.03, 0.062)]
    return returned_moulding(section, CORNICE)
