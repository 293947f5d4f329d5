"""Product 3: the Munshi office desk."""
from mathutils import Matrix

from kit.brassware import lota
from kit.light import area, camera, kelvin
from kit.mesh import setmat
from kit.scene import bake_xf, place
from kit.shot import Shot
from kit.stock import M
from models import desk
from sets import haveli
from sets import studio as set_


def studio():
    place(desk.build(desk.AJAR), turn=-4)
    set_.backdrop(1.25)
    set_.window()
    camera((1.75, -4.05, 1.32), (0.03, 0.0, 0.92), 73, 8, (0, -0.2, 0.6), (0, -0.21))
    return Shot(exposure=0.3)


def detail():
    place(desk.build(desk.AJAR))
    set_.backdrop(1.25)
    set_.window()
    camera((0.73, -1.17, 0.80), (0.475, -0.32, 0.515), 76, 4, (0.44, -0.345, 0.50))
    return Shot(1600, 1600, exposure=0.3)


def room():
    r = haveli.room('indigo', width=5.2, depth=6.4, height=3.1, back=0.60)
    haveli.jali_window(r.back, x=0.0, z=1.03, w=0.84, h=1.26)
    place(desk.build(), (0.0, 0.02, 0))
    haveli.account_books(-0.36, 0.10, desk.HEIGHT, 3, 8)
    haveli.table_lamp(0.50, 0.14, desk.HEIGHT, 0.50, 3)
    bake_xf(setmat(lota(0.16), M('warm_brass')), Matrix.Translation((0.16, 0.02, desk.HEIGHT)))
    haveli.dhurrie(0.0, -0.85, 1.9, 1.25, 2)
    haveli.plant(1.18, 0.26, 1.15)
    haveli.daylight(r, key=1.5, fill=1.3)
    area((-1.5, -3.0, 1.2), (0.0, -0.3, 0.45), 1.2, 16, kelvin(5800))
    haveli.sunlight(r, at=(-0.75, 0.60, 1.25), azimuth=-142, elevation=30, strength=5)
    camera((0.75, -4.3, 1.35), (0.05, 0.0, 1.35), 60, shift=(0, -0.15))
    return Shot(exposure=0.3)


def category_office_desks():
    place(desk.build((-1, 0, 0.16)), turn=24)
    set_.backdrop(1.35)
    set_.window()
    camera((0.1, -3.3, 1.42), (0.0, 0.0, 0.90), 52, shift=(0, -0.16))
    return Shot(960, 1200, exposure=0.3)
