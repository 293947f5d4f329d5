"""Bakes the procedural woods into flat tiles for the browser's models:  blender -b -noaudio -P bake_wood.py"""
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from PIL import Image

from glb_looks import WOODS
from glb_relief import TILE
from kit import render
from kit.light import camera
from kit.wood import wood_mat
from kit.mesh import co, mesh_obj, set_attr
from kit.scene import CACHE, reset

#: Side of a tile in pixels, and how far the board reaches beyond it, to be faded into the opposite edge.
SIDE, SPARE = 1024, 160
#: The pictures are exposed for wood in a lit room; without that the tile would look duller than they do.
GAIN, CONTRAST, SATURATION = {'oiled': 1.38, 'mango': 0.95}, 0.66, 0.86
#: They are lit by a warm sky, which a browser's grey one is not.
TINT = (1.0, 0.96, 1.03)


def bake(kind):
    """Writes cache/tex/wood_<kind>.png: the colour alone, without light, of half a metre that repeats without seams."""
    reset()
    material = wood_mat(kind, kind)
    tree = material.node_tree
    surface = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    glow = tree.nodes.new('ShaderNodeEmission')
    out = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    tree.links.new(surface.inputs['Base Color'].links[0].from_socket, glow.inputs[0])
    tree.links.new(glow.outputs[0], out.inputs[0])
    size = TILE * (SIDE + SPARE) / SIDE
    h = size / 2
    board = mesh_obj('board', [(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0)], [(0, 1, 2, 3)], material)
    p = co(board)
    # beside its heart, so that no single figure tells where the tile repeats; its tone is the lightest of a part
    set_attr(board, 'gco', np.stack([p[:, 1] + 0.34, p[:, 2] + 0.12, p[:, 0]], 1))
    set_attr(board, 'prand', np.full(4, 1.0), 'FLOAT')
    lens = camera((0, 0, 2), (0, 0, 0))
    lens.data.type, lens.data.ortho_scale, lens.rotation_euler = 'ORTHO', size, (0, 0, 0)
    scene = render.settings(SIDE + SPARE, SIDE + SPARE, 12)
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    scene.render.image_settings.file_format = 'PNG'
    path = os.path.join(CACHE, 'tex', 'wood_%s.png' % kind)
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    colour = endless(np.asarray(Image.open(path).convert('RGB'), np.float32))
    middle = colour.mean((0, 1))
    colour = (middle + (colour - middle) * CONTRAST) * GAIN.get(kind, 1.22)
    grey = colour @ (0.30, 0.59, 0.11)
    colour = grey[..., None] + (colour - grey[..., None]) * SATURATION
    if kind != 'mango':
        colour *= TINT
    Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8)).save(path)


def endless(image):
    """A tile that meets itself: what lies beyond it fades in at the opposite edge, right and below."""
    for axis in (0, 1):
        image = np.moveaxis(image, axis, 0)
        fade = np.linspace(0, 1, SPARE)[:, None, None]
        image[:SPARE] = image[:SPARE] * fade + image[SIDE:] * (1 - fade)
        image = np.moveaxis(image[:SIDE], 0, axis)
    return image


if __name__ == '__main__':
    for each in WOODS:
        bake(each)
