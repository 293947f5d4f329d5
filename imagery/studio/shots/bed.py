"""Product 1: the Mehrangarh carved bed."""
from kit.light import area, camera, kelvin
from kit.scene import place
from kit.shot import Shot
from models import bed
from sets import haveli
from sets import studio as set_


def studio():
    place(bed.build(), turn=27)
    set_.backdrop(1.75)
    set_.window(0.8, scale=1.5, centre=(0, 0, 0.75), sun_power=5.5, azimuth=-42, elevation=30, arch=-0.4)
    area((3.2, -4.2, 1.5), (0.4, -0.6, 0.4), 2.4, 34, kelvin(6800))
    camera((-0.85, -6.7, 1.5), (-0.03, 0.0, 1.5), 60, shift=(0.016, -0.198))
    return Shot(exposure=0.1)


def detail():
    place(bed.build(res=0.00085))
    set_.backdrop(1.5)
    set_.window(0.7, scale=0.8, centre=(0, 1.0, 1.3), azimuth=-66, elevation=34, sun_power=5)
    camera((0.34, 0.02, 1.36), (0.02, 1.0, 1.312), 62, 4, (0.0, 1.0, 1.326))
    return Shot(1600, 1600, exposure=0.4)


def room():
    r = haveli.room('lime', width=5.4, depth=7.2, height=3.2, back=1.12)
    haveli.jali_window(r.back, x=1.53, z=0.95, w=0.58, h=1.15)
    haveli.niche(r.back, x=-1.55, z=0.95, w=0.56, h=1.15)
    haveli.daylight(r, 1.25)
    haveli.sunlight(r, at=(-0.42, 1.12, 1.98), w=1.2, h=1.65, strength=5)
    haveli.dhurrie(0.05, -1.52, 2.2, 1.15, turn=-1.5, kind='cream')
    haveli.hanging_lamp(-1.30, 0.35, 1.68, 3.2)
    haveli.plant(-1.62, 0.62, 0.95, 'rubber')
    haveli.side_table(1.33, 0.72, 0.55)
    haveli.account_books(1.29, 0.70, 0.55, 2, turn=20)
    haveli.lota_with_flowers(1.42, 0.80, 0.55, 0.17, 0.30)
    place(bed.build())
    camera((0.55, -5.75, 1.42), (0.0, 0.0, 1.42), 49, shift=(0.03, -0.105))
    return Shot(exposure=0.5)


def category_beds():
    place(bed.build(colour='madder'))
    set_.backdrop(1.25)
    set_.window(0.62, scale=1.3, centre=(0, 0.7, 0.75), sun_power=6.5, azimuth=-62, elevation=32, arch=0.15)
    camera((-0.5, -2.75, 1.6), (0.0, 0.9, 1.6), 50, shift=(0, -0.25))
    return Shot(960, 1200, exposure=0.1)
