"""Exports the model of a product:  blender -b -noaudio -P glb.py -- PRODUCT_ID --out FILE

Metres, Y up, the origin on the floor (or on the wall, at the lowest point). The procedural materials become
plain glTF ones (glb_looks.py): a baked wood tile laid along each part's own grain, block prints as pictures, and
carvings with a picture of their relief (glb_relief.py, glb_atlas.py). The file is raw (tens of megabytes);
`npm run pictures:model` makes it small.
"""
import argparse
import importlib
import os
import sys
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import glb_atlas
import glb_parts
import glb_relief
import shots
from glb_looks import RAMPS, WOODS, carved, plain, repeat
from kit.scene import bake_xf, join, reset, tris
from kit.stock import fresh

#: How a piece is built for its model, where that differs from the pictures.
OPTIONS = {'7': {'res': 0.0009}}

#: The slats under the bed's mattress need no picture of their grain.
PLAIN = {('1', 'mango'): 'inside'}
#: The inside of the almirah, where no light goes: how dark a browser, which does not know that, has to see it.
DIM = {('5', 'mango'): (0.40, 0.31, 0.23)}


def prepare(ob, name, light=(1, 1, 1)):
    """UVs, tone and normals of one part; its material's name is `name`, `light` the share of light that reaches it."""
    bake_xf(ob)
    if name.startswith('razai'):
        glb_parts.tuck_in(ob)
    if name == 'inlay':
        glb_parts.raise_inlay(ob)
    mesh = ob.data
    if name in WOODS:
        glb_parts.lay_grain(ob)
        glb_parts.shade_part(mesh, light)
    elif name in RAMPS or mesh.uv_layers:
        glb_parts.lay_print(mesh, name)
    glb_parts.keep_normals(ob, turned=name in ('brass', 'warm_brass', *RAMPS))
    return ob


def strip(mesh):
    """Removes what only the procedural materials read."""
    for attribute in ('gco', 'prand', 'cav', 'canvas', 'rise', 'burnt'):
        if attribute in mesh.attributes:
            mesh.attributes.remove(mesh.attributes[attribute])


def finish(ob, made):
    """One joined group of parts: its material, its normals, UVs between 0 and 1."""
    mesh = ob.data
    strip(mesh)
    glb_parts.set_normals(mesh)
    mesh.materials.clear()
    mesh.materials.append(made)
    pictured = any(node.type == 'TEX_IMAGE' for node in made.node_tree.nodes)
    if not pictured:
        while mesh.uv_layers:
            mesh.uv_layers.remove(mesh.uv_layers[0])
        return
    uv = np.empty(len(mesh.loops) * 2, np.float32)
    mesh.uv_layers[0].data.foreach_get('uv', uv)
    uv = uv.reshape(-1, 2)
    low, high = uv.min(0), uv.max(0)
    if low.min() < 0 or high.max() > 1:  # whole numbers from 0 to 1 are stored in half the bytes
        size = np.maximum(high - low, 1e-6)
        mesh.uv_layers[0].data.foreach_set('uv', ((uv - low) / size).ravel())
        repeat(made, size.tolist(), low.tolist())


def export(product, out):
    """Writes the raw model of `product` (an id as in the catalogue)."""
    reset()
    fresh()
    glb_relief.remember()
    glb_parts.plain_edges()
    piece = shots.PIECES[product]
    groups = {}
    for ob in importlib.import_module('models.' + piece).build(**OPTIONS.get(product, {})):
        name = ob.data.materials[0].name.split('.')[0]
        name = PLAIN.get((product, name), name)
        if ob.name.split('.')[0].endswith('_seam'):  # a hairline of a fifth of a millimetre: never seen
            bpy.data.objects.remove(ob)
            continue
        bake_xf(ob)
        groups.setdefault(('carved ' if 'canvas' in ob.data.attributes else '') + name, []).append(ob)
    for name, parts in groups.items():
        if name.startswith('carved '):
            parts, files = glb_atlas.carve(parts, product)
            made = carved(name.split()[1], *files)
        else:
            parts = [prepare(ob, name, DIM.get((product, name), (1, 1, 1))) for ob in parts]
            made = plain(name)
        finish(join(parts, '%s_%s' % (piece, name.replace(' ', '_'))), made)
    bpy.ops.export_scene.gltf(
        filepath=out,
        export_format='GLB',
        export_yup=True,
        export_apply=True,
        export_image_format='AUTO',
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
    try:
        export(wanted.product, wanted.out)
    except Exception:  # Blender would print the error and answer 0
        traceback.print_exc()
        os._exit(1)
