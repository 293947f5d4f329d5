"""Exports the model of a product:  blender -b -noaudio -P glb.py -- PRODUCT_ID --out FILE

Metres, Y up, the origin on the floor (or on the wall, at the lowest point). The procedural materials become
plain glTF ones: a baked wood tile laid along each part's own grain, with recesses darkened in the vertex
colours. The file is raw (tens of megabytes); `npm run pictures:model` makes it small.
"""
import argparse
import importlib
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import shots
from kit import carving
from kit.nodes import hexc
from kit.scene import CACHE, bake_xf, join, reset, tris
from kit.stock import fresh

#: Edge of the baked wood tile, in metres; it repeats mirrored, which hides its seams.
TILE = 0.5
#: Side of a block-printed panel, in metres.
CLOTH = 0.56
WOODS = ('sheesham', 'honey', 'walnut', 'mango')


def plain(name):
    """The glTF stand-in of a material of the kit, by its name."""
    made = bpy.data.materials.new('web_' + name)
    made.use_nodes = True
    surface = made.node_tree.nodes['Principled BSDF']
    colour, image, metallic, roughness = LOOKS.get(name, ('#8A6A4A', None, 0.0, 0.8))
    surface.inputs['Metallic'].default_value = metallic
    surface.inputs['Roughness'].default_value = roughness
    surface.inputs['Base Color'].default_value = (*hexc(colour), 1)
    if image:
        texture = made.node_tree.nodes.new('ShaderNodeTexImage')
        texture.image = bpy.data.images.load(os.path.join(CACHE, 'tex', image), check_existing=True)
        made.node_tree.links.new(texture.outputs[0], surface.inputs['Base Color'])
    return made


#: name of the kit's material → colour, texture, metallic, roughness
LOOKS = {
    **{kind: ('#6F4227', 'wood_%s.png' % kind, 0.0, 0.42) for kind in WOODS},
    'brass': ('#C99A4B', None, 1.0, 0.3),
    'indigo': ('#1B2A4E', 'indigo.png', 0.0, 0.95),
    'madder': ('#8E2F22', 'madder.png', 0.0, 0.95),
    'pipingm': ('#D9CDB4', None, 0.0, 0.9),
    'cream': ('#E2D6BE', None, 0.0, 0.9),
    'mirror': ('#E6E8E6', None, 1.0, 0.04),
    'bone': ('#E8DCC4', None, 0.0, 0.5),
}


def corners(mesh):
    """For every face corner: its vertex and the index of its face."""
    vertex = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get('vertex_index', vertex)
    total = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get('loop_total', total)
    return vertex, np.repeat(np.arange(len(total)), total)


def lay_grain(mesh):
    """UVs from the part's wood coordinates: V runs along the grain, seen from the side a face looks at."""
    grain = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.attributes['gco'].data.foreach_get('vector', grain)
    grain = grain.reshape(-1, 3)
    vertex, face = corners(mesh)
    start = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get('loop_start', start)
    total = np.bincount(face, minlength=len(start))
    a, b, c = grain[vertex[start]], grain[vertex[start + 1]], grain[vertex[start + total - 1]]
    side = np.abs(np.cross(b - a, c - a)).argmax(1)[face]
    p = grain[vertex]
    across = np.where(side == 0, p[:, 1], p[:, 0])
    along = np.where(side == 2, p[:, 1], p[:, 2])
    uv = np.stack([along, across], 1) / TILE
    uv -= np.floor(uv.min(0) / 2) * 2
    while mesh.uv_layers:
        mesh.uv_layers.remove(mesh.uv_layers[0])
    mesh.uv_layers.new(name='UVMap').data.foreach_set('uv', uv.astype(np.float32).ravel())


def shade_recesses(mesh):
    """Vertex colours that multiply the wood: dark where the carving is deep."""
    deep = np.zeros(len(mesh.vertices), np.float32)
    if 'cav' in mesh.attributes:
        mesh.attributes['cav'].data.foreach_get('value', deep)
    tone = 1 - 0.62 * np.clip(deep, 0, 1) ** 1.2
    rgba = np.stack([tone, tone, tone, np.ones_like(tone)], 1)
    colours = mesh.color_attributes.new('Tone', 'FLOAT_COLOR', 'POINT')
    colours.data.foreach_set('color', rgba.astype(np.float32).ravel())


def export(product, out):
    """Writes the raw model of `product` (an id as in the catalogue)."""
    reset()
    fresh()
    carving.COARSE = 4.0
    piece = importlib.import_module('models.' + shots.PIECES[product]).build()
    groups, looks = {}, {}
    for ob in piece:
        bake_xf(ob)
        mesh = ob.data
        name = mesh.materials[0].name.split('.')[0]
        if name in WOODS and 'gco' in mesh.attributes:
            lay_grain(mesh)
        elif name in ('indigo', 'madder') and mesh.uv_layers:
            layer = mesh.uv_layers[0]
            uv = np.empty(len(mesh.loops) * 2, np.float32)
            layer.data.foreach_get('uv', uv)
            layer.data.foreach_set('uv', uv / CLOTH + 0.5)
        elif not mesh.uv_layers:
            mesh.uv_layers.new(name='UVMap')
        mesh.uv_layers[0].name = 'UVMap'
        shade_recesses(mesh)
        for attribute in ('gco', 'prand', 'cav'):
            if attribute in mesh.attributes:
                mesh.attributes.remove(mesh.attributes[attribute])
        mesh.materials.clear()
        mesh.materials.append(looks.setdefault(name, None) or plain(name))
        looks[name] = mesh.materials[0]
        groups.setdefault(name, []).append(ob)
    for name, parts in groups.items():
        join(parts, '%s_%s' % (shots.PIECES[product], name))
    bpy.ops.export_scene.gltf(
        filepath=out,
        export_format='GLB',
        export_yup=True,
        export_apply=True,
        export_image_format='JPEG',
        export_colors=True,
        export_cameras=False,
        export_lights=False,
    )
    print('MODEL %s %d triangles %.1f MB' % (product, tris(), os.path.getsize(out) / 1e6))


if __name__ == '__main__':
    parser = argparse.ArgumentParser(prog='glb.py')
    parser.add_argument('product')
    parser.add_argument('--out', required=True)
    wanted = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    export(wanted.product, wanted.out)
