"""Openings of a haveli wall: cusped niches, doorways and jali windows, framed in carved sandstone."""
from mathutils import Matrix

from kit.jali import jali_hex, jali_star_cross
from kit.light import area, kelvin
from kit.materials import emit_mat, plaster_mat
from kit.mesh import box, plate, prism, setmat
from kit.outline import cusped_arch, inset, resample, rrect
from kit.scene import bake_xf
from kit.sweep import sweep
from kit.turned import column
from sets.walls import THICK, stone, wash


def _rect(w, h, z=0.0):
    return [(-w / 2, z), (w / 2, z), (w / 2, z + h), (-w / 2, z + h)]


def _bead(path, y, radius, mat):
    """A round stone moulding along an open outline of the frame's face."""
    points = [(x, y, z) for x, z in resample(path, 260)]
    rod = sweep(points, rrect(radius * 2, radius * 2, radius * 0.95, 5), up=(0, 1, 0), name='bead')
    return setmat(rod, mat)


def frame(w, h, jamb=0.15, head=0.20, depth=0.24, proud=0.035, cusps=9, sill=False, columns=False):
    """A sandstone arch for an opening w × h (clear, to the tip): (objects, outline of the arch, outer size).

    Face at y = -proud, back at y = depth; the foot of the arch on z = 0.
    """
    spring, rise = h - 0.52 * w, 0.40 * w
    arch = cusped_arch(w, spring, rise, cusps, 0.40)
    rise *= (h - spring) / max(p[1] - spring for p in arch)
    arch = cusped_arch(w, spring, rise, cusps, 0.40)
    W_, H_ = w + 2 * jamb, h + head
    pale, mid = stone('frame', 0), stone('frame', 1)
    lift = 0.0 if sill else -0.03
    hole = [(x, z + (0.0005 if sill else 0) - (0.02 if not sill and z < 0.001 else 0)) for x, z in arch]
    face = setmat(plate([_rect(W_, H_ - lift, lift), hole], depth + proud, 0.005, 3, 'archframe'), pale)
    bake_xf(face, Matrix.Translation((0, (depth - proud) / 2, 0)))
    parts = [face]
    # a second, lower plane round the frame, and beads that follow the arch and the spandrels
    outer = [
        _rect(W_ + 0.07, H_ + 0.035 - lift, lift),
        _rect(W_ - 0.04, H_ - 0.02 - lift - 0.001, lift + 0.001),
    ]
    band = setmat(plate(outer, 0.05, 0.006, 3, 'frameband'), mid)
    parts.append(bake_xf(band, Matrix.Translation((0, 0.012 - proud * 0.6, 0))))
    parts.append(_bead(_arch_run(arch, 0.020), -proud, 0.0055, pale))
    spandrel = [(-W_ / 2 + 0.05, spring), (-W_ / 2 + 0.05, H_ - 0.05), (W_ / 2 - 0.05, H_ - 0.05)]
    parts.append(_bead(spandrel + [(W_ / 2 - 0.05, spring)], -proud, 0.005, pale))
    cornice = [(0, 0), (-0.03, 0), (-0.036, 0.008), (-0.036, 0.020), (-0.055, 0.040), (-0.075, 0.052)]
    cornice += [(-0.075, 0.068), (0, 0.068)]
    rail = setmat(prism(cornice, W_ + 0.16, 0.002, 'cornice'), pale)
    parts.append(bake_xf(rail, Matrix.Translation((0, -proud + 0.03, H_ + 0.03))))
    if sill:
        ledge = [
            (0, 0),
            (-0.09, 0),
            (-0.10, -0.008),
            (-0.10, -0.022),
            (-0.07, -0.040),
            (-0.05, -0.055),
            (0, -0.055),
        ]
        rail = setmat(prism(ledge, W_ + 0.14, 0.002, 'sill'), pale)
        parts.append(bake_xf(rail, Matrix.Translation((0, 0.01, 0))))
        shelf = setmat(box(w + 0.02, depth + proud, 0.03, 0.002, name='shelf'), pale)
        parts.append(bake_xf(shelf, Matrix.Translation((0, (depth - proud) / 2, -0.0148))))
    if columns:
        for side in (1, -1):
            shaft = setmat(column(spring - 0.02, 0.042), mid)
            parts.append(
                bake_xf(shaft, Matrix.Translation((side * (w / 2 + jamb * 0.48), -proud - 0.012, 0.0)))
            )
    return parts, [tuple(p) for p in arch], (W_, H_)


def _arch_run(arch, off):
    """The arch's outline moved outward by `off`, from its left foot to its right foot."""
    w = arch[-1][0]
    closed = [tuple(p) for p in arch] + [(w, -0.3), (-w, -0.3)]
    grown = [tuple(p) for p in inset(closed, -off)]
    low = [i for i, p in enumerate(grown) if p[1] < -0.2]
    grown = grown[max(low) + 1 :] + grown[: min(low)] if max(low) < len(grown) - 1 else grown[: min(low)]
    run = [p for p in grown if p[1] > 0.004]
    return run if run[0][0] < run[-1][0] else run[::-1]


def niche(wall, x, z=0.0, w=0.95, h=1.9, depth=0.24, back='lime', columns=False, cusps=9):
    """A cusped niche in `wall`, its clear opening w × h, foot at `z` (z > 0: with a sill). Returns its back's y."""
    parts, _, (W_, H_) = frame(w, h, depth=depth, sill=z > 0, columns=columns, cusps=cusps)
    wall.cut([(x + px, z + pz) for px, pz in _rect(W_ - 0.02, H_ - 0.01, 0.0 if z > 0 else -0.05)])
    sheet = setmat(box(W_, 0.02, H_, 0, name='nicheback'), wash('niche' + back, back))
    parts.append(bake_xf(sheet, Matrix.Translation((0, depth + 0.009, H_ / 2))))
    wall.put(parts, x, z)
    return depth


def doorway(wall, x, w=1.05, h=2.15, court=True, columns=False, light=60):
    """A doorway, its arch in stone; with `court` a sunlit, lime-washed court lies behind it."""
    parts, _, (W_, H_) = frame(w, h, depth=THICK, columns=columns, cusps=9)
    wall.cut([(x + px, pz) for px, pz in _rect(W_ - 0.02, H_ - 0.01, -0.05)])
    wall.put(parts, x, 0)
    if court:
        lime = plaster_mat('court', '#D9CCB6', tint='#C6B59B', bump=0.35)
        far = [setmat(box(5, 0.1, 5, 0, name='courtwall'), lime)]
        bake_xf(far[0], Matrix.Translation((0, THICK + 2.4, 2.4)))
        ground = setmat(box(5, 2.6, 0.03, 0, name='courtfloor'), stone('court', 1))
        far.append(bake_xf(ground, Matrix.Translation((0, THICK + 1.2, -0.018))))
        wall.put(far, x, 0)
        at = wall.matrix @ Matrix.Translation((x, THICK + 1.2, 3.6))
        to = wall.matrix @ Matrix.Translation((x, THICK + 1.9, 0.6))
        area(at.translation, to.translation, 1.8, light, kelvin(6200), spread=140)


def jali_window(wall, x, z=0.95, w=0.7, h=1.1, arch=True, cell=0.105, strap=0.020, pattern='star', sky=2.2):
    """A stone jali in `wall`, clear opening w × h, sill at `z`; the bright sky of the court shines behind it.

    `sky` is the brightness behind the jali; 0 leaves it open, for sunlight that really comes through.
    """
    inner = 0.16
    if arch:
        parts, outline, (W_, H_) = frame(w, h, jamb=0.10, head=0.12, depth=inner, proud=0.03, sill=True)
    else:
        W_, H_ = w + 0.16, h + 0.08
        loops = [_rect(W_, H_ + 0.08, -0.08), _rect(w, h)]
        face = setmat(plate(loops, inner + 0.025, 0.005, 3, 'windowframe'), stone('frame', 0))
        parts = [bake_xf(face, Matrix.Translation((0, (inner - 0.025) / 2, 0)))]
    wall.cut([(x + px, z + pz) for px, pz in _rect(W_ - 0.02, H_ + 0.06, -0.07)])
    lattice = {'star': jali_star_cross, 'hex': jali_hex}[pattern]
    holes = lattice(-w / 2 - 0.01, 0, w / 2 + 0.01, h + 0.01, cell, strap)
    screen = plate([_rect(w + 0.05, h + 0.03, -0.02)] + holes, 0.035, 0.002, 0, 'jali')
    parts.append(bake_xf(setmat(screen, stone('frame', 1)), Matrix.Translation((0, inner + 0.017, 0))))
    wall.put(parts, x, z)
    if sky:
        light = setmat(box(w + 0.5, 0.01, h + 0.5, 0, name='sky'), emit_mat('windowsky', '#F1EEE6', sky))
        light.visible_shadow = False
        wall.put([light], x, z + h / 2, THICK + 0.15)
