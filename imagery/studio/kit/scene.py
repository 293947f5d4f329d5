"""The scene and the placing of objects. Metres; Z is up; the front of a piece looks towards -Y."""
import math
import os
import random

import bpy
from mathutils import Euler, Matrix

#: Everything random comes from here, so that a piece looks the same in every picture.
RND = random.Random(7)
#: Scratch space outside version control: cloth, weights, textures.
CACHE = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cache'))
#: Cloth as the simulation let it fall: kept with the scripts, so that a cushion has the same folds everywhere.
FOLDS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'folds'))


def reset(seed=7):
    """Empties the scene and restarts the random numbers."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    RND.seed(seed)
    for material in list(bpy.data.materials):
        bpy.data.materials.remove(material)
    return bpy.context.scene


def coll():
    """The collection that new objects join."""
    return bpy.context.scene.collection


def xf(ob, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    """Sets an object's place, turn (degrees) and scale."""
    ob.matrix_world = (
        Matrix.Translation(loc)
        @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()
        @ Matrix.Diagonal((*scale, 1))
    )
    return ob


def bake_xf(ob, M=None):
    """Moves the vertices by M (or by the object's own matrix), so that the object itself stays at the origin."""
    M = M or ob.matrix_world.copy()
    ob.data.transform(M)
    ob.matrix_world = Matrix.Identity(4)
    if M.determinant() < 0:
        ob.data.flip_normals()
    return ob


def at(ob, x=0.0, y=0.0, z=0.0, turn=0):
    """Puts one part in its place, turned about Z by `turn` degrees."""
    return bake_xf(ob, Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z'))


def place(obs, loc=(0, 0, 0), turn=0, scale=1):
    """Moves a whole piece (a list of objects): turned about Z by `turn` degrees, then put at `loc`."""
    M = (
        Matrix.Translation(loc)
        @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        @ Matrix.Diagonal((scale, scale, scale, 1))
    )
    for ob in obs:
        bake_xf(ob, M)
    return obs


def instances(obs, spots):
    """Copies of one piece that share its mesh: spots are (loc, turn) or (loc, turn, scale). Removes the first."""
    whole = join(obs, obs[0].name)
    for loc, turn, *scale in spots:
        copy = whole.copy()
        coll().objects.link(copy)
        xf(copy, loc, (0, 0, turn), ((scale or [1])[0],) * 3)
    bpy.data.objects.remove(whole)


def join(obs, name):
    """One object out of many; their attributes (grain, depth of carving) are kept."""
    for o in obs:
        bake_xf(o)
    bpy.ops.object.select_all(action='DESELECT')
    for o in obs:
        o.select_set(True)
    bpy.context.view_layer.objects.active = obs[0]
    if len(obs) > 1:
        bpy.ops.object.join()
    obs[0].name = name
    return obs[0]


def bounds(obs):
    """The corners ((x, y, z), (x, y, z)) of a piece, in metres."""
    points = [ob.matrix_world @ v.co for ob in obs for v in ob.data.vertices]
    return tuple(tuple(f(p[i] for p in points) for i in range(3)) for f in (min, max))


def tris():
    """How many triangles the scene has."""
    return sum(len(p.vertices) - 2 for o in bpy.data.objects if o.type == 'MESH' for p in o.data.polygons)
