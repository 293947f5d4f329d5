"""Product 5: the Osian carved almirah."""
from kit.light import area, camera, kelvin
from kit.scene import place
from kit.shot import Shot
from models import almirah
from sets import haveli
from sets import studio as set_


def studio():
    """Three-quarter view, so that the framed side shows."""
    place(almirah.build(), turn=2)
    set_.backdrop(1.25)
    set_.window(scale=1.7, centre=(0, 0, 1.05), azimuth=-44)
    camera((2.95, -6.0, 1.08), (0.0, 0.0, 1.05), 80, 11, (0.1, -0.25, 1.1))
    return Shot(exposure=0.1)


def detail():
    """The flowering plant and the lock plates, raked by the light."""
    place(almirah.build(0.00048), turn=-4)
    set_.backdrop(1.25)
    set_.window(scale=1.4, centre=(0, 0, 1.2), azimuth=-62, elevation=30)
    camera((0.26, -1.24, 1.21), (-0.125, -0.2, 1.17), 62, 5, (-0.12, -0.22, 1.15))
    return Shot(1600, 1600, exposure=0.05)


def room():
    """Against an indigo wall between a jali window and a plant in a brass pot, a dhurrie before it."""
    r = haveli.room('indigo', width=5.6, depth=6.5, height=3.3, back=0.95)
    haveli.jali_window(r.back, x=-1.00, z=1.02, w=0.50, h=0.88)
    haveli.plant(1.16, 0.62, 1.02, pot=0.27)
    haveli.dhurrie(0.0, -0.62, 1.85, 1.15, 3, 'cream')
    place(almirah.build(), (0.06, 0.66, 0), 0)
    haveli.daylight(r, 1.35)
    haveli.sunlight(r, at=(1.02, 0.95, 1.85), w=0.8, h=1.25, strength=6)
    raking()
    front_glow(8)
    camera((0.50, -5.6, 1.22), (0.04, 0.6, 1.08), 67, 9, (0, 0.4, 1.2))
    return Shot(exposure=0.3)


def category_storage():
    """By a sunlit doorway in a lime-washed room, seen from its left."""
    r = haveli.room('lime', width=5.6, depth=6.5, height=3.3, back=0.95)
    haveli.doorway(r.back, x=1.32, w=0.95, h=2.05)
    haveli.dhurrie(0.15, -0.62, 1.9, 1.2, -2, 'madder')
    haveli.lota_with_flowers(-0.86, 0.62, 0, h=0.36, height=0.62)
    place(almirah.build(), (-0.10, 0.66, 0), 0)
    haveli.daylight(r, 1.3)
    haveli.sunlight(r, at=(-0.85, 0.95, 1.75), w=0.8, h=1.25, strength=4)
    raking()
    front_glow(8)
    camera((-1.05, -5.5, 1.22), (0.12, 0.6, 1.08), 66, 9, (0, 0.4, 1.2))
    return Shot(960, 1200, exposure=0.3)


def front_glow(power):
    """A window behind the camera, for the brass to mirror."""
    area((0.6, -4.6, 1.6), (0, 0, 1.0), 1.5, power, kelvin(6300), 2.0)


def raking():
    """An open door on the left, just before the almirah's front: its light grazes the carving."""
    area((-2.2, -0.15, 1.75), (0.1, 0.45, 1.25), 0.45, 34, kelvin(6000), 1.3, spread=100)
