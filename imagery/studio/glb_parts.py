"""What a part needs for the browser: UVs along its grain, normals, and nothing too thin to be drawn."""
import math

import bpy
import numpy as np

from glb_looks import RAMPS
from glb_relief import TILE, tone
from kit import mesh as kit_mesh
from kit.mesh import apply_mods, co, set_co

#: Side of a block-printed panel, in metres.
CLOTH = 0.56


def plain_edges(least=0.0016):
    """Boards keep sharp edges where they are eased by less than `least` metres.

    Simplifying would merge such an edge with the face beside it, and that face would look like a pillow.
    """
    ease = kit_mesh.bevel

    def bevel(ob, w=0.003, seg=3, angle=35):
        return ease(ob, w, min(seg, 2), angle) if w > least else ob

    saw = kit_mesh.plate

    def plate(loops, thick, b=0.002, res=2, *args, **kwargs):
        if len(loops) > 100 and np.ptp([x for x, _ in loops[0]]) > 1:
            b = 0  # the jali of a bed: its bars would cost more triangles than all the rest
        ob = saw(loops, thick, b, 0, *args, **kwargs)
        kit_mesh.shade(ob, 50)  # one slant face instead of a round, shaded as one
        ob['sawn'] = True
        return ob

    kit_mesh.bevel, kit_mesh.plate = bevel, plate


def corners(mesh):
    """For every face corner: its vertex and the index of its face."""
    vertex = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get('vertex_index', vertex)
    total = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get('loop_total', total)
    return vertex, np.repeat(np.arange(len(total)), total)


def values(mesh, name, width=1):
    """A vertex attribute as an array."""
    out = np.empty(len(mesh.vertices) * width, np.float32)
    mesh.attributes[name].data.foreach_get('vector' if width == 3 else 'value', out)
    return out.reshape(-1, width) if width > 1 else out


def faces(mesh):
    """Normals and areas of the faces."""
    normal, area = np.empty(len(mesh.polygons) * 3, np.float32), np.empty(len(mesh.polygons), np.float32)
    mesh.polygons.foreach_get('normal', normal)
    mesh.polygons.foreach_get('area', area)
    return normal.reshape(-1, 3), area


def is_round(ob):
    """Turned and bent parts: hardly two of their faces look the same way. A sawn board is flat however it is pierced."""
    mesh = ob.data
    if 'sawn' in ob.keys():
        return False
    normal, area = faces(mesh)
    ways = np.rint(normal * 8).astype(int) @ (1, 100, 10000)
    _, way = np.unique(ways, return_inverse=True)
    share = np.sort(np.bincount(way, area))[::-1] / max(area.sum(), 1e-9)
    return share[:6].sum() < 0.5


def lay_uv(mesh, uv):
    """Gives a mesh these UVs, one for each face corner, and no others."""
    while mesh.uv_layers:
        mesh.uv_layers.remove(mesh.uv_layers[0])
    mesh.uv_layers.new(name='UVMap').data.foreach_set('uv', uv.astype(np.float32).ravel())


def lay_grain(ob):
    """UVs from the part's wood coordinates: U runs along the grain, V around a turned part or across a flat face."""
    mesh = ob.data
    if 'gco' not in mesh.attributes:  # a thin bead that the pictures show without grain
        points = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', points)
        mesh.attributes.new('gco', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', points)
        part = mesh.attributes.new('prand', 'FLOAT', 'POINT')
        part.data.foreach_set('value', np.full(len(mesh.vertices), 0.5, np.float32))
    grain = values(mesh, 'gco', 3)
    vertex, face = corners(mesh)
    p = grain[vertex]
    if is_round(ob):
        middle = (grain[:, :2].max(0) + grain[:, :2].min(0)) / 2
        out = p[:, :2] - middle
        radius = max(0.004, float(np.median(np.hypot(*out.T))))
        angle = np.arctan2(out[:, 1], out[:, 0])
        first = np.zeros(len(mesh.polygons))
        first[face[::-1]] = angle[::-1]
        angle -= np.rint((angle - first[face]) / (2 * math.pi)) * 2 * math.pi
        across, along = angle * radius, p[:, 2]
    else:
        start = np.empty(len(mesh.polygons), np.int32)
        mesh.polygons.foreach_get('loop_start', start)
        total = np.bincount(face, minlength=len(start))
        a, b, c = grain[vertex[start]], grain[vertex[start + 1]], grain[vertex[start + total - 1]]
        side = np.abs(np.cross(b - a, c - a)).argmax(1)[face]
        across = np.where(side == 0, p[:, 1], p[:, 0])
        along = np.where(side == 2, p[:, 1], p[:, 2])
    uv = np.stack([along, across], 1) / TILE
    lay_uv(mesh, uv - np.floor(uv.min(0)))


def shade_part(mesh, light):
    """A part's own tone, as vertex colours that multiply the wood."""
    own = tone(values(mesh, 'prand'))
    rgba = np.stack([*(own * share for share in light), np.ones_like(own)], 1)
    colours = mesh.color_attributes.new('Tone', 'FLOAT_COLOR', 'POINT')
    colours.data.foreach_set('color', rgba.astype(np.float32).ravel())


def lay_print(mesh, name):
    """UVs of cloth, which are metres, as shares of its print; of what burns, along its attribute."""
    uv = np.zeros(len(mesh.loops) * 2, np.float32)
    if name in RAMPS:
        uv = uv.reshape(-1, 2)
        uv[:, 0] = 0.01 + 0.98 * values(mesh, RAMPS[name][0])[corners(mesh)[0]]
        return lay_uv(mesh, uv)
    mesh.uv_layers[0].data.foreach_get('uv', uv)
    uv = uv.reshape(-1, 2)
    if name in ('indigo', 'madder'):
        uv = uv / CLOTH + 0.5
    elif name.startswith('razai'):
        uv = uv / (2.4, 1.32)
    elif name.startswith('case'):
        uv = uv / (0.72, 0.48) + 0.5
    lay_uv(mesh, uv)


def keep_normals(ob, turned=False):
    """Notes the normals of a part before it is joined to others: flat faces stay flat beside their rounded edges."""
    mesh = ob.data
    mesh.use_auto_smooth = True
    if turned or is_round(ob):
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.auto_smooth_angle = math.radians(62)
    weighted = ob.modifiers.new('weighted', 'WEIGHTED_NORMAL')
    weighted.mode, weighted.weight, weighted.keep_sharp = 'FACE_AREA_WITH_ANGLE', 75, True
    mesh = apply_mods(ob).data
    mesh.calc_normals_split()
    normals = np.empty(len(mesh.loops) * 3, np.float32)
    mesh.loops.foreach_get('normal', normals)
    mesh.free_normals_split()
    mesh.attributes.new('nrm', 'FLOAT_VECTOR', 'CORNER').data.foreach_set('vector', normals)


def set_normals(mesh):
    """Puts the noted normals into force."""
    normals = np.empty(len(mesh.loops) * 3, np.float32)
    mesh.attributes['nrm'].data.foreach_get('vector', normals)
    mesh.attributes.remove(mesh.attributes['nrm'])
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.pi
    mesh.normals_split_custom_set(np.nan_to_num(normals.reshape(-1, 3)).tolist())


def raise_inlay(ob, by=0.0004):
    """Metal let in level lies too near the wood for a browser's depth: lifts it, and leaves away its hidden sides."""
    mesh = ob.data
    p = co(ob)
    up = (p[1::4] - p[::4]).mean(
        0
    )  # Inlay makes four points of every place, from under the surface to above it
    up /= np.linalg.norm(up)
    set_co(ob, p + by * up)
    normal, _ = faces(mesh)
    vertex, _ = corners(mesh)
    quads = vertex.reshape(-1, 4)[1::3]  # and three faces: side, top, side
    kept = np.where((normal[1::3] @ up < 0)[:, None], quads[:, ::-1], quads)
    used, kept = np.unique(kept, return_inverse=True)
    light = bpy.data.meshes.new(mesh.name)
    light.from_pydata(co(ob)[used].tolist(), [], kept.reshape(-1, 4).tolist())
    light.materials.append(mesh.materials[0])
    ob.data = light


def tuck_in(ob, edge=0.905, gap=0.046):
    """The razai hangs over the rails of the bed in the pictures; here its ends go down inside them.

    The model then has the size of the bed, which is what a shopper measures a room for.
    """
    p = co(ob).astype(float)
    over = np.abs(p[:, 0]) - edge
    p[:, 0] = np.where(over > 0, np.sign(p[:, 0]) * (edge + gap * np.tanh(over / gap)), p[:, 0])
    set_co(ob, p)
