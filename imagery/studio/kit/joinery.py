"""The joiner's parts: fielded panels, mitred mouldings, fluted stiles, dovetails. Metres; fronts look towards -Y."""
import math

import numpy as np
from mathutils import Matrix

from kit.grain import W
from kit.mesh import mesh_obj, plate, set_attr
from kit.scene import bake_xf


def fielded_panel(width, height, thick=0.016, margin=0.040, edge=0.007):
    """A panel with a raised field; its bevelled margin thins to `edge`. Back at y = 0, centred in x and z."""
    shoulder = 0.0018
    rings = [  # distance inwards, distance forwards
        (0.0, 0.0),
        (0.0, edge),
        (margin, thick - shoulder),
        (margin + 0.0003, thick - 0.0005),
        (margin + 0.0010, thick),
    ]
    verts, faces = [], []
    for inwards, forwards in rings:
        x, z = width / 2 - inwards, height / 2 - inwards
        verts += [(-x, -forwards, -z), (x, -forwards, -z), (x, -forwards, z), (-x, -forwards, z)]
    for ring in range(len(rings) - 1):
        a = 4 * ring
        faces += [(a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i) for i in range(4)]
    faces += [(3, 2, 1, 0), tuple(range(len(verts) - 4, len(verts)))]
    return mesh_obj('panel', verts, faces, angle=12)


def mitred_frame(width, height, section, wood='sheesham', seed=None):
    """Four lengths of moulding mitred round a rectangle `width` × `height` (outer size), centred in x and z.

    `section` runs round the moulding: (distance inwards from the outer edge, distance forwards).
    """
    section = np.array(section, float)
    n = len(section)
    lengths = []
    for run, stand, axis in ((width, height, 'X'), (height, width, 'Z')):
        for side in (1, -1):
            verts = []
            for end in (-1, 1):
                for inwards, forwards in section:
                    along, across = end * (run / 2 - inwards), side * (stand / 2 - inwards)
                    x, z = (along, across) if axis == 'X' else (across, along)
                    verts.append((x, -forwards, z))
            faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
            faces += [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
            if (side > 0) == (axis == 'X'):
                faces = [tuple(reversed(f)) for f in faces]
            lengths.append(W(mesh_obj('moulding', verts, faces, angle=30), axis, wood, seed=seed))
    return lengths


def fluted_stile(width, depth, length, flutes=3, stop=0.035, pitch=0.0095, bore=0.0068, ease=0.0016):
    """An upright with stopped flutes in its front face: its front at y = 0, its foot at z = 0."""
    across = [-width / 2, -width / 2, -width / 2 + ease * 0.3, -width / 2 + ease]
    turned_in = [depth, ease, ease * 0.3, 0.0]
    sunk, centre_of = [0.0] * 4, [0.0] * 4
    for k in range(flutes):
        centre = (k - (flutes - 1) / 2) * pitch
        for a in np.linspace(-1, 1, 13):
            across.append(centre + a * bore / 2)
            sunk.append(bore * 0.42 * math.sqrt(max(0, 1 - a * a)))
            centre_of.append(a)
            turned_in.append(0.0)
    across += [-x for x in across[3::-1]]
    turned_in += turned_in[3::-1]
    sunk += [0.0] * 4
    centre_of += [0.0] * 4
    ends = stop + bore / 2 * (1 - np.cos(np.linspace(0, math.pi / 2, 9)))
    rows = np.concatenate([[0.0], ends, length - ends[::-1], [length]])
    verts, faces = [], []
    m = len(across)
    for z in rows:
        reach = np.clip((min(z, length - z) - stop) / (bore / 2), 0, 1)
        for x, back, deep, a in zip(across, turned_in, sunk, centre_of):
            fade = math.sqrt(max(0.0, 1 - (1 - reach) ** 2 - a * a)) / math.sqrt(max(1e-6, 1 - a * a))
            verts.append((x, back + deep * (fade if reach < 1 else 1), z))
    for j in range(len(rows) - 1):
        faces += [(j * m + i, j * m + i + 1, j * m + m + i + 1, j * m + m + i) for i in range(m - 1)]
    return mesh_obj('stile', verts, faces, angle=32)


def dovetails(height, count, depth, pin=0.006, slope=0.14):
    """The cut line of a dovetailed end, from (0, -height/2) to (0, height/2): tails reach out to x = -depth."""
    pitch = height / count
    line = [(0.0, -height / 2)]
    for k in range(count):
        lower, upper = -height / 2 + k * pitch + pin / 2, -height / 2 + (k + 1) * pitch - pin / 2
        neck = slope * depth
        line += [(0.0, lower + neck), (-depth, lower), (-depth, upper), (0.0, upper - neck)]
    return line + [(0.0, height / 2)]


def drawer_side(length, height, thick, tails=3, lap=0.014, wood='sheesham', pins=None):
    """A drawer's side with its tails forward, lying in the YZ plane, and the pins they meet: [side, pins]. The pins are
    of the wood `pins`, that of the front, and show their end grain: darker.

    The shoulder of the joint is at y = 0, the tails reach to y = -lap.
    """
    cut = dovetails(height, tails, lap)
    side = cut + [(length, height / 2), (length, -height / 2)]
    ends = [(x - 0.00012, z) for x, z in cut] + [(-lap - 0.0002, height / 2), (-lap - 0.0002, -height / 2)]
    made = []
    for outline, axis, kind in ((side, 'Y', wood), (ends, 'X', pins or wood)):
        board = plate([outline], thick, 0.0002, 1)
        bake_xf(board, Matrix.Rotation(math.pi / 2, 4, 'Z'))
        made.append(W(board, axis, kind))
    set_attr(made[1], 'cav', np.full(len(made[1].data.vertices), 0.35), 'FLOAT')
    return made


def edged_board(width, depth, profile, edges):
    """A board lying with its face at z = 0, centred in x and y, some of its edges moulded.

    `profile` runs down the edge: (distance inwards, height, 0 or less); `edges` are the moulded ones of '-x+x-y+y'.
    """
    verts, faces = [], []
    for inwards, z in profile:
        x0, x1 = -width / 2 + inwards * ('-x' in edges), width / 2 - inwards * ('+x' in edges)
        y0, y1 = -depth / 2 + inwards * ('-y' in edges), depth / 2 - inwards * ('+y' in edges)
        verts += [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    n = len(profile)
    for ring in range(n - 1):
        a = 4 * ring
        faces += [(a + i, a + 4 + i, a + 4 + (i + 1) % 4, a + (i + 1) % 4) for i in range(4)]
    faces += [(0, 1, 2, 3), (4 * n - 1, 4 * n - 2, 4 * n - 3, 4 * n - 4)]
    return mesh_obj('board', verts, faces, angle=30)
