"""Cloth that falls, hangs and fills out: Blender's cloth simulation, kept in `folds/`, and what is made from it."""
import hashlib
import os
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Matrix
from scipy.ndimage import zoom

from kit.mesh import apply_mods, box, co, mesh_obj, set_attr, set_co, shade
from kit.scene import FOLDS, bake_xf

#: Counts up when the way a cloth is simulated changes, so that old results are not used.
EDITION = 1


def settle(ob, key, frames, blocks=(), gravity=1.0, pressure=0.0, inflate=None, **settings):
    """Lets the cloth `ob` fall on to `blocks` for `frames` frames and keeps the result under `key`.

    Blocks are boxes ((x, y, z) size, (x, y, z) middle, tilt about X in degrees). `pressure` blows a closed cloth up,
    only in the vertex group `inflate` if it is given. `settings` go to Blender's cloth settings.
    """
    name = hashlib.md5(
        repr((EDITION, key, frames, blocks, gravity, pressure, settings)).encode()
    ).hexdigest()[:12]
    path = os.path.join(FOLDS, 'drape_%s.npy' % name)
    if os.path.exists(path):
        set_co(ob, np.load(path))
        return ob
    solids = [_solid(*b) for b in blocks]
    mod = ob.modifiers.new('cloth', 'CLOTH')
    s = mod.settings
    s.quality, s.mass, s.air_damping = 5, 0.3, 2.0
    s.tension_stiffness = s.compression_stiffness = 30
    s.shear_stiffness, s.bending_stiffness = 15, 0.5
    s.effector_weights.gravity = gravity
    if pressure:
        s.use_pressure, s.uniform_pressure_force = True, pressure
        if inflate:
            s.vertex_group_pressure = inflate
    mod.collision_settings.distance_min = settings.pop('distance', 0.006)
    mod.collision_settings.collision_quality = 3
    for k, v in settings.items():
        setattr(s, k, v)
    mod.point_cache.frame_start, mod.point_cache.frame_end = 1, frames + 2
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames + 2
    for f in range(1, frames + 1):
        scene.frame_set(f)
    apply_mods(ob)
    scene.frame_set(1)
    for solid in solids:
        bpy.data.objects.remove(solid)
    os.makedirs(FOLDS, exist_ok=True)
    np.save(path, co(ob))
    return ob


def _solid(size, middle, tilt=0.0):
    ob = box(*size, b=min(0.03, min(size) * 0.4), seg=4, name='solid')
    bake_xf(ob, Matrix.Translation(middle) @ Matrix.Rotation(radians(tilt), 4, 'X'))
    mod = ob.modifiers.new('collision', 'COLLISION')
    mod.settings.thickness_outer = 0.004
    mod.settings.cloth_friction = 12
    return ob


def cloth(xs, ys, z, keep=None, name='cloth'):
    """A flat cloth with its threads at xs and ys, lying at height z; UV = metres. `keep(x, y)` cuts it out."""
    X, Y = np.meshgrid(xs, ys, indexing='ij')
    points = np.stack([X.ravel(), Y.ravel(), np.full(X.size, z)], 1)
    at = np.arange(X.size).reshape(X.shape)
    quads = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], -1).reshape(-1, 4)
    if keep is not None:
        quads = quads[keep(*points[quads].mean(1)[:, :2].T)]
        used = np.unique(quads)
        quads = np.searchsorted(used, quads)
        points = points[used]
    ob = mesh_obj(name, points, quads, angle=180)
    return unwrap(ob, points[:, :2])


def unwrap(ob, flat):
    """Gives every corner the UV of its vertex, (n, 2) in metres."""
    layer = ob.data.uv_layers.get('UVMap') or ob.data.uv_layers.new(name='UVMap')
    corners = np.empty(len(ob.data.loops), np.int32)
    ob.data.loops.foreach_get('vertex_index', corners)
    layer.data.foreach_set('uv', np.ascontiguousarray(flat, np.float32)[corners].ravel())
    return ob


def refine(ob, levels=1):
    """Subdivides a settled cloth, so that its folds are round."""
    mod = ob.modifiers.new('s', 'SUBSURF')
    mod.levels = mod.render_levels = levels
    mod.boundary_smooth = 'PRESERVE_CORNERS'
    apply_mods(ob)
    shade(ob, 180)
    return ob


def pillow(
    width, height, flange=0.0, lean=30, pressure=3.0, frames=34, seed=1, step=0.0145, sag=1.0, name='pillow'
):
    """A pillow in its case, leaning back by `lean` degrees from the upright; it stands on z = 0 at y = 0.

    Two cloths sewn together round the filling, with a flat `flange` (metres) outside the seam. It is blown up, then
    the filling sinks by `sag` and the cloth settles into dents, other ones for each `seed`.
    UV = metres on the flat case, (0, 0) its middle; the attribute `back` is 1 behind.
    """
    w, h = width / 2 - flange, height / 2 - flange
    nx, ny = round(2 * w / step), round(2 * h / step)
    rim = round(flange / step) if flange else 0
    X, Y = np.meshgrid(_threads(w, nx, flange, rim), _threads(h, ny, flange, rim), indexing='ij')
    i, j = np.indices(X.shape)
    ni, nj = X.shape
    filled = (i > rim) & (i < ni - 1 - rim) & (j > rim) & (j < nj - 1 - rim)
    sewn = (i >= rim) & (i <= ni - 1 - rim) & (j >= rim) & (j <= nj - 1 - rim)
    front = np.arange(X.size).reshape(X.shape)
    behind = front.copy()
    behind[filled] = X.size + np.arange(filled.sum())
    flat = np.stack([X.ravel(), Y.ravel()], 1)
    flat = np.concatenate([flat, flat[filled.ravel()]])
    bump = np.abs(np.random.default_rng(seed).normal(0, 0.002, X.shape)) + 0.004
    lift = np.zeros(len(flat))
    lift[front[filled]], lift[behind[filled]] = bump[filled], -bump[filled]
    quads = [
        np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], -1).reshape(-1, 4)
        for at in (front, behind)
    ]
    inner = (sewn[:-1, :-1] & sewn[1:, 1:]).ravel()
    quads = np.concatenate([quads[0], quads[1][inner][:, ::-1]])
    ob = mesh_obj(name, np.stack([flat[:, 0], flat[:, 1], lift], 1), quads, angle=180)
    unwrap(ob, flat)
    group = ob.vertex_groups.new(name='filled')
    group.add([int(k) for k in np.concatenate([front[sewn], behind[filled]])], 1.0, 'REPLACE')
    settle(
        ob,
        ('pillow', width, height, flange, seed, step),
        frames,
        gravity=0,
        pressure=pressure,
        inflate='filled',
        shrink_min=-0.02,
        bending_stiffness=0.4,
        tension_stiffness=40,
        compression_stiffness=30,
        shear_stiffness=6,
    )
    set_co(ob, lean_back(co(ob).astype(float), height, lean, sag, seed))
    set_attr(ob, 'back', np.concatenate([np.zeros(X.size), np.ones(int(filled.sum()))]), 'FLOAT')
    return refine(ob)


def _threads(half, count, flange, rim):
    """Where the threads of a pillow case run: close together in the filled part, and `rim` of them in the flange."""
    out = np.linspace(half, half + flange, rim + 1)[1:]
    return np.concatenate([-out[::-1], np.linspace(-half, half, count + 1), out])


def lean_back(p, height, lean, sag, seed):
    """Sinks the filling of a pillow that was blown up lying flat, dents it and leans it back on its lower edge."""
    rng = np.random.default_rng(seed)
    x, y, z = p.T
    v = y / (height / 2)
    z = z * (1 - 0.26 * sag * v - 0.10 * sag * v**2)  # the filling sinks
    y = y - 0.018 * sag * np.clip(1 - (x / 0.30) ** 2, 0, 1) * np.clip(v, 0, 1) ** 2  # the upper edge dips
    for _ in range(5):
        a, b, r = rng.uniform(-0.22, 0.22), rng.uniform(-0.10, 0.16), rng.uniform(0.05, 0.11)
        z = z - np.sign(z) * rng.uniform(-0.004, 0.011) * sag * np.exp(
            -((x - a) ** 2 + (y - b) ** 2) / r**2
        )
    turn = rng.uniform(0.6, 1.2) * 14
    z = z + 0.004 * sag * np.sin(x * turn + rng.uniform(0, 6)) * np.clip(0.3 + v, 0, 1)
    z = z - 0.022 * sag * np.clip(v, 0, 1) ** 2  # and falls back a little
    a = radians(lean)
    up, out = np.array((0, sin(a), cos(a))), np.array((0, -cos(a), sin(a)))
    q = x[:, None] * (1, 0, 0) + y[:, None] * up + z[:, None] * out
    q[:, 2] -= np.percentile(q[:, 2], 1.5)
    q[:, 2] = np.where(
        q[:, 2] < 0.03, 0.03 * np.exp((q[:, 2] - 0.03) / 0.03), q[:, 2]
    )  # it rests on its edge
    return q


def thick(ob, columns, rows, profile, name='quilt'):
    """A thick cloth out of a settled one (a full grid of columns × rows, as `cloth` makes it).

    `profile` is the closed outline of its cross-section: (s, h) with s from 0 to 1 across the rows and h metres above
    the settled surface. UV = metres: along the columns, and along the profile.
    """
    p = co(ob).reshape(columns, rows, 3).astype(float)
    p = np.stack([zoom(p[..., k], 3, order=3) for k in range(3)], -1)  # round folds out of a coarse cloth
    columns, rows = p.shape[:2]
    du, dv = np.gradient(p, axis=0), np.gradient(p, axis=1)
    normal = np.cross(du, dv)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-12
    profile = np.array(profile)
    m = len(profile)
    at = np.clip(profile[:, 0], 0, 1) * (rows - 1)
    k = np.minimum(at.astype(int), rows - 2)
    f = (at - k)[None, :, None]
    base = p[:, k] * (1 - f) + p[:, k + 1] * f
    up = normal[:, k] * (1 - f) + normal[:, k + 1] * f
    over = (profile[:, 0] - np.clip(profile[:, 0], 0, 1))[None, :, None]  # a fold stands out beyond the edge
    side = dv[:, k] / (np.linalg.norm(dv[:, k], axis=2, keepdims=True) + 1e-12)
    width = np.linalg.norm(np.diff(p, axis=1), axis=2).sum(1).mean()
    points = base + up * profile[None, :, 1:2] + side * over * width
    idx = np.arange(columns * m).reshape(columns, m)
    nxt = np.roll(idx, -1, axis=1)
    quads = np.stack([idx[:-1], idx[1:], nxt[1:], nxt[:-1]], -1).reshape(-1, 4)
    ends = [tuple(idx[0]), tuple(idx[-1][::-1])]
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile * (width, 1), axis=0), axis=1))])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p[:, rows // 2], axis=0), axis=1))])
    out = mesh_obj(name, points.reshape(-1, 3), [tuple(q) for q in quads] + ends, angle=180)
    U, V = np.meshgrid(length, run, indexing='ij')
    bpy.data.objects.remove(ob)
    return unwrap(out, np.stack([U.ravel(), V.ravel()], 1))
