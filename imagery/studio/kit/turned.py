"""Turned parts that several pieces share: legs, stretchers, columns and brass finials. They stand on z = 0."""
from mathutils import Matrix

from kit.grain import W
from kit.lathe import Prof, gadroon, lathe, mods, petals_mod
from kit.mesh import box, setmat
from kit.scene import bake_xf
from kit.stock import M


def square_block(side, height, z, chamfer=0.0045):
    """The square head of a leg, where rails are jointed in: `height` tall, its foot at `z`."""
    return bake_xf(box(side, side, height, chamfer, 3), Matrix.Translation((0, 0, z + height / 2)))


def shoe():
    """The brass shoe of a slender leg, 40 mm tall."""
    p = Prof(0.0150, 0).to(0.0165, 0.002).to(0.0205, 0.030)
    p.bead(0.004, 0.0012).to(0.0200, 0.001).bead(0.006, 0.002)
    return setmat(lathe(p, 64, name='shoe'), M('brass'))


def turned_leg(foot=0.315, block=0.054, block_height=0.115, wood='sheesham'):
    """A slender leg with a brass shoe: taper, lobed vase, lotus, and a square block from `foot` up."""
    start = 0.04
    k = (foot - start) / 0.275
    p = Prof(0.0185, start - 0.004).to(0.0185, 0.004).to(0.0245, 0.055 * k)
    p.step(0.0262).bead(0.008 * k, 0.003).step(0.0225).cove(0.010 * k, 0.0200)
    p.step(0.0235).bead(0.005 * k, 0.0018).step(0.0205)
    vase = p.z
    p.vase(0.098 * k, 0.0365, 0.0185, 0.40)
    neck = p.z
    p.step(0.0225).bead(0.006 * k, 0.0024).step(0.0190).cove(0.008 * k, 0.0215)
    p.step(0.0245).bead(0.005 * k, 0.002).step(0.0195)
    lotus = p.z
    p.ogee(max(0.01, foot - p.z - 0.008), 0.0275)
    rim = p.z
    p.bead(0.006, 0.002).to(0.024, foot - p.z + 0.004)
    carved = mods(gadroon(vase + 0.004, neck - 0.006, 14, 0.0034), petals_mod(lotus, rim, 10, 0.0028))
    head = W(square_block(block, block_height, foot), 'Z', wood)
    return [shoe(), W(lathe(p, 144, carved, 'leg'), 'Z', wood), head]


def stretcher(length, r=0.011, wood='sheesham'):
    """A rail between legs, along Z and centred on the origin: a lobed swelling between two rings."""
    p = Prof(r * 0.75, -length / 2).to(r * 0.9, length * 0.16).step(r * 1.15).bead(0.006, 0.0025)
    p.step(r * 0.9).ogee(length * 0.16, r * 1.15).step(r * 1.3).bead(0.007, 0.003).step(r)
    ring = p.z
    middle = Prof(*p.p[-1]).vase(-ring * 2, r * 1.75, r, 0.5)
    other_half = [(radius, -z) for radius, z in reversed(p.p)]
    carved = gadroon(ring + 0.01, -ring - 0.01, 10, 0.0022)
    return W(lathe(p.p + middle.p[1:] + other_half[1:], 64, carved, 'stretcher'), 'Z', wood)


def column(height, r=0.020, wood='sheesham', seg=120):
    """A small baluster column as in Mughal windows: lotus base, lobed shaft, lotus capital."""
    p = Prof(r * 1.35, 0).to(r * 1.35, height * 0.035).step(r * 1.2).bead(height * 0.018, r * 0.10)
    p.step(r * 0.95)
    base = p.z
    p.vase(height * 0.16, r * 1.45, r * 0.82, 0.42)
    collar = p.z
    p.step(r * 1.0).bead(height * 0.014, r * 0.12).step(r * 0.86).bead(height * 0.010, r * 0.08)
    p.step(r * 0.80)
    shaft = p.z
    p.ogee(height * 0.80 - p.z, r * 0.62, 24)
    top = p.z
    p.step(r * 0.78).bead(height * 0.012, r * 0.10).step(r * 0.62)
    capital = p.z
    p.ogee(height * 0.10, r * 1.15)
    rim = p.z
    p.bead(height * 0.016, r * 0.10).step(r * 1.30).to(r * 1.30, height - p.z)
    carved = mods(
        petals_mod(base + 0.001, collar - 0.001, 8, r * 0.13),
        gadroon(shaft + 0.003, top - 0.003, 12, r * 0.075),
        petals_mod(capital, rim, 10, r * 0.13),
    )
    return W(lathe(p, seg, carved, 'column'), 'Z', wood)


def kalash(s=1.0):
    """A brass finial, the water pot of temple roofs: 79 mm tall at `s` = 1."""
    p = Prof(0.010 * s, 0).bead(0.004 * s, 0.0015 * s).step(0.0075 * s).cove(0.006 * s, 0.0045 * s)
    p.vase(0.026 * s, 0.0150 * s, 0.0035 * s, 0.42).bead(0.004 * s, 0.002 * s)
    p.vase(0.014 * s, 0.0072 * s, 0.0025 * s, 0.45).bead(0.003 * s, 0.0012 * s)
    p.vase(0.022 * s, 0.0042 * s, 0.0004 * s, 0.22)
    return setmat(lathe(p, 48, name='kalash', soft=0.0004), M('brass'))


def fat_leg(height, wood, block=0.105, block_height=0.16):
    """A heavy table leg: lobed belly, fluted neck, lotus, square head."""
    p = Prof(0.026, 0.0).to(0.030, 0.018).bead(0.012, 0.004).step(0.027).cove(0.016, 0.022)
    p.step(0.030).bead(0.012, 0.005).step(0.028)
    belly = p.z
    p.vase(0.17, 0.060, 0.026, 0.46)
    neck = p.z
    p.step(0.034).bead(0.012, 0.005).step(0.028).cove(0.016, 0.034).step(0.040).bead(0.010, 0.004)
    p.step(0.030)
    flutes = p.z
    p.ogee(0.12, 0.040)
    collar = p.z
    p.step(0.046).bead(0.012, 0.004).step(0.036)
    lotus = p.z
    p.ogee(height - block_height - p.z - 0.016, 0.052)
    rim = p.z
    p.bead(0.014, 0.003).to(0.045, height - block_height - p.z + 0.004)
    carved = mods(
        gadroon(belly + 0.006, neck - 0.008, 18, 0.0052),
        gadroon(flutes + 0.004, collar - 0.004, 16, 0.0026),
        petals_mod(lotus, rim, 12, 0.0052),
    )
    head = W(square_block(block, block_height, height - block_height, 0.006), 'Z', wood)
    return [W(lathe(p, 160, carved, 'leg'), 'Z', wood), head]
