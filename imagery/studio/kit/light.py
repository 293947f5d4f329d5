"""Camera and lights. Places and targets are (x, y, z) in metres; powers are watts as Cycles counts them."""
import bpy
import math
from mathutils import Vector
from kit.scene import coll


def camera(loc, target, lens=70, fstop=None, focus=None, shift=(0, 0)):
    """The scene's camera. `fstop` blurs what is not at `focus` (else the target). `shift` keeps verticals upright."""
    cam = bpy.data.cameras.new('cam')
    ob = bpy.data.objects.new('cam', cam)
    coll().objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    cam.lens = lens
    cam.shift_x, cam.shift_y = shift
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = ob
    return ob


def area(loc, target, size, power, colour=(1, 1, 1), size_y=None, spread=180, vis=False):
    """A soft light from a square (or `size` × `size_y`) aimed at the target; `spread` narrows it, in degrees."""
    l = bpy.data.lights.new('area', 'AREA')
    l.energy = power
    l.color = colour
    l.size = size
    if size_y:
        l.shape = 'RECTANGLE'
        l.size_y = size_y
    l.spread = math.radians(spread)
    o = bpy.data.objects.new('area', l)
    coll().objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = vis
    return o


def sun(az, el, strength, colour=(1, 0.9, 0.78), angle=0.6):
    """Sunlight from azimuth and elevation (degrees); shadows are soft by `angle` degrees."""
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = strength
    l.color = colour
    l.angle = math.radians(angle)
    o = bpy.data.objects.new('sun', l)
    coll().objects.link(o)
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.cos(e) * math.sin(a), math.cos(e) * math.cos(a), math.sin(e)))
    o.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    return o


def kelvin(k):
    """The linear colour of a black body at `k` kelvin (after Tanner Helland's fit)."""
    t = k / 100
    r = 1 if t <= 66 else 1.292936 * (t - 60) ** -0.1332047
    g = (0.39008 * math.log(t) - 0.63184) if t <= 66 else 1.1298909 * (t - 60) ** -0.0755148
    b = 1 if t >= 66 else (0 if t <= 19 else 0.54320679 * math.log(t - 10) - 1.19625408)
    return tuple(max(0, min(1, c)) ** 2.2 for c in (r, g, b))


def world(colour, strength):
    """Even light from everywhere."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value = (*colour, 1)
    b.inputs[1].default_value = strength
