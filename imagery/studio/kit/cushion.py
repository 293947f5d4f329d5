"""Cushions: a cloth box blown up by Blender's cloth simulation (kept in `folds/`), and the piping of its seams."""
import hashlib
import math
import os
from math import pi

import bpy
import numpy as np

from kit.mesh import apply_mods, co, mesh_obj, set_co, setmat, shade
from kit.outline import catmull, resample
from kit.scene import FOLDS
from kit.sweep import sweep

#: Rows of faces between the upper and the lower cloth.
SIDE_ROWS = 4


def _rounded(u, v, w, d, r):
    """A point of the square (-1…1)² moved into a rectangle `w` × `d` with corners of radius `r`."""
    x, y = u * w / 2, v * d / 2
    ax, ay = abs(x), abs(y)
    cx, cy = w / 2 - r, d / 2 - r
    if ax > cx and ay > cy:
        dx, dy = (ax - cx) / r, (ay - cy) / r
        reach, length = max(dx, dy), math.hypot(dx, dy)
        if length > 1e-9:
            dx, dy = dx / length * reach, dy / length * reach
        ax, ay = cx + dx * r, cy + dy * r
    return math.copysign(ax, x), math.copysign(ay, y)


def _box(w, d, h, nx, corner, name):
    """The flat cloth box with UVs in metres, and the vertices round its upper and its lower edge."""
    ny = max(8, int(nx * d / w))
    verts, uvs, faces, sheets = [], [], [], []
    for z in (h / 2, -h / 2):
        sheet = {}
        for i, u in enumerate(np.linspace(-1, 1, nx + 1)):
            for j, v in enumerate(np.linspace(-1, 1, ny + 1)):
                x, y = _rounded(u, v, w, d, corner)
                sheet[i, j] = len(verts)
                verts.append((x, y, z))
                uvs.append((x, y))
        sheets.append(sheet)
    top, bottom = sheets
    for i in range(nx):
        for j in range(ny):
            faces.append((top[i, j], top[i + 1, j], top[i + 1, j + 1], top[i, j + 1]))
            faces.append((bottom[i, j], bottom[i, j + 1], bottom[i + 1, j + 1], bottom[i + 1, j]))
    ring = [(i, 0) for i in range(nx)] + [(nx, j) for j in range(ny)]
    ring += [(i, ny) for i in range(nx, 0, -1)] + [(0, j) for j in range(ny, 0, -1)]
    rim, floor = [top[at] for at in ring], [bottom[at] for at in ring]
    m = len(ring)
    edge = np.array([verts[at] for at in rim])
    around = np.concatenate([[0], np.cumsum(np.linalg.norm(np.roll(edge, -1, 0) - edge, axis=1))])
    layers = [floor]
    for k in range(1, SIDE_ROWS):
        row = []
        for q in range(m):
            low, high = np.array(verts[floor[q]]), np.array(verts[rim[q]])
            row.append(len(verts))
            verts.append(tuple(low + (high - low) * k / SIDE_ROWS))
            uvs.append((around[q], verts[-1][2]))
        layers.append(row)
    layers.append(rim)
    sides = {}
    for k in range(SIDE_ROWS):
        for q in range(m):
            n = (q + 1) % m
            sides[len(faces)] = k, q
            faces.append((layers[k][q], layers[k][n], layers[k + 1][n], layers[k + 1][q]))
    ob = mesh_obj(name, verts, faces, angle=180)
    _lay_print(ob, uvs, sides, around, h)
    return ob, rim, floor


def _lay_print(ob, uvs, sides, around, h):
    """The print lies on the upper and lower cloth; the sides show its plain margin."""
    layer = ob.data.uv_layers.new(name='UVMap')
    steep = min(1, 0.06 / h)
    for face in ob.data.polygons:
        k, q = sides.get(face.index, (0, 0))
        corners = ((q, k), (q + 1, k), (q + 1, k + 1), (q, k + 1))
        for loop, vertex, (n, up) in zip(face.loop_indices, face.vertices, corners):
            on_side = (around[n], 0.245 + h * (up / SIDE_ROWS - 0.5) * steep)
            layer.data[loop].uv = on_side if face.index in sides else uvs[vertex]


def _inflate(ob, pressure, frames):
    """Lets Blender's cloth simulation fill the box."""
    cloth = ob.modifiers.new('cloth', 'CLOTH')
    s = cloth.settings
    s.quality, s.mass = 6, 0.25
    s.tension_stiffness, s.compression_stiffness, s.shear_stiffness, s.bending_stiffness = 40, 20, 6, 0.6
    s.use_pressure, s.uniform_pressure_force = True, pressure
    s.effector_weights.gravity = 0
    s.shrink_min = -0.015
    scene = bpy.context.scene
    scene.frame_start = cloth.point_cache.frame_start = 1
    scene.frame_end = cloth.point_cache.frame_end = frames + 2
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    apply_mods(ob)
    scene.frame_set(1)


def cushion(w, d, h, nx=56, pressure=2.0, frames=34, corner=0.03, name='cushion'):
    """A box cushion, `h` thick before it is filled, centred on the origin.

    Returns the object and the paths of its two seams (upper, lower) for `piping`.
    """
    ob, rim, floor = _box(w, d, h, nx, corner, name)
    key = hashlib.md5(repr((w, d, h, nx, pressure, frames, corner)).encode()).hexdigest()[:10]
    kept = os.path.join(FOLDS, 'cloth_%s.npy' % key)
    if os.path.exists(kept):
        set_co(ob, np.load(kept))
    else:
        _inflate(ob, pressure, frames)
        np.save(kept, co(ob))
    points = co(ob)
    seams = [catmull(points[edge], 2, True) for edge in (rim, floor)]
    finer = ob.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = 1
    apply_mods(ob)
    shade(ob, 180)
    return ob, seams


def piping(path, r=0.0045, mat=None):
    """A closed cord of radius `r` along a seam."""
    section = [(r * math.cos(2 * pi * i / 10), r * math.sin(2 * pi * i / 10)) for i in range(10)]
    path = resample(path, max(120, len(path) // 2), True)
    ob = sweep(path, section, up=(0, 0, 1), closed=True, name='piping', grain_attr=False)
    layer = ob.data.uv_layers.new(name='UVMap')
    for loop in ob.data.loops:
        layer.data[loop.index].uv = (loop.vertex_index // 10 * 0.01, (loop.vertex_index % 10) * 0.003)
    return setmat(ob, mat) if mat else ob
