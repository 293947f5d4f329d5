"""Bakes the procedural woods into flat tiles for the browser's models:  blender -b -noaudio -P bake_wood.py"""
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

from glb import TILE, WOODS
from kit import render
from kit.light import camera
from kit.wood import wood_mat
from kit.mesh import co, mesh_obj, set_attr
from kit.scene import CACHE, reset


def bake(kind):
    """Writes cache/tex/wood_<kind>.png, 1024 pixels for half a metre: the colour alone, without light."""
    reset()
    material = wood_mat(kind, kind)
    tree = material.node_tree
    surface = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    glow = tree.nodes.new('ShaderNodeEmission')
    out = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    tree.links.new(surface.inputs['Base Color'].links[0].from_socket, glow.inputs[0])
    tree.links.new(glow.outputs[0], out.inputs[0])
    h = TILE / 2
    board = mesh_obj('board', [(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0)], [(0, 1, 2, 3)], material)
    p = co(board)
    set_attr(board, 'gco', np.stack([p[:, 1] + 0.11, p[:, 2] + 0.05, p[:, 0]], 1))
    set_attr(board, 'prand', np.full(4, 0.55), 'FLOAT')
    lens = camera((0, 0, 2), (0, 0, 0))
    lens.data.type, lens.data.ortho_scale, lens.rotation_euler = 'ORTHO', TILE, (0, 0, 0)
    scene = render.settings(1024, 1024, 12)
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    scene.render.image_settings.file_format = 'PNG'
    scene.render.filepath = os.path.join(CACHE, 'tex', 'wood_%s.png' % kind)
    bpy.ops.render.render(write_still=True)


for kind in WOODS:
    bake(kind)
