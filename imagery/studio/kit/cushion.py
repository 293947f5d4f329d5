"""Cushions: a cloth box blown up by Blender's cloth simulation (kept in the cache), and the piping along its seams."""
import bpy
import hashlib
import math
import os
import random
from math import pi
import numpy as np
from kit.scene import CACHE
from kit.mesh import apply_mods, box, co, mesh_obj, set_co, setmat, shade
from kit.sweep import sweep
from kit.outline import catmull, resample


def cushion(
    w, d, h, nx=56, pressure=2.0, frames=34, corner=0.03, crown=0.0, name='cushion', seam=True, seed=1
):
    """box cushion inflated with Blender's cloth pressure; UV = rest-pose metres"""
    ny = max(8, int(nx * d / w))
    nz = 4
    r = corner
    xs = np.linspace(-1, 1, nx + 1)
    ys = np.linspace(-1, 1, ny + 1)

    def sq(u, v):  # square -> rounded rectangle
        x, y = u * w / 2, v * d / 2
        ax, ay = abs(x), abs(y)
        cx, cy = w / 2 - r, d / 2 - r
        if ax > cx and ay > cy:
            dx, dy = (ax - cx) / r, (ay - cy) / r
            m = max(dx, dy)
            l = math.hypot(dx, dy)
            if l > 1e-9:
                dx, dy = dx / l * m, dy / l * m
            ax, ay = cx + dx * r, cy + dy * r
        return math.copysign(ax, x), math.copysign(ay, y)

    V = []
    UV = []
    F = []
    rng = random.Random(seed)
    top = {}
    bot = {}
    for side, z, store in ((1, h / 2, top), (-1, -h / 2, bot)):
        for i, u in enumerate(xs):
            for j, v in enumerate(ys):
                x, y = sq(u, v)
                store[i, j] = len(V)
                V.append((x, y, z))
                UV.append((x, y))
    for i in range(nx):
        for j in range(ny):
            F.append((top[i, j], top[i + 1, j], top[i + 1, j + 1], top[i, j + 1]))
            F.append((bot[i, j], bot[i, j + 1], bot[i + 1, j + 1], bot[i + 1, j]))
    ring = (
        [(i, 0) for i in range(nx)]
        + [(nx, j) for j in range(ny)]
        + [(i, ny) for i in range(nx, 0, -1)]
        + [(0, j) for j in range(ny, 0, -1)]
    )
    m = len(ring)
    layers = [[bot[q] for q in ring]]
    per = np.concatenate(
        [
            [0],
            np.cumsum(
                [
                    np.linalg.norm(np.array(V[top[ring[(k + 1) % m]]]) - np.array(V[top[ring[k]]]))
                    for k in range(m)
                ]
            ),
        ]
    )
    for k in range(1, nz):
        row = []
        for q, key in enumerate(ring):
            b, t = np.array(V[bot[key]]), np.array(V[top[key]])
            p = b + (t - b) * k / nz
            row.append(len(V))
            V.append(tuple(p))
            UV.append((per[q], p[2]))
        layers.append(row)
    layers.append([top[q] for q in ring])
    sidefaces = {}
    for k in range(nz):
        for q in range(m):
            n = (q + 1) % m
            sidefaces[len(F)] = k, q
            F.append((layers[k][q], layers[k][n], layers[k + 1][n], layers[k + 1][q]))
    ob = mesh_obj(name, V, F, angle=180)
    uvl = ob.data.uv_layers.new(name='UVMap')
    steep = min(1, 0.06 / h)  # the sides lie on the plain margin of the print
    for fi, p in enumerate(ob.data.polygons):
        k, q = sidefaces.get(fi, (0, 0))
        around = ((q, k), (q + 1, k), (q + 1, k + 1), (q, k + 1))
        for li, vi, (n, up) in zip(p.loop_indices, p.vertices, around):
            if fi in sidefaces:
                uvl.data[li].uv = per[n], 0.245 + h * (up / nz - 0.5) * steep
            else:
                uvl.data[li].uv = UV[vi]
    key = hashlib.md5(repr((w, d, h, nx, pressure, frames, corner)).encode()).hexdigest()[:10]
    cache = os.path.join(CACHE, 'cloth_%s.npy' % key)
    if pressure and os.path.exists(cache):
        set_co(ob, np.load(cache))
    elif pressure:
        c = ob.modifiers.new('cloth', 'CLOTH')
        s = c.settings
        s.quality = 6
        s.mass = 0.25
        s.tension_stiffness = 40
        s.compression_stiffness = 20
        s.shear_stiffness = 6
        s.bending_stiffness = 0.6
        s.use_pressure = True
        s.uniform_pressure_force = pressure
        s.effector_weights.gravity = 0
        s.shrink_min = -0.015
        c.point_cache.frame_start = 1
        c.point_cache.frame_end = frames + 2
        sc = bpy.context.scene
        sc.frame_start = 1
        sc.frame_end = frames + 2
        for f in range(1, frames + 1):
            sc.frame_set(f)
        apply_mods(ob)
        sc.frame_set(1)
        np.save(cache, co(ob))
    P = co(ob)
    seams = [catmull(P[[top[q] for q in ring]], 2, True), catmull(P[[bot[q] for q in ring]], 2, True)]
    sub = ob.modifiers.new('s', 'SUBSURF')
    sub.levels = sub.render_levels = 1
    apply_mods(ob)
    shade(ob, 180)
    return ob, seams


def piping(path, r=0.0045, mat=None):
    S = [(r * math.cos(2 * pi * i / 10), r * math.sin(2 * pi * i / 10)) for i in range(10)]
    path = resample(path, max(120, len(path) // 2), True)
    ob = sweep(path, S, up=(0, 0, 1), closed=True, name='piping', grain_attr=False)
    uv = ob.data.uv_layers.new(name='UVMap')
    for l in ob.data.loops:
        uv.data[l.index].uv = (l.vertex_index // 10 * 0.01, (l.vertex_index % 10) * 0.003)
    if mat:
        setmat(ob, mat)
    return ob
