"""Product 2: the Marwar six-seat dining table. The chairs are side chairs of the Soorsagar family."""
from mathutils import Matrix

from kit.brassware import lota
from kit.light import area, camera, kelvin
from kit.scene import bake_xf, instances, place
from kit.shot import Shot
from models import chair, table
from sets import haveli
from sets import studio as set_


def chairs(*spots):
    """Side chairs at (x, y, degrees); at 0 they look towards -Y."""
    instances(chair.armchair(arms=False, width=0.50), [((x, y, 0), turn) for x, y, turn in spots])


def studio():
    place(table.build(), turn=-14)
    chairs((-0.62, 0.62, -10), (0.30, 0.84, -18))
    set_.backdrop(1.75)
    set_.window(scale=1.35, centre=(0, 0, 0.55))
    camera((1.0, -5.6, 1.42), (0.0, 0.0, 1.02), 70, shift=(0, -0.15))
    return Shot(exposure=0.3)


def detail():
    place(table.build(res=0.0005))
    chairs((0.30, 0.98, 0))
    set_.backdrop(2.2)
    set_.window(scale=1.2, centre=(0.6, -0.3, 0.6))
    camera((1.62, -1.28, 1.02), (0.70, -0.36, 0.645), 64, 4, (0.80, -0.42, 0.68))
    return Shot(1600, 1600, exposure=0.3)


def room():
    r = haveli.room('lime', width=6.4, depth=7.2, height=3.3, back=2.2, dado='indigo')
    haveli.doorway(r.back, x=0.0, w=1.35, h=2.35, columns=True)
    haveli.niche(r.back, x=-1.75, z=0.95, w=0.62, h=1.15)
    haveli.niche(r.back, x=1.75, z=0.95, w=0.62, h=1.15)
    place(table.build(), (0, 0, 0), 0)
    chairs((-0.45, 0.66, 2), (0.45, 0.70, -4), (-1.12, 0.02, 84), (-0.42, -0.72, 176), (0.98, -1.02, 140))
    bake_xf(lota(0.24), Matrix.Translation((0.10, 0.06, table.HEIGHT)))
    haveli.daylight(r)
    haveli.sunlight(r, at=(0.2, 0.4, 0.4), strength=5)
    camera((0.9, -5.4, 1.5), (0.0, 0.0, 1.5), 50, shift=(0, -0.18))
    return Shot(exposure=0.3)


def category():
    place(table.build(), turn=32)
    chairs((-0.55, 0.74, 30), (-1.05, -0.42, 122))
    set_.backdrop(2.0)
    set_.window(scale=1.35, centre=(0, 0, 0.55))
    area((1.5, -3, 2.2), (0, 0, 0.6), 2, 10, kelvin(6500))
    camera((0.3, -4.4, 1.75), (0.0, 0.0, 1.05), 58, shift=(0, -0.13))
    return Shot(exposure=0.3)
