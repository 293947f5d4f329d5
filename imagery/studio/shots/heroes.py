"""The wide opening pictures of the home page, and the same scenes composed for phones.

The shop lays its words over the left part of a wide picture, which a dark veil covers there (opaque up to a third,
gone at 62 per cent); on a phone the picture stands above the words and loses a quarter of its height at the top.
"""
from functools import partial

from mathutils import Matrix

from kit.brassware import lota, urli
from kit.light import camera, kelvin, sun
from kit.render import develop
from kit.scene import bake_xf, place
from kit.shot import Shot
from models import chair, diya, diya_lamp, mirror, panel
from sets import haveli, tools, waste, workbench


def _furniture():
    """The armchair and a small table before an indigo wall, beside a niche; the sun stands at the right."""
    r = haveli.room('indigo', width=8.4, depth=6.5, height=3.9, back=1.25)
    haveli.niche(r.back, x=2.30, w=1.08, h=2.12, columns=True)
    place(chair.build(), (0.92, 0.0, 0.006), -20)
    haveli.dhurrie(1.15, -0.05, 2.3, 1.5, -4, 'cream')
    haveli.side_table(1.66, 0.30)
    haveli.account_books(1.70, 0.27, 0.52, 2, 24)
    haveli.plant(2.42, 1.0, 1.05)
    haveli.daylight(r, side=1, key=0.9, fill=0.4)
    haveli.sunlight(
        r,
        at=(1.30, 1.25, 1.17),
        azimuth=140,
        elevation=27,
        w=1.15,
        h=1.75,
        panes=2,
        gap=0.4,
        facing=170,
        strength=6,
    )


def hero_1():
    """Furniture in a haveli room."""
    _furniture()
    camera((0.30, -6.6, 1.25), (0.30, 0, 1.25), 46, shift=(0, -0.075))
    return Shot(2400, 1030, exposure=0.35)


def hero_1_tall():
    """The same armchair, upright, for phones."""
    _furniture()
    camera((1.30, -6.0, 1.25), (1.30, 0, 1.25), 60, shift=(0, -0.045))
    return Shot(1080, 1350, exposure=0.35)


def _decor(panelled):
    """Mirror and lamp bracket on an indigo wall above a stone ledge with brass; `panelled`: the panel, too."""
    r = haveli.room('indigo', width=7, depth=6.5, height=3.6, back=0.0, front=True, sides='lime')
    haveli.jali_window(r.front_wall, -0.75, 0.85, 0.9, 1.6)
    r.back.put(mirror.build(), 0.42, 1.02)
    lamp = (1.07, 0.0, 1.34)
    place(diya.build(), lamp)
    diya_lamp.glow(diya.flame_point(lamp), 0.5)
    if panelled:
        r.back.put(panel.build(0.0011), 1.78, 1.12)
        haveli.ledge(r.back, 1.10, 0.86, 2.5)
        haveli.lota_with_flowers(-0.02, -0.12, 0.86, 0.20, 0.30)
        bake_xf(urli(0.11), Matrix.Translation((1.72, -0.12, 0.86)))
        bake_xf(lota(0.15), Matrix.Translation((2.10, -0.12, 0.86)))
    else:
        haveli.ledge(r.back, 0.72, 0.86, 1.6)
        haveli.lota_with_flowers(1.20, -0.12, 0.86, 0.20, 0.27)
        bake_xf(urli(0.10), Matrix.Translation((0.92, -0.12, 0.86)))
    haveli.daylight(r, side=1, key=0.8, fill=0.4)
    at, w, panes = ((0.9, 0.0, 1.5), 1.1, 2) if panelled else ((0.78, 0.0, 1.5), 1.35, 1)
    haveli.sunlight(
        r, at, azimuth=141, elevation=30, w=w, h=1.65, panes=panes, facing=172, cell=0.11, strength=5
    )


def hero_2():
    """Decor on an indigo wall."""
    _decor(True)
    camera((0.16, -5.4, 1.50), (0.16, 0, 1.50), 44)
    return Shot(2400, 1030, exposure=0.4)


def hero_2_tall():
    """The mirror and the lamp for phones."""
    _decor(False)
    camera((0.76, -5.4, 1.55), (0.76, 0, 1.55), 78)
    return Shot(1080, 1350, exposure=0.4)


def _artisans():
    """A half-carved panel on the bench, tools beside it, a jali window behind through which the sun falls."""
    r = haveli.room('lime', width=7, depth=6, height=3.4, back=1.9, dado='indigo')
    haveli.jali_window(r.back, 1.45, 0.95, 1.15, 1.9, cell=0.15, strap=0.030, sky=1.5)
    top = 0.78
    place(workbench.bench(3.0, 1.2, top, 'walnut'), (0.75, 0.38, 0))
    workbench.laid(workbench.half_carved_panel(0.0009), 0.92, 0.08, top + 0.002, 15, 4)
    place(workbench.pegs_and_wedge(-0.022, top, 0.45), (0.92, 0.08, 0), 4)
    for i, tool in enumerate(tools.tools_row()):
        place(tool, (0.06 - 0.004 * i, 0.02 + 0.056 * i, top), 6 + 3 * (i % 3))
    place(tools.chisel(0.26, 0.02, 'gouge'), (0.62, -0.02, top), 14)
    place(tools.mallet(), (1.05, -0.06, top), 16)
    place(tools.pencil(), (0.46, -0.06, top), 40)
    place(tools.coil(), (-0.02, 0.62, top), 0)
    place(tools.plane(), (0.18, 0.80, top), 20)
    heaps = [
        (0.62, 0.0, top, 0.20, 26, 0.015),
        (1.0, -0.04, top, 0.28, 14, 0.01),
        (0.25, 0.62, top, 0.16, 18, 0.02),
    ]
    waste.shavings(heaps, size=1.15)
    waste.sawdust([(0.75, -0.02, top, 0.5, 1800), (0.3, 0.2, top, 0.5, 900)])
    haveli.daylight(r, side=1, key=0.95, fill=0.22)
    sun(26, 38, 4.2, kelvin(5600), 0.15)
    haveli.shafts((1.45, 2.0, 0.95, 1.15, 1.9), 26, 38)


def hero_3():
    """The artisans' bench."""
    _artisans()
    camera((0.42, -2.30, 1.58), (0.42, 0.3, 0.98), 47, 6.3, (0.90, 0.2, 0.85))
    return Shot(2400, 1030, exposure=0.4, options={'finish': partial(develop, bloom=0.07)})


def hero_3_tall():
    """The bench for phones."""
    _artisans()
    camera((0.76, -2.40, 1.66), (0.78, 0.3, 1.02), 60, 6.3, (0.9, 0.2, 0.85))
    return Shot(1080, 1350, exposure=0.4, options={'finish': partial(develop, bloom=0.07)})
