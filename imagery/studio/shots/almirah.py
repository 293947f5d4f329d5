"""Product 5: the Osian carved almirah."""
from kit.light import camera
from kit.scene import place
from kit.shot import Shot
from models import almirah
from sets import studio as set_


def studio():
    """Three-quarter view, so that the framed side shows."""
    place(almirah.build(), turn=-4)
    set_.backdrop(1.25)
    set_.window(scale=1.7, centre=(0, 0, 1.05))
    camera((2.6, -6.2, 1.30), (0.02, 0.0, 1.06), 76, 11, (0.1, -0.25, 1.1))
    return Shot(exposure=0.15)


def detail():
    """The flowering plant and the lock plates, raked by the light."""
    place(almirah.build(0.00048), turn=-4)
    set_.backdrop(1.25)
    set_.window(scale=1.4, centre=(0, 0, 1.2), azimuth=-60, elevation=30)
    camera((0.30, -1.30, 1.20), (-0.115, -0.2, 1.115), 60, 5, (-0.12, -0.22, 1.12))
    return Shot(1600, 1600, exposure=0.15)
