"""What a chisel leaves: curled shavings, chips and sawdust."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from kit.grain import W, grain
from kit.mesh import apply_mods, mesh_obj, setmat
from kit.wood import wood_mat
from kit.scene import RND, coll

#: How often a shaving is rolled up, its radius and its width in metres.
CURLS = (
    (1.2, 0.009, 0.008),
    (0.8, 0.014, 0.010),
    (1.7, 0.007, 0.007),
    (0.5, 0.020, 0.009),
    (1.0, 0.011, 0.014),
    (0.35, 0.026, 0.008),
    (2.4, 0.006, 0.006),
)


def _curl(turns, radius, width, grow=1.25, pitch=0.3):
    """One shaving: a thin strip of wood rolled up along y, drifting sideways by `pitch` × width."""
    n = int(26 * turns) + 8
    V = []
    for i in range(n + 1):
        t = i / n
        a = 2 * math.pi * turns * t
        r = radius * (0.55 + (grow - 0.55) * t)
        fray = 1 - 0.7 * max(0.0, (t - 0.85) / 0.15) ** 2
        for side in (-0.5, 0.0, 0.5):
            dish = 0.0006 * (1 - abs(side) * 2)
            y = (side * fray + pitch * t) * width + 0.0006 * math.sin(9 * a + 3)
            V.append(((r + dish) * math.cos(a), y, (r + dish) * math.sin(a)))
    F = []
    for i in range(n):
        for k in range(2):
            a = i * 3 + k
            F.append((a, a + 1, a + 4, a + 3))
    ob = mesh_obj('shaving', V, F, angle=180)
    solid = ob.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.0004
    run = np.array([(v[0] * 0.3, v[1], i // 3 * 0.004) for i, v in enumerate(V)])
    apply_mods(ob)
    many = len(ob.data.vertices)
    grain(ob, coords=np.resize(run, (many, 3)))
    ob['G'] = 1
    return ob


def shavings(spots, wood='mango', size=1.0):
    """Scatters curls: spots are (x, y, z, radius of the heap, how many, how high the heap is)."""
    pale = wood_mat('shaving_' + wood, wood, gloss=0.6, coat=0, dust=0)
    shapes = []
    for turns, radius, width in CURLS:
        curl = _curl(turns, radius * size, width * size, RND.uniform(1.4, 2.6), RND.uniform(0.2, 1.1))
        shapes.append(setmat(curl, pale))
    for x, y, z, spread, count, heap in spots:
        for _ in range(count):
            shape = RND.choice(shapes)
            ob = shape.copy()
            coll().objects.link(ob)
            a, q = RND.uniform(0, 2 * math.pi), RND.random() ** 0.7
            scale = RND.uniform(0.6, 1.35)
            turn = Euler((RND.uniform(-0.5, 0.5), RND.uniform(0, 6.28), RND.uniform(0, 6.28)))
            low = min((turn.to_matrix() @ Vector(c))[2] for c in shape.bound_box) * scale
            up = heap * (1 - q) * RND.random()
            at = Vector((x + spread * q * math.cos(a), y + spread * q * math.sin(a), z - low * 0.92 + up))
            ob.matrix_world = Matrix.Translation(at) @ turn.to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    for shape in shapes:
        bpy.data.objects.remove(shape)


def sawdust(spots, wood='mango'):
    """Fine chips: spots are (x, y, z, radius, how many), densest in the middle."""
    V, F = [], []
    for x, y, z, spread, count in spots:
        for _ in range(count):
            a, q = RND.uniform(0, 2 * math.pi), abs(RND.gauss(0, 0.45))
            cx, cy = x + spread * q * math.cos(a), y + spread * q * math.sin(a)
            long, wide, t = RND.uniform(0.0008, 0.0042), RND.uniform(0.0005, 0.0016), RND.uniform(0, 6.28)
            u, v = (
                Vector((math.cos(t), math.sin(t), 0)) * long / 2,
                Vector((-math.sin(t), math.cos(t), 0)) * wide / 2,
            )
            n, lift = len(V), RND.uniform(0.0002, 0.0016)
            c = Vector((cx, cy, z + 0.0002))
            V += [c - u - v, c + u - v, c + u + v, c - u + v + Vector((0, 0, lift)), c + Vector((0, 0, lift))]
            F += [(n, n + 1, n + 4), (n + 1, n + 2, n + 4), (n + 2, n + 3, n + 4), (n + 3, n, n + 4)]
    dust = mesh_obj('sawdust', V, F, smooth=False)
    return [W(dust, 'X', wood)]
