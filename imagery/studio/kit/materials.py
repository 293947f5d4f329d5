"""Materials as node graphs: brass, inlay, lime plaster, sandstone, cloth, mirror glass."""
import bpy
from kit.nodes import NT, hexc


def brass_mat(name='brass', rough=0.26, aged=0.5, colour='#D9AE5F'):
    """Cast or turned brass; `aged` darkens its recesses."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.n('TexCoord').outputs['Object']
    n1 = T.noise(P, 22, 5, 0.6)
    n2 = T.noise(P, 140, 3)
    pt = T.n('NewGeometry').outputs['Pointiness']
    ao = T.ramp(pt, [(0.40, (1, 1, 1)), (0.50, (0, 0, 0))])
    tar = T.math('ADD', T.rng(n1, 0.45, 0.75, 0, 0.55 * aged), T.math('MULTIPLY', ao, 0.7 * aged), True)
    col = T.mix(tar, hexc(colour), hexc('#6B4A20'))
    r = T.math('ADD', rough, T.math('ADD', T.rng(n2, 0.3, 0.7, -0.04, 0.08), T.math('MULTIPLY', tar, 0.25)))
    bump = T.n('Bump', {'Strength': 0.12, 'Distance': 0.0006, 'Height': T.noise(P, 55, 3)}).outputs[0]
    return T.done(
        T.n('BsdfPrincipled', {'Base Color': col, 'Metallic': 1.0, 'Roughness': r, 'Normal': bump}).outputs[0]
    )


def inlay_mat(name='inlay', colour='#E2B06C', rough=0.40):
    """Brass scraped level with the wood: its fine scratches along X scatter the light, so that it reads as metal
    and as a bright line from every side."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.n('TexCoord').outputs['Object']
    scratch = T.noise(T.map(P, (60, 4000, 4000)), 1, 3, 0.6)
    dull = T.rng(T.noise(P, 26, 4, 0.6), 0.42, 0.75, 0.0, 0.4)
    col = T.mix(dull, hexc(colour), hexc('#9C6E38'))
    r = T.math('ADD', T.rng(scratch, 0.3, 0.7, rough - 0.06, rough + 0.08), T.math('MULTIPLY', dull, 0.2))
    bump = T.n('Bump', {'Strength': 0.10, 'Distance': 0.0002, 'Height': scratch}).outputs[0]
    return T.done(
        T.n('BsdfPrincipled', {'Base Color': col, 'Metallic': 0.72, 'Roughness': r, 'Normal': bump}).outputs[
            0
        ]
    )


def wax_mat(name='wax', colour='#1C110A'):
    """Dark wax in seams and hairlines."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    return T.done(
        T.n('BsdfPrincipled', {'Base Color': (*hexc(colour), 1), 'Roughness': 0.6, 'Specular': 0.3}).outputs[
            0
        ]
    )


def plaster_mat(name, colour, dark=0.82, bump=0.5, scale=1.0, rough=0.85, tint=None):
    """lime wash: layered cloudy brush tone, hairline pits"""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.map(T.n('TexCoord').outputs['Object'], (scale,) * 3)
    c = hexc(colour)
    t = hexc(tint) if tint else tuple(x * dark for x in c)
    a = T.noise(P, 1.6, 4, 0.62)
    b = T.noise(T.map(P, (1, 1, 0.35)), 7, 3, 0.6)
    f = T.math('ADD', T.rng(a, 0.3, 0.7, 0, 0.7), T.rng(b, 0.35, 0.65, -0.12, 0.3), True)
    col = T.mix(f, t, c)

    h = T.math('ADD', T.math('MULTIPLY', T.noise(P, 6, 2), 0.8), T.math('MULTIPLY', T.noise(P, 60, 1), 0.12))
    bm = T.n('Bump', {'Strength': bump, 'Distance': 0.012, 'Height': h}).outputs[0]
    return T.done(
        T.n(
            'BsdfPrincipled', {'Base Color': col, 'Roughness': rough, 'Specular': 0.25, 'Normal': bm}
        ).outputs[0],
        tuple(0.55 * x + 0.45 * y for x, y in zip(c, t)),
    )


def sandstone_mat(
    name='sandstone', colour='#C99B6F', tint='#AD7C55', vein='#8F5D42', rough=0.75, bump=0.4, bands=True
):
    """Sawn sandstone with cloudy tone, grain and, with `bands`, the layers of its bed."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.n('TexCoord').outputs['Object']
    a = T.noise(P, 2.2, 4, 0.6)
    col = T.mix(T.rng(a, 0.3, 0.7, 0, 1), hexc(tint), hexc(colour))
    if bands:
        w = T.n(
            'TexNoise',
            {
                'Vector': T.map(P, (0.35, 0.35, 7)),
                'Scale': 1.3,
                'Detail': 5,
                'Roughness': 0.6,
                'Distortion': 0.4,
            },
        ).outputs['Fac']
        col = T.mix(T.rng(w, 0.5, 0.72, 0, 0.45), col, hexc(vein))
    g = T.noise(P, 420, 0)
    col = T.mix(T.rng(g, 0.35, 0.65, -0.1, 0.22), col, tuple(x * 0.55 for x in hexc(tint)))
    h = T.math('ADD', T.noise(P, 9, 3), T.math('MULTIPLY', g, 0.10))
    bm = T.n('Bump', {'Strength': bump, 'Distance': 0.006, 'Height': h}).outputs[0]
    return T.done(
        T.n(
            'BsdfPrincipled',
            {
                'Base Color': col,
                'Roughness': T.rng(a, 0.3, 0.7, rough - 0.1, rough + 0.08),
                'Specular': 0.3,
                'Normal': bm,
            },
        ).outputs[0],
        tuple(0.5 * x + 0.4 * y for x, y in zip(hexc(colour), hexc(tint))),
    )


def fabric_mat(name, img=None, colour='#223A6B', scale=1.0, weave=900, sheen=0.15):
    """Cloth with a visible weave, plain or printed with the picture `img` (UVs in metres times `scale`)."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    uv = T.n('UVMap', uv_map='UVMap').outputs[0]
    if img:
        im = bpy.data.images.load(img, check_existing=True)
        col = T.n(
            'TexImage',
            {'Vector': T.map(uv, (scale,) * 3, loc=(0.5, 0.5, 0))},
            image=im,
            interpolation='Cubic',
        ).outputs['Color']
    else:
        col = T.mix(0, hexc(colour), hexc(colour))
    ob = T.n('TexCoord').outputs['Object']
    n = T.noise(ob, 14, 4)
    col = T.n('HueSaturation', {'Value': T.rng(n, 0.3, 0.7, 0.86, 1.12), 'Color': col}).outputs[0]
    wx = T.n('TexWave', {'Vector': uv, 'Scale': weave / 20}, bands_direction='X').outputs['Fac']
    wy = T.n('TexWave', {'Vector': uv, 'Scale': weave / 20}, bands_direction='Y').outputs['Fac']
    slub = T.math('ADD', T.noise(T.map(uv, (40, 420, 1)), 1, 1), T.noise(T.map(uv, (420, 40, 1)), 1, 1))
    h = T.math('ADD', T.math('MAXIMUM', wx, wy), T.math('MULTIPLY', slub, 0.8))
    bm = T.n('Bump', {'Strength': 0.3, 'Distance': 0.0011, 'Height': h}).outputs[0]
    return T.done(
        T.n(
            'BsdfPrincipled',
            {
                'Base Color': col,
                'Roughness': 0.92,
                'Specular': 0.12,
                'Sheen': sheen,
                'Sheen Tint': 0.6,
                'Normal': bm,
            },
        ).outputs[0],
        hexc(colour),
    )


def mirror_mat(name='mirror'):
    """Old mirror glass, very slightly uneven."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.n('TexCoord').outputs['Object']
    bm = T.n('Bump', {'Strength': 0.05, 'Distance': 0.002, 'Height': T.noise(P, 2.5, 1)}).outputs[0]
    return T.done(
        T.n(
            'BsdfPrincipled',
            {'Base Color': (0.9, 0.905, 0.895, 1), 'Metallic': 1.0, 'Roughness': 0.015, 'Normal': bm},
        ).outputs[0]
    )


def emit_mat(name, colour, strength):
    """A surface that shines."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    return T.done(T.n('Emission', {'Color': (*hexc(colour), 1), 'Strength': strength}).outputs[0])


def steel_mat(name='steel', rough=0.32, rust=0.35):
    """Tool steel: ground bright, with a brown bloom where hands and damp have been."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.n('TexCoord').outputs['Object']
    bloom = T.rng(T.noise(P, 30, 5, 0.65), 0.48, 0.72, 0, rust)
    col = T.mix(bloom, hexc('#9A9A98'), hexc('#4B3A2E'))
    scratch = T.noise(T.map(P, (20, 900, 900)), 1, 2)
    r = T.math('ADD', T.rng(scratch, 0.3, 0.7, rough - 0.08, rough + 0.10), T.math('MULTIPLY', bloom, 0.5))
    return T.done(T.n('BsdfPrincipled', {'Base Color': col, 'Metallic': 1.0, 'Roughness': r}).outputs[0])


def bone_mat(name='bone', colour='#DCCFB2'):
    """Camel bone, sawn and polished: creamy, faintly streaked along X."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    P = T.n('TexCoord').outputs['Object']
    streak = T.noise(T.map(P, (18, 700, 700)), 1, 3, 0.6)
    cloud = T.noise(P, 35, 3)
    tone = T.math('ADD', T.rng(streak, 0.4, 0.75, 0, 0.4), T.rng(cloud, 0.4, 0.75, 0, 0.3), True)
    col = T.mix(tone, hexc(colour), hexc('#B79F76'))
    return T.done(
        T.n('BsdfPrincipled', {'Base Color': col, 'Roughness': 0.38, 'Specular': 0.45}).outputs[0],
        hexc(colour),
    )
