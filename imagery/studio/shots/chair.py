"""Product 4: the Soorsagar jali armchair."""
from kit.light import area, camera, kelvin
from kit.scene import place
from kit.shot import Shot
from models import chair
from sets import haveli
from sets import studio as set_


def studio():
    """Three-quarter view on sandstone."""
    place(chair.build(), turn=2)
    set_.backdrop(1.25)
    set_.window(azimuth=-46)
    camera((1.46, -3.24, 0.98), (0.0, 0.05, 0.53), 78, 8, (0, -0.2, 0.6))
    return Shot(exposure=0.05)


def detail():
    """The jali under its arch, with the flower carved in the corner."""
    place(chair.build(), turn=-6)
    set_.backdrop(1.25)
    set_.window(azimuth=-52, elevation=33)
    camera((-0.18, -0.62, 1.00), (0.105, 0.30, 0.875), 78, 3.2, (0.13, 0.30, 0.88))
    return Shot(1600, 1600, exposure=0.1)


def room():
    """On a dhurrie before an indigo wall, an arched niche beside it, the sun of a jali behind it."""
    r = haveli.room('indigo', width=5, depth=5.5, height=3.2, back=1.1)
    haveli.niche(r.back, x=0.90, z=0.0, w=0.80, h=1.62)
    haveli.lota_with_flowers(0.90, 1.20, 0, h=0.30, height=0.55)
    haveli.dhurrie(-0.08, -0.05, 1.8, 1.25, 4, 'cream')
    place(chair.build(), (-0.14, 0.10, 0.007), 20)
    haveli.daylight(r, 1.35)
    haveli.sunlight(r, at=(-0.50, 1.1, 1.18), w=0.85, h=1.35, strength=6)
    front_glow(8)
    camera((0.12, -4.55, 1.05), (0.06, 0.0, 0.76), 72, 8, (-0.1, -0.1, 0.7))
    return Shot(exposure=0.5)


def category_chairs():
    """Two chairs in conversation on a madder dhurrie, a plant and a niche behind them."""
    r = haveli.room('lime', width=5, depth=5.5, height=3.2, back=1.2)
    haveli.niche(r.back, x=0.0, z=0.85, w=0.62, h=0.96, back='indigo')
    haveli.lota_with_flowers(0, 1.32, 0.86)
    haveli.dhurrie(0, 0.0, 1.95, 1.30, 0, 'madder')
    for side in (1, -1):
        place(chair.build(), (side * 0.52, 0.12 + 0.03 * side, 0.007), side * -36 + 3)
    haveli.daylight(r, 1.25)
    haveli.sunlight(r, at=(0.78, 1.2, 1.40), w=0.9, h=1.5, strength=4)
    front_glow(8)
    camera((0.0, -4.7, 1.12), (0.0, 0.0, 0.80), 62, 8, (0, -0.1, 0.7))
    return Shot(960, 1200, exposure=0.5)


def front_glow(power):
    """A window behind the camera, for the brass to mirror."""
    area((0.4, -3.8, 1.0), (0, 0, 0.3), 1.3, power, kelvin(6300), 1.8)
