"""The light of a haveli: sun that has come through a jali, and the soft light of an open court."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.jali import jali_hex, jali_star_cross
from kit.light import area, kelvin, sun, world
from kit.mesh import mesh_obj, plate, setmat
from kit.nodes import NT, hexc
from kit.outline import cusped_arch


def _screen(loops, matrix):
    """A plate in the sun's path, unseen but for its shadow."""
    big = [(-22, -20), (22, -20), (22, 20), (-22, 20)]
    ob = plate([big] + loops, 0.004, 0.0, 0, 'gobo')
    ob.matrix_world = matrix
    for ray in ('camera', 'glossy', 'diffuse', 'transmission', 'volume_scatter'):
        setattr(ob, 'visible_' + ray, False)


def sunlight(
    room,
    at,
    azimuth=-142,
    elevation=32,
    w=1.0,
    h=1.7,
    panes=1,
    gap=0.34,
    arch=True,
    cell=0.125,
    strap=0.022,
    pattern='star',
    facing=180,
    far=16.0,
    soft=0.04,
    strength=7.0,
    colour=5700,
):
    """Sun through jali windows that the camera does not see: stars and crosses fall around the point `at`.

    azimuth: where the sun stands, in degrees: -90 = left, 90 = right,
        -142 = over the beholder's left shoulder, 142 = over the right one.
    w, h, panes, gap: size of one window in metres, how many stand side by side, the wall between them.
    facing: azimuth of the windows' outside. 180 (default): opposite the back wall, their shapes fall on it as they are;
        -90 or 90: windows in a side wall, drawn out along the back wall.
    far: metres from `at` to the windows. soft: the sun's angle in degrees; at 16 m 0.04 blurs edges by 1 cm.
    The room's unseen walls and its ceiling let this light through; what stands in the room casts shadows.
    """
    if room is not None:
        room.open_to_light()
    lamp = sun(azimuth, elevation, strength, kelvin(colour), soft)
    a, e = math.radians(azimuth), math.radians(elevation)
    d = Vector((math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e)))
    f = math.radians(facing)
    across = Vector((-math.cos(f), math.sin(f), 0))
    c, n = Vector(at) + d * far, across.cross(Vector((0, 0, 1)))
    lattice = {'star': jali_star_cross, 'hex': jali_hex}[pattern]
    frames, holes = [], []
    for i in range(panes):
        shift = (i - (panes - 1) / 2) * (w + gap)
        outline = (
            cusped_arch(w, h - 0.52 * w, 0.38 * w, 9, 0.38)
            if arch
            else [(-w / 2, 0), (w / 2, 0), (w / 2, h), (-w / 2, h)]
        )
        frames.append([(x + shift, z - h / 2) for x, z in outline])
        for hole in lattice(-w / 2 - cell, -cell, w / 2 + cell, h + cell, cell, strap):
            holes.append([(x + shift, z - h / 2) for x, z in hole])
    for depth, loops in ((0.0, frames), (0.02, holes)):
        at_ = c - n * depth
        _screen(
            loops,
            Matrix(((across.x, n.x, 0, at_.x), (across.y, n.y, 0, at_.y), (0, 0, 1, at_.z), (0, 0, 0, 1))),
        )
    return lamp


def daylight(room, strength=1.0, side=-1, key=1.0, fill=1.0, colour=6300):
    """The soft light of an open court before the room: a tall bright opening on one side, the sky opposite.

    side: -1 the bright opening is on the left, 1 on the right. `key` and `fill` weigh the two lights.
    """
    room.open_to_light()
    world(hexc('#E6ECF4'), 0.16 * strength)
    bpy.context.scene.world.cycles.sampling_method = 'NONE'
    half, front, back = room.width / 2, room.front, room.back_y
    aim = (0, back - 0.8, 0.9)
    s = max(1.0, half / 2.4)
    court = area(
        (side * (half + 0.4), (front + back) / 2 - 0.9, 2.2),
        aim,
        1.6 * s,
        95 * s * s * strength * key,
        kelvin(colour),
        2.4,
    )
    sky = area(
        (-side * half * 0.7, front - 0.3, 2.6),
        aim,
        2.6 * s,
        42 * s * s * strength * fill,
        kelvin(colour + 700),
    )
    sky.visible_glossy = False
    return court, sky


def shafts(window, sun_azimuth, sun_elevation, length=2.4, count=5, glow=0.05):
    """Dust that lights up in the sun behind a window: soft slanted streaks. window: (x, y, z, w, h) of its opening."""
    x, y, z, w, h = window
    a, e = math.radians(sun_azimuth), math.radians(sun_elevation)
    fall = -Vector((math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e))) * length
    mat = bpy.data.materials.new('shaft')
    T = NT(mat)
    uv = T.n('SeparateXYZ', {'Vector': T.n('UVMap', uv_map='UVMap').outputs[0]}).outputs
    across = T.math('MULTIPLY', T.math('SINE', T.math('MULTIPLY', uv['X'], math.pi)), 1.0)
    along = T.rng(uv['Y'], 0.0, 1.0, 1.0, 0.0)
    weight = T.math('MULTIPLY', T.math('POWER', across, 2.0), T.math('POWER', along, 1.3))
    light = T.n('Emission', {'Color': (*hexc('#F6E9D2'), 1), 'Strength': T.math('MULTIPLY', weight, glow)})
    both = T.n('AddShader')
    T.t.links.new(light.outputs[0], both.inputs[0])
    T.t.links.new(T.n('BsdfTransparent').outputs[0], both.inputs[1])
    T.done(both.outputs[0])
    for i in range(count):
        wide = w / count * (0.7 + 0.5 * ((i * 37) % 10) / 10)
        left = Vector((x - w / 2 + w * (i + 0.5) / count - wide / 2, y, z + h))
        right = left + Vector((wide, 0, 0))
        drop = Vector((0, 0, -h))
        V = [left + drop * 0.5, right + drop * 0.5, right + drop * 0.5 + fall, left + drop * 0.5 + fall]
        streak = setmat(mesh_obj('shaft', V, [(0, 1, 2, 3)]), mat)
        layer = streak.data.uv_layers.new(name='UVMap')
        for loop in streak.data.loops:
            layer.data[loop.index].uv = ((0, 0), (1, 0), (1, 1), (0, 1))[loop.vertex_index]
        for ray in ('shadow', 'glossy', 'diffuse', 'transmission'):
            setattr(streak, 'visible_' + ray, False)
