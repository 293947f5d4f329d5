"""Wood as a node graph: rings, streaks, pores and worn edges, along each part's own grain."""
import bpy

from kit.nodes import NT, hexc

WOODS = {  # light, mid, dark, streak
    'sheesham': ('#905C3A', '#6F4227', '#4A2A18', '#25120A'),
    'oiled': ('#7C4D31', '#5C3822', '#3C2315', '#1E0F08'),  # sheesham that has darkened with oil and light
    'honey': ('#C08A4E', '#9C6534', '#6E421F', '#3E2412'),
    'walnut': ('#7A5136', '#5A3722', '#3A2213', '#1E100A'),
    'mango': ('#DCC09F', '#C8A681', '#A98660', '#7C5D43'),
}


def wood_mat(name='sheesham', kind='sheesham', gloss=0.33, coat=0.28, dust=1.0):
    """A polished wood of WOODS. `gloss` is its roughness, `coat` the wax, `dust` the dark of the recesses."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    L, M, D, S = [hexc(c) for c in WOODS[kind]]
    P = T.n('Attribute', attribute_name='gco').outputs['Vector']
    pr = T.n('Attribute', attribute_name='prand').outputs['Fac']
    cav = T.n('Attribute', attribute_name='cav').outputs['Fac']
    # slow warp of the growth rings
    warp = T.n('TexNoise', {'Vector': T.map(P, (1, 1, 0.22)), 'Scale': 7, 'Detail': 2}).outputs['Color']
    warp = T.vmath('MULTIPLY', T.vmath('SUBTRACT', warp, (0.5, 0.5, 0.5)), (0.030, 0.030, 0))
    Pw = T.vmath('ADD', P, warp)
    ring = T.n(
        'TexWave',
        {
            'Vector': Pw,
            'Scale': 44,
            'Distortion': 1.4,
            'Detail': 2,
            'Detail Scale': 1.2,
            'Detail Roughness': 0.6,
        },
        wave_type='RINGS',
        rings_direction='Z',
        wave_profile='SAW',
    ).outputs['Fac']
    streak = T.noise(T.map(Pw, (38, 38, 1.6)), 1, 5, 0.62)
    fine = T.noise(T.map(P, (260, 260, 6)), 1, 3, 0.6)
    f = T.math('ADD', T.math('MULTIPLY', ring, 0.24), T.math('MULTIPLY', streak, 0.80))
    f = T.math('ADD', f, T.math('MULTIPLY', T.math('SUBTRACT', fine, 0.5), 0.30))
    col = T.ramp(f, [(0.26, D), (0.46, M), (0.66, L), (0.86, tuple(min(1, x * 1.10) for x in L))])
    # dark sheesham figure
    fig = T.noise(T.map(Pw, (22, 22, 0.9), loc=(3, 1, 0)), 1, 4, 0.55)
    fig = T.ramp(fig, [(0.56, (0, 0, 0)), (0.70, (1, 1, 1))])
    col = T.mix(T.math('MULTIPLY', fig, 0.62), col, S)
    # pores
    por = T.noise(T.map(P, (1050, 1050, 34)), 1, 2, 0.5)
    por = T.ramp(por, [(0.60, (0, 0, 0)), (0.70, (1, 1, 1))])
    col = T.mix(T.math('MULTIPLY', por, 0.45), col, tuple(x * 0.45 for x in S))
    # per-part tone
    big = T.noise(P, 3.2, 1)
    val = T.math('ADD', T.rng(pr, 0, 1, 0.86, 1.14), T.rng(big, 0.3, 0.7, -0.09, 0.09))
    hsv = T.n(
        'HueSaturation',
        {
            'Hue': T.rng(pr, 0, 1, 0.494, 0.506),
            'Saturation': 1.06,
            'Value': T.math('MULTIPLY', val, 0.74),
            'Color': col,
        },
    ).outputs[0]
    # worn, lighter edges and dusty/waxy recesses
    pt = T.n('NewGeometry').outputs['Pointiness']
    edge = T.ramp(pt, [(0.515, (0, 0, 0)), (0.60, (1, 1, 1))])
    hsv = T.mix(T.math('MULTIPLY', edge, 0.22), hsv, tuple(min(1, x * 1.35) for x in L))
    hsv = T.mix(T.math('MULTIPLY', T.math('POWER', cav, 1.5), 0.78 * dust), hsv, tuple(x * 0.5 for x in S))
    smud = T.noise(P, 9, 3)
    rough = T.math(
        'ADD', T.math('ADD', gloss, T.rng(smud, 0.3, 0.7, -0.06, 0.09)), T.math('MULTIPLY', por, 0.2)
    )
    h = T.math('SUBTRACT', T.math('MULTIPLY', fine, 0.25), por)
    bump = T.n('Bump', {'Strength': 0.35, 'Distance': 0.0004, 'Height': h}).outputs[0]
    b = T.n(
        'BsdfPrincipled',
        {
            'Base Color': hsv,
            'Roughness': rough,
            'Specular': 0.45,
            'Clearcoat': coat,
            'Clearcoat Roughness': 0.22,
            'Normal': bump,
        },
    )
    return T.done(b.outputs[0], M)
