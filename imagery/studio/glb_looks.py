"""The plain glTF stand-ins of the kit's materials: a colour or a picture, metallic, roughness."""
import os

import bpy
import numpy as np
from PIL import Image

from kit import blockprint
from kit.linen import COTTON, INDIGO, MADDER
from kit.nodes import hexc
from kit.scene import CACHE

#: The woods that a model may be made of.
WOODS = ('sheesham', 'oiled', 'honey', 'walnut', 'mango')
#: How far the dark of hand-loomed indigo goes towards the light that its threads scatter (sRGB).
VEIL, SCATTER = 0.35, (0.33, 0.39, 0.60)
#: No picture of a model is larger.
SIDE = 1024

#: name of the kit's material → colour, picture, metallic, roughness
LOOKS = {
    **{kind: ('#6F4227', 'wood_%s.png' % kind, 0.0, 0.42) for kind in WOODS},
    'brass': ('#D6A85C', None, 1.0, 0.27),
    'warm_brass': ('#DDAF72', None, 1.0, 0.28),
    'inlay': ('#E2B06C', None, 0.72, 0.40),
    'inside': ('#8A7358', None, 0.0, 0.9),
    'wax': ('#1C110A', None, 0.0, 0.6),
    'bone': ('#DCCFB2', None, 0.0, 0.4),
    'steel': ('#8A8782', None, 1.0, 0.36),
    'mirror': ('#E6E8E6', None, 1.0, 0.04),
    'indigo': ('#1B2A4E', 'indigo.png', 0.0, 0.95),
    'indigo_plain': ('#24314C', None, 0.0, 0.95),
    'madder': ('#8E2F22', 'madder.png', 0.0, 0.95),
    'pipingm': ('#D9CDB4', None, 0.0, 0.9),
    'cream': ('#E2D6BE', None, 0.0, 0.9),
    'percale': ('#DED8CE', None, 0.0, 0.9),
    'ticking': ('#D8CBB2', None, 0.0, 0.9),
    'oil': ('#A8701F', None, 0.0, 0.06),
}
#: Printed cloths: the drawing and its inks, and its size in metres, as kit/linen.py has them.
PRINTS = {
    'case': (blockprint.case, (0.72, 0.48), COTTON, INDIGO, MADDER),
    'case_madder': (blockprint.case, (0.72, 0.48), COTTON, MADDER, INDIGO),
    'razai_indigo': (blockprint.razai, (2.4, 1.32), INDIGO, '#E9E0CC', '#B5533F'),
    'razai_madder': (blockprint.razai, (2.4, 1.32), MADDER, '#EBDFC8', INDIGO),
}
#: What burns: the attribute that runs from 0 to 1 along it, its colours on the way, whether it shines.
RAMPS = {
    'flame': (
        'rise',
        (
            (0, '#3A4CB0'),
            (0.1, '#C8743A'),
            (0.22, '#FFC76A'),
            (0.5, '#FFF3CF'),
            (0.85, '#FFE29A'),
            (1, '#FFB44A'),
        ),
        1,
    ),
    'wick': ('burnt', ((0, '#E4D3AC'), (0.35, '#8A5F33'), (0.7, '#1A120C'), (1, '#100B08')), 0),
}


def plain(name):
    """The stand-in of a material of the kit, by its name. Raises KeyError when nobody has thought of it."""
    made, surface = material(name)
    if name in RAMPS:
        ramp(made, surface, name)
        return made
    colour, image, metallic, roughness = LOOKS[name] if name in LOOKS else (PRINTS[name][2], name, 0.0, 0.92)
    surface.inputs['Metallic'].default_value = metallic
    surface.inputs['Roughness'].default_value = roughness
    surface.inputs['Base Color'].default_value = (*hexc(colour), 1)
    if image:
        if name in PRINTS:
            path = print_of(name)
        else:
            path = faded(image) if name == 'indigo' else os.path.join(CACHE, 'tex', image)
        made.node_tree.links.new(picture(made, path).outputs[0], surface.inputs['Base Color'])
    return made


def material(name):
    """A new material and the node of its surface."""
    made = bpy.data.materials.new('web_' + name)
    made.use_nodes = True
    return made, made.node_tree.nodes['Principled BSDF']


def picture(made, path, data=False):
    """A texture node for a file; `data` are numbers, not a colour."""
    node = made.node_tree.nodes.new('ShaderNodeTexImage')
    node.image = bpy.data.images.load(path, check_existing=True)
    node.image.colorspace_settings.name = 'Non-Color' if data else 'sRGB'
    return node


def carved(name, colour, relief):
    """The stand-in of carved wood: its own picture, and the relief that its triangles are too few for."""
    made, surface = material('carved_' + name)
    surface.inputs['Roughness'].default_value = LOOKS[name][3]
    tree = made.node_tree
    bump = tree.nodes.new('ShaderNodeNormalMap')
    tree.links.new(picture(made, colour).outputs[0], surface.inputs['Base Color'])
    tree.links.new(picture(made, relief, True).outputs[0], bump.inputs['Color'])
    tree.links.new(bump.outputs[0], surface.inputs['Normal'])
    return made


def repeat(made, scale, start):
    """Lets the UVs of a material run from 0 to 1 and says in the material how often the picture repeats."""
    tree = made.node_tree
    mapping, source = tree.nodes.new('ShaderNodeMapping'), tree.nodes.new('ShaderNodeUVMap')
    mapping.inputs['Scale'].default_value = (*scale, 1)
    mapping.inputs['Location'].default_value = (*start, 0)
    tree.links.new(source.outputs[0], mapping.inputs[0])
    for node in tree.nodes:
        if node.type == 'TEX_IMAGE':
            tree.links.new(mapping.outputs[0], node.inputs[0])


def print_of(name):
    """The file of a block print, drawn for the pictures, no larger than a model may have it."""
    draw, size, ground, ink, dot = PRINTS[name]
    drawn = blockprint.printed(draw.__name__, draw, *size, ground, ink, dot)
    path = os.path.join(CACHE, 'tex', 'web_%s.png' % name)
    image = Image.open(drawn).convert('RGB')
    image.thumbnail((SIDE, SIDE), Image.LANCZOS)
    image.save(path)
    return path


def faded(name):
    """A hand-loomed print as it looks from a step away: its dark dye with the light that the threads scatter."""
    image = np.asarray(Image.open(os.path.join(CACHE, 'tex', name)).convert('RGB'), np.float32) / 255
    dark = np.clip((0.45 - image.mean(-1, keepdims=True)) / 0.30, 0, 1)
    image = image * (1 - VEIL * dark) + np.array(SCATTER) * VEIL * dark
    path = os.path.join(CACHE, 'tex', 'web_' + name)
    Image.fromarray((image * 255).astype(np.uint8)).save(path)
    return path


def ramp(made, surface, name):
    """Colours along an attribute, as a narrow picture: U is the attribute."""
    _, stops, shines = RAMPS[name]
    at = np.linspace(0, 1, 64)
    rgb = [[int(colour[i : i + 2], 16) for _, colour in stops] for i in (1, 3, 5)]
    line = np.stack([np.interp(at, [where for where, _ in stops], channel) for channel in rgb], -1)
    path = os.path.join(CACHE, 'tex', 'web_%s.png' % name)
    Image.fromarray(np.repeat(line[None], 4, 0).astype(np.uint8)).save(path)
    socket = 'Emission' if shines else 'Base Color'
    made.node_tree.links.new(picture(made, path).outputs[0], surface.inputs[socket])
    if shines:
        surface.inputs['Base Color'].default_value = (0, 0, 0, 1)
    surface.inputs['Emission Strength'].default_value = 2 if shines else 1
    surface.inputs['Roughness'].default_value = 0.8
