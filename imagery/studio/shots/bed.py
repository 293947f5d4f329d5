"""Product 1: the Mehrangarh carved bed."""
from kit.light import area, camera, kelvin
from kit.scene import place
from kit.shot import Shot
from models import bed
from sets import haveli
from sets import studio as set_


def studio():
    place(bed.build(), turn=-27)
    set_.backdrop(1.75)
    set_.window(scale=1.5, centre=(0, 0, 0.75))
    camera((0.85, -6.7, 1.5), (0.03, 0.0, 1.5), 62, shift=(0, -0.21))
    return Shot(exposure=0.3)


def detail():
    place(bed.build(res=0.0007))
    set_.backdrop(1.5)
    set_.window(0.8, scale=0.8, centre=(0, 1.0, 1.3), azimuth=-62, sun_power=5)
    camera((0.34, 0.02, 1.36), (0.02, 1.0, 1.300), 66, 4, (0.0, 1.0, 1.326))
    return Shot(1600, 1600, exposure=0.2)


def room():
    r = haveli.room('lime', width=5.4, depth=7.0, height=3.2, back=1.12)
    haveli.jali_window(r.back, x=1.72, z=0.95, w=0.62, h=1.15)
    haveli.niche(r.back, x=-1.72, z=0.95, w=0.6, h=1.15)
    haveli.daylight(r)
    haveli.sunlight(r, at=(-0.5, 1.12, 1.75), strength=4)
    haveli.dhurrie(0, -1.75, 2.3, 1.15)
    haveli.hanging_lamp(-1.35, 0.5, 1.75, 3.1)
    haveli.side_table(-1.32, 0.72)
    haveli.plant(1.55, 0.45, 1.3)
    place(bed.build())
    camera((0.75, -5.6, 1.45), (0.0, 0.0, 1.45), 50, shift=(0, -0.10))
    return Shot(exposure=0.3)


def category():
    place(bed.build(colour='madder'))
    set_.backdrop(1.25)
    set_.window(scale=1.3, centre=(0, 0.8, 0.9))
    area((0, -3, 2.4), (0, 0.5, 0.8), 2, 12, kelvin(6500))
    camera((-0.62, -2.75, 1.32), (0.0, 0.6, 1.32), 50, shift=(0, -0.13))
    return Shot(exposure=0.3)
