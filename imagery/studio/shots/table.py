"""Product 2: the Marwar six-seat dining table. The chairs are side chairs of the Soorsagar family."""
from mathutils import Matrix

from kit.brassware import lota, urli
from kit.light import area, camera, kelvin
from kit.mesh import setmat
from kit.scene import bake_xf, instances, place
from kit.shot import Shot
from kit.stock import M
from models import chair, table
from sets import haveli
from sets import studio as set_

RUG = 0.006  # how high a dhurrie lifts what stands on it


def chairs(*spots, z=0.0):
    """Side chairs at (x, y, degrees) on a floor at height z; at 0 degrees they look towards -Y."""
    pieces = chair.armchair(table.WOOD, arms=False, width=0.50)
    instances(pieces, [((x, y, z), turn) for x, y, turn in spots])


def studio():
    place(table.build(), turn=-14)
    chairs((-0.62, 0.62, -10), (0.30, 0.84, -18))
    setmat(haveli.lota_with_flowers(0.03, 0.12, table.HEIGHT, 0.19, 0.32)[0], M('warm_brass'))
    set_.backdrop(1.75)
    set_.window(scale=1.35, centre=(0, 0, 0.55))
    camera((1.0, -5.6, 1.48), (0.0, 0.05, 1.10), 69, shift=(0, -0.14))
    return Shot(exposure=0.3)


def detail():
    place(table.build(res=0.0005))
    set_.backdrop(2.2)
    set_.window(scale=1.0, centre=(0.75, -0.40, 0.70), sun_power=4)
    camera((1.42, -1.20, 0.95), (0.735, -0.385, 0.660), 70, 4, (0.80, -0.42, 0.69))
    return Shot(1600, 1600, exposure=0.45)


def room():
    r = haveli.room('lime', width=6.4, depth=7.2, height=3.3, back=2.2, dado='indigo')
    haveli.doorway(r.back, x=0.0, w=1.35, h=2.35, columns=True)
    haveli.niche(r.back, x=-1.75, z=0.95, w=0.62, h=1.15)
    haveli.niche(r.back, x=1.75, z=0.95, w=0.62, h=1.15)
    place(table.build(), (0, 0, RUG))
    chairs((-0.43, 0.68, 2), (0.43, 0.70, -3), z=RUG)
    haveli.dhurrie(0.0, 0.0, 2.7, 1.75, 0, 'cream')
    haveli.plant(1.42, 1.72, 1.35)
    bake_xf(setmat(lota(0.26), M('warm_brass')), Matrix.Translation((0.06, 0.04, table.HEIGHT + RUG)))
    haveli.daylight(r)
    haveli.sunlight(r, at=(0.2, 0.4, 0.4), strength=5)
    camera((0.8, -5.6, 1.55), (0.0, 0.0, 1.55), 61, shift=(0, -0.20))
    return Shot(exposure=0.3)


def category_dining_tables():
    place(table.build(), turn=32)
    chairs((-0.50, 0.76, 34))
    bake_xf(setmat(urli(0.17), M('warm_brass')), Matrix.Translation((0.06, 0.03, table.HEIGHT)))
    set_.backdrop(2.0)
    set_.window(scale=1.35, centre=(0, 0, 0.55))
    area((1.5, -3, 2.2), (0, 0, 0.6), 2, 10, kelvin(6500))
    camera((0.3, -4.4, 1.75), (0.0, 0.0, 1.05), 55, shift=(0, -0.12))
    return Shot(960, 1200, exposure=0.3)
