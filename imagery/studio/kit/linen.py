"""Bed linen: fine cotton that creases, plain or block-printed."""
import bpy

from kit import blockprint
from kit.nodes import NT, hexc

#: Colours of the vats and of the cotton.
INDIGO, MADDER, COTTON = '#1B2950', '#7A2820', '#E0D6C4'


def linen_mat(name, colour=COTTON, img=None, size=(1, 1), corner=False, crease=1.0, sheen=0.18):
    """Cotton with creases of hand and iron; UVs are metres.

    `img` is a print of `size` metres, its middle at UV (0, 0), or its lower left with `corner`.
    """
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    uv = T.n('UVMap', uv_map='UVMap').outputs[0]
    if img:
        image = bpy.data.images.load(img, check_existing=True)
        shift = 0.0 if corner else 0.5
        at = T.map(uv, (1 / size[0], 1 / size[1], 1), loc=(shift, shift, 0))
        col = T.n('TexImage', {'Vector': at}, image=image, interpolation='Cubic', extension='EXTEND').outputs[
            'Color'
        ]
    else:
        col = T.mix(0, hexc(colour), hexc(colour))
    place = T.n('TexCoord').outputs['Object']
    tone = T.rng(T.noise(place, 5, 3), 0.3, 0.7, 0.955, 1.03)
    col = T.n('HueSaturation', {'Value': tone, 'Color': col}).outputs[0]
    bend = T.vmath('ADD', place, T.vmath('MULTIPLY', _colour_noise(T, place, 3.0), (0.10, 0.10, 0.10)))
    ridges = []
    for scale, stretch, weight in ((5.5, (1, 0.45, 1), 1.0), (13, (0.6, 1, 1), 0.42), (31, (1, 1, 1), 0.13)):
        n = T.noise(T.map(bend, stretch), scale, 1, 0.5)
        ridge = T.math('POWER', T.math('SUBTRACT', 1, T.math('ABSOLUTE', T.rng(n, 0.25, 0.75, -1, 1))), 3.0)
        ridges.append(T.math('MULTIPLY', ridge, weight))
    height = T.math('ADD', T.math('ADD', ridges[0], ridges[1]), ridges[2])
    creased = T.n('Bump', {'Strength': 0.65 * crease, 'Distance': 0.0045, 'Height': height}).outputs[0]
    weave = T.math('ADD', T.noise(T.map(uv, (2600, 160, 1)), 1, 1), T.noise(T.map(uv, (160, 2600, 1)), 1, 1))
    fine = T.n('Bump', {'Strength': 0.22, 'Distance': 0.0005, 'Height': weave, 'Normal': creased}).outputs[0]
    cloth = T.n(
        'BsdfPrincipled',
        {
            'Base Color': col,
            'Roughness': 0.9,
            'Specular': 0.12,
            'Sheen': sheen,
            'Sheen Tint': 0.4,
            'Normal': fine,
        },
    )
    return T.done(cloth.outputs[0], tuple(0.92 * v for v in hexc(colour)))


def _colour_noise(T, place, scale):
    noise = T.n('TexNoise', {'Vector': place, 'Scale': scale, 'Detail': 2}).outputs['Color']
    return T.vmath('SUBTRACT', noise, (0.5, 0.5, 0.5))


def razai_mat(name, ground, ink, dot, size=(2.4, 1.32)):
    """The printed cover of a razai; U runs across the bed, V around the fold."""
    img = blockprint.printed('razai', blockprint.razai, *size, ground, ink, dot)
    return linen_mat(name, ground, img, size, corner=True, crease=0.8, sheen=0.25)


def case_mat(name, ground, ink, dot, size=(0.72, 0.48)):
    """A printed pillow case of `size` metres with its flange."""
    img = blockprint.printed('case', blockprint.case, *size, ground, ink, dot)
    return linen_mat(name, ground, img, size)
