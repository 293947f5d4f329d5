"""Meshes: making them, boxes, plates with holes, mouldings."""
import bmesh
import bpy
import math
from math import pi
import numpy as np
from mathutils import Matrix
from kit.scene import coll


def mesh_obj(name, verts, faces, mat=None, smooth=True, angle=38):
    """An object from vertices and faces, shaded smooth up to `angle` degrees."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    me.update()
    ob = bpy.data.objects.new(name, me)
    coll().objects.link(ob)
    if mat:
        me.materials.append(mat)
    if smooth:
        shade(ob, angle)
    return ob


def shade(ob, angle=38):
    """Smooth shading, except across edges sharper than `angle` degrees."""
    me = ob.data
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(angle)


def co(ob):
    """The vertices as an (n, 3) array."""
    me = ob.data
    a = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', a)
    return a.reshape(-1, 3)


def set_co(ob, a):
    """Moves the vertices to an (n, 3) array."""
    ob.data.vertices.foreach_set('co', np.ascontiguousarray(a, np.float32).ravel())
    ob.data.update()


def set_attr(ob, name, arr, typ='FLOAT_VECTOR'):
    """Writes a value for each vertex, for the materials: a vector, or one number ('FLOAT')."""
    me = ob.data
    at = me.attributes.get(name) or me.attributes.new(name, typ, 'POINT')
    at.data.foreach_set(
        'vector' if typ == 'FLOAT_VECTOR' else 'value', np.ascontiguousarray(arr, np.float32).ravel()
    )


def apply_mods(ob):
    """Carries out the object's modifiers."""
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg), depsgraph=dg)
    ob.modifiers.clear()
    old = ob.data
    ob.data = me
    bpy.data.meshes.remove(old)
    return ob


def bevel(ob, w=0.003, seg=3, angle=35):
    """Eases edges sharper than `angle` degrees by `w` metres."""
    m = ob.modifiers.new('b', 'BEVEL')
    m.width = w
    m.segments = seg
    m.limit_method = 'ANGLE'
    m.angle_limit = math.radians(angle)
    m.use_clamp_overlap = True
    return apply_mods(ob)


def setmat(ob, mat):
    """Gives the object one material."""
    ob.data.materials.clear()
    ob.data.materials.append(mat)
    return ob


def box(sx, sy, sz, b=0.003, seg=3, name='box'):
    """A block round the origin with eased edges (`b`; 0 leaves them sharp)."""
    x, y, z = sx / 2, sy / 2, sz / 2
    V = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    F = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = mesh_obj(name, V, F)
    if b:
        bevel(ob, b, seg)
        shade(ob, 38)
    return ob


def plate(loops, thick, b=0.002, res=2, name='plate', stand=True):
    """A board sawn to outlines: the first is its edge, the others are openings. Centred on its thickness.

    It stands in the XZ plane, or lies in XY with `stand=False`. `b` eases its edges.
    """
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '2D'
    cu.fill_mode = 'BOTH'
    cu.extrude = max(0, thick / 2 - b)
    cu.bevel_depth = b
    cu.bevel_resolution = res
    cu.offset = -b
    for L in loops:
        sp = cu.splines.new('POLY')
        sp.points.add(len(L) - 1)
        for p, q in zip(sp.points, L):
            p.co = (float(q[0]), float(q[1]), 0, 1)
        sp.use_cyclic_u = True
    ob = bpy.data.objects.new(name, cu)
    coll().objects.link(ob)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(dg), depsgraph=dg)
    bpy.data.objects.remove(ob)
    bpy.data.curves.remove(cu)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-6)
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new(name, me)
    coll().objects.link(o)
    if stand:
        me.transform(Matrix.Rotation(pi / 2, 4, 'X'))
    shade(o, 40)
    return o


def prism(section, length, b=0, name='prism'):
    """A moulded rail: the section (y, z) drawn out along X, centred on the origin."""
    S = section
    m = len(S)
    V = [(-length / 2, p[0], p[1]) for p in S] + [(length / 2, p[0], p[1]) for p in S]
    F = [(i, i + m, (i + 1) % m + m, (i + 1) % m) for i in range(m)] + [
        tuple(range(m)),
        tuple(range(2 * m - 1, m - 1, -1)),
    ]
    ob = mesh_obj(name, V, F, angle=30)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    if b:
        bevel(ob, b, 2, 40)
        shade(ob, 35)
    return ob
