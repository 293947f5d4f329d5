"""Materials of a burning oil lamp: flame, oil, wick."""
import bpy

from kit.nodes import NT, hexc


def flame_mat(name='flame'):
    """A small flame on a lathe-turned drop with the attribute `rise` (0 at its foot, 1 at its tip).

    It is thin at its outline and thick in the middle: there it shines yellow-white, at its foot faintly blue.
    """
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    rise = T.n('Attribute', attribute_name='rise').outputs['Fac']
    thick = T.math('SUBTRACT', 1.0, T.n('LayerWeight', {'Blend': 0.5}).outputs['Facing'])
    heat = T.ramp(
        rise,
        [
            (0.00, (0.05, 0.13, 0.75)),
            (0.10, (0.10, 0.18, 0.70)),
            (0.22, (1.0, 0.42, 0.10)),
            (0.42, (1.0, 0.66, 0.25)),
            (0.85, (1.0, 0.58, 0.17)),
            (1.00, (1.0, 0.36, 0.06)),
        ],
    )
    body = T.ramp(
        rise,
        [(0.0, (0.10,) * 3), (0.13, (0.16,) * 3), (0.34, (0.88,) * 3), (0.75, (1.0,) * 3), (1, (0.5,) * 3)],
    )
    strong = T.ramp(
        rise,
        [(0.0, (0.10,) * 3), (0.12, (0.07,) * 3), (0.36, (0.85,) * 3), (0.6, (1.0,) * 3), (1, (0.35,) * 3)],
    )
    core = T.math('POWER', thick, 1.6)
    colour = T.mix(T.math('MULTIPLY', core, T.rng(rise, 0.2, 0.42, 0, 1), True), heat, (1.0, 0.84, 0.55))
    alpha = T.math('MULTIPLY', T.math('POWER', T.rng(thick, 0.02, 0.75, 0, 1), 1.25), body, True)
    alpha = T.math('MULTIPLY', alpha, T.math('SUBTRACT', 1.0, T.n('NewGeometry').outputs['Backfacing']))
    power = T.math('MULTIPLY', strong, T.rng(core, 0, 1, 1.6, 4.4))
    mix = T.n('MixShader', {0: alpha})
    T.t.links.new(T.n('BsdfTransparent').outputs[0], mix.inputs[1])
    T.t.links.new(T.n('Emission', {'Color': colour, 'Strength': power}).outputs[0], mix.inputs[2])
    return T.done(mix.outputs[0])


def oil_mat(name='oil'):
    """Lamp oil in a brass bowl: golden, with a mirror-smooth surface."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    deep = T.n('LayerWeight', {'Blend': 0.35}).outputs['Facing']
    colour = T.mix(deep, hexc('#7A4E12'), hexc('#C08A34'))
    shader = T.n('BsdfPrincipled', {'Base Color': colour, 'Roughness': 0.02, 'Specular': 0.7})
    return T.done(shader.outputs[0])


def wick_mat(name='wick'):
    """Twisted cotton, damp with oil; where the attribute `burnt` rises it is charred, its very end glows."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    burnt = T.n('Attribute', attribute_name='burnt').outputs['Fac']
    colour = T.ramp(
        burnt, [(0.0, hexc('#E4D3AC')), (0.35, hexc('#8A5F33')), (0.7, hexc('#1A120C')), (1, hexc('#100B08'))]
    )
    ember = T.ramp(burnt, [(0.9, (0, 0, 0)), (1.0, (1.0, 0.25, 0.04))])
    shader = T.n(
        'BsdfPrincipled',
        {'Base Color': colour, 'Roughness': 0.7, 'Emission': ember, 'Emission Strength': 2.0},
    )
    return T.done(shader.outputs[0])
