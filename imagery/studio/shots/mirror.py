"""Product 6: the Jharokha mirror."""
from mathutils import Matrix

from kit.board import carved_board, creeper
from kit.brassware import lota
from kit.grain import W
from kit.light import area, camera, kelvin
from kit.mesh import box
from kit.scene import bake_xf, place
from kit.shot import Shot
from kit.turned import turned_leg
from models import mirror
from sets import haveli
from sets import studio as set_


def opposite(y, window, wall='indigo', light=60):
    """What stands in the glass: a wall at `y` with a jali window at x = `window` and a palm, in a court's light."""
    far = haveli.Wall('opposite', (0, y, 0), 180, 6.5, 3.3, haveli.wash('opposite', wall))
    haveli.jali_window(far, -window, 0.86, 0.62, 1.06, cell=0.115, sky=2.4)
    haveli.plant(window - 0.62, y + 0.5, 0.95)
    lamp = area((2.2, y + 2.2, 2.9), (-0.4, y, 1.2), 1.4, light, kelvin(6000))
    lamp.visible_glossy = False
    return far


def studio():
    place(mirror.build(), (0, 0, 0.90))
    set_.backdrop(0)
    opposite(-5.0, -0.50)
    set_.window(0.72, centre=(0, 0, 1.45), sun_power=5.0, azimuth=-50, elevation=33, arch=0.1)
    camera((0.40, -3.4, 1.52), (0.01, 0.0, 1.455), 94)
    return Shot(exposure=0.15)


def detail():
    place(mirror.build(), (0, 0, 0.90))
    set_.backdrop(0)
    opposite(-5.0, -0.05)
    set_.window(0.72, centre=(0, 0, 1.45), sun_power=5.0, azimuth=-50, elevation=33, arch=0.1)
    camera((0.02, -0.86, 1.60), (0.155, 0.0, 1.575), 80, 5.0, (0.20, -0.05, 1.575))
    return Shot(1600, 1600, exposure=0.35)


def console(width=1.10, depth=0.32, height=0.74, wood='walnut'):
    """A narrow console for an entrance: a board on four turned legs, its apron carved with a creeper."""
    parts = []
    for x in (-1, 1):
        for y in (-1, 1):
            leg = turned_leg(height - 0.128, 0.050, 0.10, wood=wood)
            parts += place(leg, (x * (width / 2 - 0.05), y * (depth / 2 - 0.045), 0))
    parts.append(
        bake_xf(W(box(width, depth, 0.028, 0.006), 'X', wood), Matrix.Translation((0, 0, height - 0.014)))
    )
    half = width / 2 - 0.076
    edge = [(-half, 0.0), (half, 0.0), (half, 0.082), (-half, 0.082)]

    def carve(field):
        for s in (1, -1):
            stem = [(s * (0.01 + 0.055 * k), 0.041 + 0.013 * (-1) ** k) for k in range(9)]
            creeper(field, stem, 0.0036, 0.0056, 0.042, 15, 0.72, 0.5, 0.2)

    apron = carved_board(edge, carve, 0.022, 0.008, 0.007, wood, 'X', 0.0007)
    parts += [bake_xf(part, Matrix.Translation((0, -depth / 2 + 0.046, height - 0.112))) for part in apron]
    for x in (-1, 1):
        rail = W(box(0.022, depth - 0.13, 0.082, 0.002), 'Y', wood)
        parts.append(bake_xf(rail, Matrix.Translation((x * (width / 2 - 0.05), 0, height - 0.070))))
    return parts


def room():
    """The entrance of a house: the mirror over a console, an arched window of the court in its glass."""
    r = haveli.room('lime', width=4.6, depth=5.6, height=3.1, back=1.25, dado='indigo', front=True)
    haveli.jali_window(r.front_wall, 0.35, 0.95, 0.85, 1.35, cell=0.13, sky=2.6)
    r.back.put(mirror.build(), 0.0, 0.98)
    place(console(), (0, 1.25 - 0.20, 0))
    haveli.lota_with_flowers(-0.38, 1.06, 0.74, 0.22, 0.40)
    haveli.account_books(0.30, 1.05, 0.74, 2, -10)
    bake_xf(lota(0.12), Matrix.Translation((0.44, 1.02, 0.74)))
    haveli.plant(1.05, 0.85, 1.1)
    haveli.dhurrie(0.05, -0.2, 1.9, 1.2, -3, 'madder')
    haveli.daylight(r, 0.95)
    haveli.sunlight(r, (-0.75, 1.25, 1.30), azimuth=-132, elevation=32, w=0.9, h=1.6, strength=4.5)
    camera((0.42, -3.1, 1.40), (0.03, 1.25, 1.21), 60)
    return Shot(exposure=0.4)


def category_mirrors():
    """The mirrors' tile: from the left and closer, a brass lamp and flowers on a stone ledge below."""
    r = haveli.room('green', width=4.6, depth=5.6, height=3.1, back=1.25, front=True, sides='lime')
    haveli.jali_window(r.front_wall, -0.75, 0.95, 0.9, 1.35, cell=0.13, sky=2.6)
    r.back.put(mirror.build(), 0.0, 0.98)
    haveli.ledge(r.back, 0.0, 0.86, 1.7)
    haveli.lota_with_flowers(0.42, 1.12, 0.86, 0.20, 0.36)
    bake_xf(lota(0.13), Matrix.Translation((-0.46, 1.12, 0.86)))
    haveli.daylight(r, 1.0)
    haveli.sunlight(r, (0.55, 1.25, 1.55), azimuth=-125, elevation=33, w=0.8, h=1.3, strength=4.5)
    camera((-0.95, -1.75, 1.52), (0.02, 1.25, 1.46), 70)
    return Shot(960, 1200, exposure=0.4)
