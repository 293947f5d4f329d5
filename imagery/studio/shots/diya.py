"""Product 8: the brass diya on its bracket."""
import bpy
from mathutils import Matrix

from kit.brassware import urli
from kit.light import area, camera, kelvin, world
from kit.nodes import hexc
from kit.scene import bake_xf, place
from kit.shot import Shot
from models import carved_box, diya, diya_lamp
from sets import haveli
from sets import studio as set_
from sets.door import panelled_door

HUNG = (0, 0, 1.24)


def hung(power, loc=HUNG):
    """The lit bracket on a wall, with the light of its flame."""
    diya_lamp.glow(diya.flame_point(loc), power)
    return place(diya.build(), loc)


def studio():
    hung(0.22)
    set_.backdrop(0)
    set_.window(0.70, 0.42, centre=(0, 0, 1.44), sun_power=3.2, azimuth=-50, elevation=33, arch=0.05)
    camera((0.34, -1.62, 1.50), (0.012, -0.05, 1.446), 118)
    return Shot(exposure=0.15)


def detail():
    hung(0.17)
    set_.backdrop(0)
    set_.window(0.42, 0.42, centre=(0, 0, 1.44), sun_power=1.6, azimuth=-44, elevation=30, arch=0.05)
    area((-0.35, -0.75, 1.02), (0, -0.12, 1.33), 0.3, 1.6, kelvin(5200))
    camera((0.10, -0.72, 1.525), (0.006, -0.11, 1.383), 84, 6.3, (0.025, -0.15, 1.41))
    return Shot(1600, 1600, exposure=0.25)


def room():
    """At dusk, beside a panelled door: the flame is the warmest light in the picture."""
    r = haveli.room('indigo', width=4.4, depth=4.5, height=3.0, back=1.2)
    panelled_door(r.back, -0.72, 0.90)
    spot = (0.17, 1.2, 1.20)
    hung(1.0, spot)
    haveli.plant(0.66, 0.92, 0.95, pot=0.34)
    r.open_to_light()
    world(hexc('#9DB2D6'), 0.20)
    bpy.context.scene.world.cycles.sampling_method = 'NONE'
    sky = area((-2.3, -1.0, 2.4), (0, 1.0, 1.2), 1.6, 85, kelvin(8200), 2.4)
    sky.visible_glossy = False
    camera((0.06, -1.75, 1.42), (-0.045, 1.2, 1.39), 86)
    return Shot(exposure=0.45)


def category_accessories():
    """The tile of the accessories: the lit bracket over a ledge with brass and small carved boxes."""
    r = haveli.room('ochre', width=4, depth=4, height=2.9, back=1.0)
    haveli.ledge(r.back, 0.0, 1.0, 1.7)
    hung(0.35, (-0.15, 1.0, 1.17))
    place(carved_box.build(0.20, 0.13, 0.085), (0.105, 0.870, 1.0), -8)
    place(carved_box.build(0.13, 0.095, 0.062, 'walnut'), (0.115, 0.875, 1.087), 6)
    place(carved_box.turned_box(0.040, 0.070), (-0.050, 0.825, 1.0))
    bake_xf(urli(0.085), Matrix.Translation((-0.190, 0.870, 1.0)))
    haveli.lota_with_flowers(0.292, 0.915, 1.0, 0.15, 0.30)
    haveli.daylight(r, 0.75)
    camera((0.20, -0.85, 1.36), (0.010, 1.0, 1.275), 75)
    return Shot(960, 1200, exposure=0.4)
