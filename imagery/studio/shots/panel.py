"""Product 7: the wall panel."""
from mathutils import Matrix

from kit.brassware import urli
from kit.grain import W
from kit.lathe import Prof, gadroon, lathe
from kit.light import area, camera, kelvin
from kit.mesh import box
from kit.scene import bake_xf, place
from kit.shot import Shot
from models import panel
from sets import haveli
from sets import studio as set_


def hung(res=0.0007):
    """The panel on the studio's wall, its centre at the height of the eyes."""
    place(panel.build(res), (0, 0, 1.0))
    set_.backdrop(0)


def studio():
    hung()
    set_.window(0.62, centre=(0, 0, 1.45), sun_power=6.5, azimuth=-63, elevation=33, arch=0.15)
    camera((0.36, -3.0, 1.50), (0.0, 0.0, 1.45), 77)
    return Shot(exposure=0.2)


def detail():
    hung(0.0006)
    set_.window(0.62, centre=(0, 0, 1.45), sun_power=6.5, azimuth=-66, elevation=33, arch=0.15)
    camera((0.40, -0.56, 1.44), (0.105, 0.0, 1.515), 62, 4.5, (0.02, -0.03, 1.515))
    return Shot(1600, 1600, exposure=0.15)


def low_seat(width=1.70, depth=0.74, height=0.24, y=0.0):
    """A takht: a low seat of planks on four turned feet, its rails moulded."""
    parts = []
    for x in (-1, 1):
        for d in (-1, 1):
            p = (
                Prof(0.024, 0)
                .bead(0.010, 0.003)
                .step(0.022)
                .cove(0.010, 0.019)
                .step(0.024)
                .bead(0.006, 0.002)
            )
            z = p.step(0.021).z
            p.vase(0.085, 0.041, 0.024, 0.55).bead(0.008, 0.003).to(0.030, 0.004)
            foot = W(lathe(p, 96, gadroon(z + 0.005, z + 0.080, 14, 0.0036)), 'Z')
            parts += place([foot], (x * (width / 2 - 0.055), d * (depth / 2 - 0.055), 0))
            block = W(box(0.078, 0.078, height - 0.028 - p.z + 0.002, 0.003), 'Z')
            parts += place(
                [block], (x * (width / 2 - 0.055), d * (depth / 2 - 0.055), (height - 0.028 + p.z) / 2)
            )
    top = W(box(width, depth, 0.028, 0.006), 'X')
    parts.append(bake_xf(top, Matrix.Translation((0, 0, height - 0.014))))
    for d in (-1, 1):
        rail = W(box(width - 0.18, 0.028, 0.070, 0.003), 'X')
        parts.append(bake_xf(rail, Matrix.Translation((0, d * (depth / 2 - 0.050), height - 0.062))))
    for x in (-1, 1):
        rail = W(box(0.028, depth - 0.18, 0.070, 0.003), 'Y')
        parts.append(bake_xf(rail, Matrix.Translation((x * (width / 2 - 0.050), 0, height - 0.062))))
    return place(parts, (0, y, 0))


def room():
    r = haveli.room('indigo', width=4.6, depth=5, height=3.0, back=1.25)
    r.back.put(panel.build(0.0009), 0.0, 1.08)
    low_seat(y=0.78)
    haveli.gaddi(0, 0.76, 1.62, 0.68, 0.11, bolsters=3, z=0.24, cloth='madder')
    haveli.dhurrie(0.1, -0.35, 2.1, 1.3, turn=2)
    haveli.plant(1.22, 0.70, 1.0, pot=0.34)
    haveli.daylight(r, 1.1, fill=0.4)
    area((-1.75, 0.62, 2.35), (0.05, 1.25, 1.5), 0.4, 17, kelvin(5600), 1.0)
    haveli.sunlight(r, (-0.78, 1.25, 1.02), azimuth=-128, elevation=34, w=1.0, h=1.7, cell=0.17, strength=5)
    camera((0.30, -3.4, 1.22), (0.02, 1.25, 1.12), 56)
    return Shot(exposure=0.3)


def category_wall_art():
    """The wall-art tile: the panel by lamplight and daylight over a ledge with an urli and a lota."""
    r = haveli.room('madder', width=4, depth=4, height=2.9, back=1.0)
    r.back.put(panel.build(0.0008), 0.0, 1.02)
    ledge = W(box(1.9, 0.26, 0.036, 0.005), 'X', 'walnut')
    bake_xf(ledge, Matrix.Translation((0, 0.87, 0.842)))
    bake_xf(urli(0.13), Matrix.Translation((0.02, 0.86, 0.86)))
    haveli.lota_with_flowers(-0.40, 0.87, 0.86, 0.20, 0.34)
    haveli.account_books(0.42, 0.86, 0.86, 3, 8)
    haveli.daylight(r, 0.45)
    area((-1.7, 0.35, 2.35), (0.1, 1.0, 1.4), 0.35, 60, kelvin(5200), 0.9)
    camera((-0.42, -2.0, 1.42), (0.0, 1.0, 1.34), 66)
    return Shot(960, 1200, exposure=0.2)
