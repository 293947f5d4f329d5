"""Hand-woven cloth: a plain weave whose threads can be told apart, uneven in thickness and in dye."""
import bpy

from kit.nodes import NT, hexc


def handloom_mat(name, img=None, dye='#24314C', scale=1.0, pitch=0.0011, veil=0.6, sheen=0.10):
    """Cotton woven by hand; UVs are metres, `pitch` the distance of its threads.

    `img` is the print, `scale` its repeats in a metre. Where the print is dark it goes `veil` of the way to
    `dye`, the shade that a vat leaves on cotton. Without a print the cloth is dyed plain.
    """
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    uv = T.n('UVMap', uv_map='UVMap').outputs[0]
    cotton = hexc(dye)
    if img:
        image = bpy.data.images.load(img, check_existing=True)
        at = T.map(uv, (scale,) * 3, loc=(0.5, 0.5, 0))
        print_ = T.n('TexImage', {'Vector': at}, image=image, interpolation='Cubic').outputs['Color']
        dark = T.ramp(T.n('RGBToBW', {'Color': print_}).outputs[0], [(0.04, (1, 1, 1)), (0.30, (0, 0, 0))])
        colour = T.mix(T.math('MULTIPLY', dark, veil), print_, cotton)
    else:
        colour = T.n('RGB').outputs[0]
        colour.default_value = (*cotton, 1)
    height, thread = _weave(T, uv, pitch)
    cloud = T.noise(uv, 11, 3)
    tone = T.math('MULTIPLY', thread, T.rng(cloud, 0.3, 0.7, 0.88, 1.12))
    tone = T.math('MULTIPLY', tone, T.rng(height, 0, 1, 0.62, 1.12))
    colour = T.n('HueSaturation', {'Value': tone, 'Color': colour}).outputs[0]
    worn = T.math('MULTIPLY', T.math('POWER', height, 3.0), 0.07)
    colour = T.mix(worn, colour, hexc('#C9C3B4'))
    bump = T.n('Bump', {'Strength': 0.55, 'Distance': pitch * 0.6, 'Height': height}).outputs[0]
    cloth = T.n(
        'BsdfPrincipled',
        {
            'Base Color': colour,
            'Roughness': 0.95,
            'Specular': 0.08,
            'Sheen': sheen,
            'Sheen Tint': 0.5,
            'Normal': bump,
        },
    )
    return T.done(cloth.outputs[0], cotton)


def _weave(T, uv, pitch):
    """Height (0 to 1) and tone (about 1) of a plain weave: warp and weft take turns on top."""
    axes = T.n('SeparateXYZ', {'Vector': uv}).outputs
    wander = T.n(
        'SeparateXYZ', {'Vector': T.n('TexNoise', {'Vector': uv, 'Scale': 60}).outputs['Color']}
    ).outputs
    across, tone = [], []
    for i, stretch in ((0, (700, 9, 1)), (1, (9, 700, 1))):
        place = T.math('DIVIDE', axes[i], pitch)
        place = T.math('ADD', place, T.math('MULTIPLY', wander[i], 0.8))
        number = T.math('FLOOR', place)
        across.append((number, T.math('SINE', T.math('MULTIPLY', T.math('FRACT', place), 3.14159))))
        dye = T.n('TexWhiteNoise', {'W': T.math('ADD', number, 100 * i)}, noise_dimensions='1D').outputs[
            'Value'
        ]
        slub = T.rng(T.noise(T.map(uv, stretch), 1, 2), 0.35, 0.70, 0.88, 1.24)
        tone.append(T.math('MULTIPLY', T.rng(dye, 0, 1, 0.86, 1.14), slub))
    turn = T.math(
        'MULTIPLY', T.math('FRACT', T.math('MULTIPLY', T.math('ADD', across[0][0], across[1][0]), 0.5)), 2
    )
    warp = T.math('MULTIPLY', across[0][1], T.rng(across[1][1], 0, 1, 0.55, 1))
    weft = T.math('MULTIPLY', across[1][1], T.rng(across[0][1], 0, 1, 0.55, 1))

    def either(a, b):
        return T.n('MapRange', {'Value': turn, 'To Min': a, 'To Max': b}).outputs[0]

    return either(warp, weft), either(*tone)
