"""The studio of the product pictures: a floor of Jodhpur sandstone before a lime-washed wall, one big window."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit.light import area, kelvin, sun, world
from kit.materials import plaster_mat, sandstone_mat
from kit.mesh import box, plate, prism, setmat
from kit.nodes import hexc
from kit.outline import cusped_arch
from kit.scene import RND, bake_xf, xf


def wash(name='wall', colour='#E4D8C4', tint='#D3C3A9'):
    """The lime wash of the studio's walls."""
    return plaster_mat(name, colour, tint=tint, bump=0.35)


def floor(depth=1.5, slab=0.92, front=-4.5, span=4.6):
    """Sandstone slabs with open joints, from the wall forward. Each slab has its own tone."""
    stones = [
        sandstone_mat('slab%d' % i, c, t, v, rough=0.58, bump=0.5)
        for i, (c, t, v) in enumerate(
            (
                ('#B69780', '#A3836C', '#8C6A56'),
                ('#B0917B', '#9D7D67', '#8A6853'),
                ('#BEA08A', '#AA8B75', '#94735D'),
            )
        )
    ]
    joint = sandstone_mat('joint', '#7A6656', '#685546', bands=False)
    y, row = depth, 0
    while y > front:
        x = -span - (row % 2) * slab * 0.5
        while x < span:
            b = box(slab * 1.5 - 0.005, slab - 0.005, 0.04, 0.003, 2)
            bake_xf(b, Matrix.Rotation(RND.choice((0, math.pi)), 4, 'Z'))
            xf(
                setmat(b, RND.choice(stones)),
                (x + slab * 0.75, y - slab / 2, -0.02 + RND.uniform(-0.0006, 0)),
            )
            x += slab * 1.5
        y -= slab
        row += 1
    xf(setmat(box(12, 14, 0.02, 0), joint), (0, -2, -0.016))


def backdrop(depth=1.5, colour='#E4D8C4', tint='#D3C3A9'):
    """Floor, wall and skirting; the wall stands `depth` metres behind the origin."""
    floor(depth)
    xf(setmat(box(12, 0.1, 6, 0), wash(colour=colour, tint=tint)), (0, depth + 0.05, 3))
    stone = sandstone_mat('skirting', '#B69780', '#A08069', bands=False, bump=0.25)
    profile = [(-0.012, 0), (0.012, 0), (0.012, 0.10), (0.006, 0.112), (-0.004, 0.118), (-0.012, 0.118)]
    xf(setmat(prism(profile, 12, 0.0015), stone), (0, depth - 0.012, 0))


def window(strength=1.0, scale=1.0, centre=(0, 0, 0.5), sun_power=7.0, arch=0.0, azimuth=-34, elevation=27):
    """Morning light from the left: the open sky of a tall window, and the sun through its cusped arch.

    `centre` is the middle of the piece and `scale` its size (1 for a chair). The arch of sunlight falls on
    whatever stands behind the piece; `arch` moves it along the wall, in metres from `centre`. The sun stands at
    `azimuth` (degrees, 0 = behind the camera, negative = from the left; -60 rakes a wall) and `elevation`.
    """
    s, (x, y, z) = scale, centre
    world(hexc('#E9EEF5'), 0.085 * strength)
    bpy.context.scene.world.cycles.sampling_method = 'NONE'
    key = area(
        (x - 2.3 * s, y - 1.5 * s, z + 1.5 * s),
        (x, y, z),
        0.6 * s,
        105 * s * s * strength,
        kelvin(6300),
        1.5 * s,
    )
    area((x + 2.6 * s, y - 2.2 * s, z + 0.7 * s), (x, y, z), 2.2 * s, 7 * s * s * strength, kelvin(7200))
    area(
        (x + 1.7 * s, y + 0.9 * s, z + 1.8 * s),
        (x, y, z + 0.1),
        0.6 * s,
        24 * s * s * strength,
        kelvin(5200),
        spread=110,
    )
    if sun_power:
        archlight((x + arch, y + 0.5 * s, z + 0.5 * s), 1.75 * s, sun_power * strength, azimuth, elevation)
    return key


def archlight(target, width, power, azimuth=-34, elevation=27, blur=1.2):
    """Sun through one cusped arch, `width` metres wide, aimed at `target`: its edge is soft by `blur` degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    light = sun(0, 30, power, kelvin(5300), blur)
    light.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    side = back.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(back)
    arch = cusped_arch(width, width * 0.75, width * 0.42, 9, 0.36) - np.array([0, width * 0.62])
    half = 14
    wall = plate(
        [[(-half, -half), (half, -half), (half, half), (-half, half)], arch],
        0.02,
        0.001,
        1,
        'gobo',
        stand=False,
    )
    setmat(wall, wash('gobo'))
    at = Vector(target) + back * 6
    wall.matrix_world = Matrix(
        (
            (side.x, up.x, back.x, at.x),
            (side.y, up.y, back.y, at.y),
            (side.z, up.z, back.z, at.z),
            (0, 0, 0, 1),
        )
    )
    wall.visible_camera = wall.visible_glossy = wall.visible_diffuse = False
    return light
