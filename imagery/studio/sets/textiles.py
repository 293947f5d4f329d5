"""Cloth of the rooms: flat-woven dhurries (their patterns are woven here, pixel by pixel) and cotton curtains."""
import math
import os

import bpy
import numpy as np
from mathutils import Matrix

from kit.materials import fabric_mat
from kit.mesh import mesh_obj, setmat
from kit.nodes import hexc
from kit.scene import CACHE, RND, place

YARN = {
    'indigo': '#353F56',
    'deep': '#262E42',
    'cream': '#D9CDB4',
    'madder': '#773F36',
    'sand': '#BFA886',
    'grey': '#8A8577',
}


def _weave(kind, nx=380, ny=250):
    """The pattern of a dhurrie as rows of yarn names, its length along x."""
    ground, line, accent = {
        'indigo': ('indigo', 'cream', 'sand'),
        'cream': ('cream', 'indigo', 'sand'),
        'madder': ('madder', 'cream', 'deep'),
    }[kind]
    cloth = np.full((ny, nx), ground, dtype=object)
    i, j = np.meshgrid(np.arange(nx), np.arange(ny))
    edge = np.minimum(i, nx - 1 - i)  # distance from the ends of the rug
    for at, wide, yarn in ((6, 10, line), (20, 2, accent), (26, 2, line), (52, 2, line), (58, 2, accent)):
        cloth[(edge >= at) & (edge < at + wide)] = yarn
    row = (edge >= 32) & (edge < 48)
    step = np.abs(edge - 39.5) + np.abs((j % 20) - 9.5) * 0.8
    cloth[row & (step < 8)] = line
    cloth[row & (step < 4)] = accent
    side = np.minimum(j, ny - 1 - j)
    field = edge > 72
    cloth[field & (side >= 8) & (side < 10)] = line
    a, b = (i - nx / 2) % 48 - 23.5, (j - ny / 2) % 42 - 20.5
    diamond = np.floor(np.abs(a) / 2) * 2 * 0.8 + np.floor(np.abs(b) / 2) * 2
    inner = field & (side > 18) & (edge > 80)
    cloth[inner & (diamond >= 13) & (diamond < 15)] = line
    cloth[inner & (diamond < 4)] = accent
    return cloth


def _pattern(kind):
    """The image file of a woven pattern; made once and kept in the cache."""
    path = os.path.join(CACHE, 'tex', 'woven-%s.png' % kind)
    if os.path.exists(path):
        return path
    cloth = _weave(kind).repeat(5, 0).repeat(5, 1)
    ny, nx = cloth.shape
    pixels = np.ones((ny, nx, 4), np.float32)
    rng = np.random.default_rng(4)
    slub = rng.normal(0, 0.035, (ny, nx // 20 + 1)).repeat(20, 1)[:, :nx] + rng.normal(0, 0.03, (ny, 1))
    for yarn in set(cloth.ravel()):
        colour = [int(YARN[yarn][k : k + 2], 16) / 255 for k in (1, 3, 5)]
        pixels[cloth == yarn, :3] = colour
    pixels[..., :3] = np.clip(pixels[..., :3] * (1 + slub[..., None]), 0, 1)
    image = bpy.data.images.new('woven', nx, ny)
    image.pixels.foreach_set(pixels.ravel())
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.filepath_raw, image.file_format = path, 'PNG'
    image.save()
    bpy.data.images.remove(image)
    return path


def dhurrie(x=0.0, y=0.0, w=1.9, d=1.25, turn=0, kind='indigo'):
    """A flat-woven rug w × d metres on the floor, fringed at its short ends. kind: indigo, cream or madder."""
    nx, ny = 90, 60
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, nx), np.linspace(-0.5, 0.5, ny))
    bend = 0.006 * np.sin(u * 5 + 1) * np.abs(v) * 2 + 0.003 * np.sin(u * 17)
    rise = 0.0062 + 0.0011 * np.sin(u * 13 + v * 4) * np.sin(v * 9 + 2)
    edge = np.minimum(0.5 - np.abs(u), 0.5 - np.abs(v))
    rise = np.where(edge < 1e-6, 0.0, rise)
    V = np.stack([u * w * 0.9995, v * d + np.sign(v) * bend, rise], -1).reshape(-1, 3)
    at = np.arange(nx * ny).reshape(ny, nx)
    F = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)
    rug = mesh_obj('dhurrie', V, F, angle=180)
    uv = rug.data.uv_layers.new(name='UVMap')
    flat = np.stack([u, v], -1).reshape(-1, 2)
    for loop in rug.data.loops:
        uv.data[loop.index].uv = flat[loop.vertex_index]
    setmat(rug, fabric_mat('dhurrie_' + kind, _pattern(kind), scale=1, weave=5200, sheen=0.05))
    return place([rug, _fringe(w, d)], (x, y, 0), turn)


def _fringe(w, d, gap=0.011):
    """Knotted warp ends: three threads from each knot, at both ends of the rug."""
    V, F = [], []
    for side in (1, -1):
        for k in range(int(d / gap)):
            y0 = -d / 2 + gap * (k + 0.5)
            for _ in range(3):
                length, lean = RND.uniform(0.038, 0.056), RND.uniform(-0.25, 0.25)
                bend, r = RND.uniform(-0.12, 0.12), 0.0013
                for i in range(6):
                    t = i / 5
                    px = side * (w / 2 - 0.004 + length * t)
                    py = y0 + lean * length * t + bend * length * t * t
                    pz = 0.0060 * (1 - t) + 0.0018
                    n = len(V)
                    V += [(px, py - r, pz - 0.001), (px, py, pz + r), (px, py + r, pz - 0.001)]
                    if i:
                        F += [(n - 3, n - 2, n + 1, n), (n - 2, n - 1, n + 2, n + 1)]
    return setmat(mesh_obj('fringe', V, F, angle=180), fabric_mat('fringe', None, '#CFC3A9'))


def cotton(name, colour, through=0.3):
    """Thin cotton that lets some light through."""
    mat = fabric_mat(name, None, colour, weave=1500)
    tree = mat.node_tree
    out = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    lit = out.inputs['Surface'].links[0].from_socket
    glow = tree.nodes.new('ShaderNodeBsdfTranslucent')
    glow.inputs['Color'].default_value = (*hexc(colour), 1)
    mix = tree.nodes.new('ShaderNodeMixShader')
    mix.inputs[0].default_value = through
    tree.links.new(lit, mix.inputs[1])
    tree.links.new(glow.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs['Surface'])
    return mat


def curtain(wall, x, top=2.35, drop=2.3, w=0.55, folds=6, colour='#DCD2BD', drawn=0.0):
    """A cotton curtain on a brass rod, hanging in soft folds before `wall`. `drawn` (-1..1) gathers its foot aside."""
    from kit.lathe import Prof, lathe
    from kit.scene import bake_xf
    from kit.stock import M

    nx, nz = folds * 22, 90
    u, t = np.meshgrid(np.linspace(0, 1, nx), np.linspace(0, 1, nz))
    phase = 2 * math.pi * folds * (u + 0.035 * np.sin(7 * u + 1.3) + 0.012 * t * np.sin(11 * u))
    deep = 0.020 + 0.024 * t**0.7
    deep = deep * (1 + 0.35 * np.sin(5 * u + 2))
    wide = w * (1 - 0.10 * np.sin(math.pi * t) + 0.06 * t)
    px = (u - 0.5) * wide + drawn * 0.25 * w * t**1.5 + 0.010 * t * np.sin(phase * 0.5 + 1)
    py = -0.075 + deep * np.sin(phase) + 0.006 * t * np.sin(2 * phase + 3 * t)
    pz = -t * drop + 0.006 * np.sin(phase) * t
    V = np.stack([px, py, pz], -1).reshape(-1, 3)
    at = np.arange(nx * nz).reshape(nz, nx)
    F = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]], -1).reshape(-1, 4)
    cloth = setmat(mesh_obj('curtain', V, F, angle=180), cotton('curtain' + colour, colour))
    rod = setmat(lathe(Prof(0.010, -w * 0.72).to(0.010, w * 1.44), 24, name='rod'), M('brass'))
    bake_xf(rod, Matrix.Translation((0, -0.075, 0.012)) @ Matrix.Rotation(math.pi / 2, 4, 'Y'))
    parts = [cloth, rod]
    for side in (1, -1):
        p = Prof(0.004, 0).vase(0.05, 0.020, 0.003, 0.45)
        knob = setmat(lathe(p, 32, name='knob'), M('brass'))
        place_ = Matrix.Translation((side * w * 0.72, -0.075, 0.012)) @ Matrix.Rotation(
            side * math.pi / 2, 4, 'Y'
        )
        parts.append(bake_xf(knob, place_))
        arm = setmat(lathe(Prof(0.007, 0).to(0.007, 0.085), 16, name='arm'), M('brass'))
        arm_at = Matrix.Translation((side * w * 0.64, 0, 0.012)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
        parts.append(bake_xf(arm, arm_at))
    return wall.put(parts, x, top)
