"""A panelled door of two leaves in a wooden frame, with brass studs and ring handles."""
import math

from mathutils import Matrix

from kit.grain import W
from kit.joinery import fielded_panel
from kit.lathe import Prof, lathe
from kit.mesh import box, setmat
from kit.scene import bake_xf
from kit.stock import M
from kit.sweep import sweep


def _at(ob, x, y, z):
    return bake_xf(ob, Matrix.Translation((x, y, z)))


def _leaf(w, h, rows, wood):
    """One leaf, its foot on z = 0, its face at y = 0: stiles, rails, and a fielded panel in each opening."""
    stile, rail, thick = 0.078, 0.086, 0.038
    parts = []
    for s in (1, -1):
        parts.append(_at(W(box(stile, thick, h, 0.0025), 'Z', wood), s * (w - stile) / 2, thick / 2, h / 2))
    gap = (h - rail * (rows + 1) - 0.05) / rows
    z = 0.0
    for k in range(rows + 1):
        tall = rail + (0.05 if k == 0 else 0)
        parts.append(
            _at(W(box(w - 2 * stile, thick - 0.001, tall, 0.0025), 'X', wood), 0, thick / 2, z + tall / 2)
        )
        if k < rows:
            panel = W(fielded_panel(w - 2 * stile + 0.016, gap + 0.016, 0.020, 0.046), 'Z', wood)
            parts.append(_at(panel, 0, 0.034, z + tall + gap / 2))
            for sx in (1, -1):
                for up in (0, 1):
                    stud = Prof(0.011, 0).to(0.011, 0.001).ovolo(0.006, 0.002)
                    knob = bake_xf(setmat(lathe(stud, 40), M('brass')), Matrix.Rotation(math.pi / 2, 4, 'X'))
                    parts.append(_at(knob, sx * (w - stile) / 2, 0.0005, z + tall + 0.02 + up * (gap - 0.04)))
        z += tall + gap
    return parts


def _ring(x, z):
    """A ring handle hanging from a brass boss."""
    boss = Prof(0.030, 0).to(0.030, 0.002).ogee(0.010, 0.012).bead(0.010, 0.003).to(0.004, 0.002)
    plate = bake_xf(setmat(lathe(boss, 64), M('brass')), Matrix.Rotation(math.pi / 2, 4, 'X'))
    loop = [(0.042 * math.sin(a * 0.1047), -0.020, 0.042 * math.cos(a * 0.1047) - 0.046) for a in range(60)]
    wire = [(0.0052 * math.cos(a * 0.524), 0.0052 * math.sin(a * 0.524)) for a in range(12)]
    ring = setmat(sweep(loop, wire, (0, 1, 0), closed=True, name='ring', grain_attr=False), M('brass'))
    return [_at(plate, x, 0, z), _at(ring, x, 0, z)]


def panelled_door(wall, x, w=1.02, h=2.06, rows=4, wood='walnut'):
    """Hangs a closed double door in `wall`, its opening w × h, centred on the wall's `x`."""
    jamb, deep = 0.085, 0.16
    wall.cut([(x + dx, dz) for dx, dz in ((-w / 2, -0.05), (w / 2, -0.05), (w / 2, h), (-w / 2, h))])
    parts = []
    for s in (1, -1):
        parts.append(
            _at(
                W(box(jamb, deep, h + jamb, 0.004), 'Z', wood),
                s * (w + jamb - 0.02) / 2,
                deep / 2 - 0.022,
                (h + jamb) / 2,
            )
        )
    parts.append(_at(W(box(w - 0.02, deep, jamb, 0.004), 'X', wood), 0, deep / 2 - 0.022, h + jamb / 2))
    parts.append(
        _at(W(box(w + 2 * jamb + 0.07, 0.075, 0.038, 0.006), 'X', wood), 0, -0.016, h + jamb + 0.020)
    )
    for s in (1, -1):
        leaf = _leaf(w / 2 - 0.0115, h - 0.006, rows, wood)
        parts += [_at(part, s * (w / 4 - 0.0045), 0.045, 0.003) for part in leaf]
        parts += [_at(part, 0, 0.045, 0) for part in _ring(s * 0.045, 1.08)]
    cover = W(box(0.030, 0.014, h - 0.01, 0.004), 'Z', wood)
    parts.append(_at(cover, 0, 0.041, h / 2))
    return wall.put(parts, x, 0)
