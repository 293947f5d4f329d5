"""Small furnishing: account books, lamps, framed pictures, vessels with twigs. Cloth is in textiles.py."""
import math

import bpy
from mathutils import Matrix

from kit.brassware import lota
from kit.grain import W
from kit.lathe import Prof, gadroon, lathe
from kit.light import kelvin
from kit.materials import emit_mat, fabric_mat
from kit.mesh import box, mesh_obj, prism, setmat
from kit.outline import catmull, rrect
from kit.scene import CACHE, RND, bake_xf, coll, place
from kit.stock import M
from kit.sweep import sweep
from sets.plants import twigs
from sets.textiles import cotton
from sets.walls import stone


def _book(w, d, h, colour):
    """A bahi-khata: a long cloth-bound ledger tied with a cotton thread; lies on z = 0."""
    cloth = fabric_mat('ledger' + colour, None, colour)
    paper = fabric_mat('paper', None, '#D6C7A6', weave=60)
    parts = [setmat(box(w - 0.008, d - 0.010, h - 0.006, 0.002, 2), paper)]
    for z in (h / 2 - 0.0022, -h / 2 + 0.0022):
        parts.append(bake_xf(setmat(box(w, d, 0.0042, 0.0019, 3), cloth), Matrix.Translation((0, 0, z))))
    parts.append(
        bake_xf(setmat(box(w, 0.006, h, 0.0028, 3), cloth), Matrix.Translation((0, d / 2 - 0.002, 0)))
    )
    ring = [(0.0015 * math.cos(a * 0.785), 0.0015 * math.sin(a * 0.785)) for a in range(8)]
    b = h / 2 + 0.0016
    c = d / 2 + 0.0016
    loop = [
        (-w * 0.18, y, z) for y, z in ((-c, -b), (0, -b), (c, -b), (c, 0), (c, b), (0, b), (-c, b), (-c, 0))
    ]
    thread = sweep(loop, ring, up=(1, 0, 0), closed=True, name='thread', grain_attr=False)
    parts.append(setmat(thread, M('cream')))
    for part in parts:
        bake_xf(part, Matrix.Translation((0, 0, h / 2)))
    return parts


def account_books(x=0.0, y=0.0, z=0.0, count=3, turn=0):
    """A stack of cloth-bound account books, the largest at the bottom."""
    parts, top = [], 0.0
    for i in range(count):
        h = RND.uniform(0.026, 0.044)
        colour = ('#7E2F26', '#6B2A22', '#8A3A2C', '#33415F')[i % 4]
        book = _book(0.34 - 0.02 * i, 0.20 - 0.010 * i, h, colour)
        parts += place(book, (RND.uniform(-0.01, 0.01), RND.uniform(-0.008, 0.008), top), RND.uniform(-7, 7))
        top += h
    return place(parts, (x, y, z), turn)


def side_table(x=0.0, y=0.0, h=0.52, r=0.23, turn=0, wood='sheesham'):
    """A round table on three turned legs, a ring between them. Its top is at height `h`."""
    rim = (
        Prof(r - 0.004, h - 0.026)
        .ovolo(0.006, r)
        .to(r, 0.006)
        .bead(0.008, 0.003)
        .step(r - 0.002)
        .to(r - 0.006, 0.006)
    )
    parts = [W(lathe(rim.p + [(0.001, h)], 128, name='tabletop'), 'X', wood)]
    apron = Prof(r * 0.80, h - 0.085).bead(0.008, 0.003).to(r * 0.80, h - 0.024 - (h - 0.077))
    parts.append(
        W(lathe(apron.p + [(r * 0.70, h - 0.026), (r * 0.70, h - 0.085)], 96, name='apron'), 'X', wood)
    )
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.5
        p = Prof(0.010, 0).to(0.013, 0.008).ogee(0.05, 0.017).bead(0.010, 0.004).step(0.014)
        p.vase(0.13, 0.026, 0.014, 0.6).bead(0.010, 0.006).step(0.016).bead(0.008, 0.003).step(0.015)
        p.ogee(h - 0.13 - p.z, 0.019).bead(0.010, 0.005).step(0.021).to(0.022, h - 0.03 - p.z)
        leg = W(lathe(p, 72, name='leg'), 'Z', wood)
        splay = Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(math.radians(-3), 4, 'Y')
        parts.append(
            bake_xf(leg, Matrix.Translation((r * 0.74 * math.cos(a), r * 0.74 * math.sin(a), 0)) @ splay)
        )
    ring = [(r * 0.72 * math.cos(t * 0.0873), r * 0.72 * math.sin(t * 0.0873), 0.155) for t in range(72)]
    hoop = sweep(ring, rrect(0.026, 0.018, 0.004), up=(0, 0, 1), closed=True, name='hoop')
    parts.append(W(hoop, 'X', wood))
    return place(parts, (x, y, 0), turn)


def ledge(wall, x, z, w=1.6, d=0.24, brackets=3):
    """A sandstone shelf on scrolled brackets; its top is at height `z`. The wall's own x and z."""
    slab = [
        (0, 0),
        (0, -0.045),
        (-d + 0.03, -0.045),
        (-d + 0.016, -0.034),
        (-d, -0.026),
        (-d, -0.006),
        (-d + 0.006, 0),
    ]
    parts = [setmat(prism(slab, w, 0.003, 'ledge'), stone('ledge', 0))]
    curve = catmull(
        [(0, -0.30), (-0.03, -0.29), (-0.045, -0.25), (-0.04, -0.20), (-0.07, -0.15), (-d * 0.72, -0.10)], 10
    )
    side = [(0, -0.046)] + [tuple(p) for p in curve] + [(-d * 0.86, -0.085), (-d * 0.86, -0.046)]
    for k in range(brackets):
        at = (k / max(1, brackets - 1) - 0.5) * (w - 0.3)
        parts.append(
            bake_xf(
                setmat(prism(side, 0.09, 0.004, 'bracket'), stone('ledge', 1)), Matrix.Translation((at, 0, 0))
            )
        )
    return wall.put(parts, x, z)


def _glow(loc, power, radius, colour=2700):
    """A bulb: a small warm point of light."""
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, kelvin(colour), radius
    ob = bpy.data.objects.new('bulb', light)
    coll().objects.link(ob)
    ob.location = loc
    return ob


def table_lamp(x=0.0, y=0.0, z=0.0, h=0.52, power=4.0):
    """A turned brass lamp with a pleated cotton shade; `power` 0 leaves it unlit."""
    k = h / 0.52
    p = (
        Prof(0.075 * k, 0)
        .to(0.077 * k, 0.006 * k)
        .bead(0.010 * k, 0.004 * k)
        .step(0.066 * k)
        .ogee(0.030 * k, 0.018 * k)
    )
    p.bead(0.010 * k, 0.006 * k).step(0.014 * k)
    z0 = p.z
    p.vase(0.150 * k, 0.046 * k, 0.013 * k, 0.55)
    z1 = p.z
    p.bead(0.008 * k, 0.006 * k).step(0.011 * k).to(0.010 * k, 0.06 * k).bead(0.008 * k, 0.006 * k).to(
        0.006 * k, 0.07 * k
    )
    body = setmat(lathe(p, 96, gadroon(z0 + 0.01, z1 - 0.03, 16, 0.0022 * k), 'lampfoot'), M('brass'))
    low, high, n = 0.295 * k, 0.50 * k, 240
    V, F = [], []
    for i in range(13):
        t = i / 12
        r = (0.150 + (0.098 - 0.150) * t) * k
        for j in range(n):
            a = 2 * math.pi * j / n
            fold = 1 + 0.014 * (1 if j % 2 else -1)
            V.append((r * fold * math.cos(a), r * fold * math.sin(a), low + (high - low) * t))
    for i in range(12):
        for j in range(n):
            q = (j + 1) % n
            F.append((i * n + j, i * n + q, (i + 1) * n + q, (i + 1) * n + j))
    shade = setmat(mesh_obj('shade', V, F, angle=10), cotton('lampshade', '#E4D8BE', 0.55))
    parts = [body, shade]
    for r, zz in ((0.151 * k, low), (0.099 * k, high)):
        ring = [(r * math.cos(a * 0.1309), r * math.sin(a * 0.1309), zz) for a in range(48)]
        trim = sweep(
            ring, [(-0.002, -0.004), (0.002, -0.004), (0.002, 0.004), (-0.002, 0.004)], (0, 0, 1), None, True
        )
        parts.append(setmat(trim, M('piping')))
    if power:
        _glow((x, y, z + 0.39 * k), power, 0.03)
    return place(parts, (x, y, z))


def hanging_lamp(x=0.0, y=0.0, z=2.0, top=3.1, r=0.13, power=6.0):
    """A brass-and-opal-glass lamp on a rod; z: its lowest point, top: the ceiling it hangs from."""
    bowl = Prof(0.002, 0.030).to(r * 0.55, 0.006).ovolo(r * 0.7, r).ogee(r * 0.55, r * 0.62)
    glass = setmat(lathe(bowl, 72, name='opal'), emit_mat('opal', '#F3E2C0', 1.6 if power else 0.25))
    drop = Prof(0.001, 0).vase(0.026, 0.010, 0.004, 0.5).to(0.028, 0.006)
    rim = bowl.z
    cap = Prof(r * 0.66, rim - 0.008).bead(0.016, 0.006).step(r * 0.62).ogee(r * 0.55, r * 0.14)
    cap.bead(0.012, 0.006).vase(0.05, 0.022, 0.006, 0.45).to(0.006, 0.02)
    parts = [
        glass,
        setmat(lathe(drop, 32), M('brass')),
        setmat(lathe(cap, 72, gadroon(rim + 0.01, rim + r * 0.5, 18, 0.002)), M('brass')),
    ]
    rod = Prof(0.0045, cap.z - 0.005).to(0.0045, top - z - cap.z)
    rose = Prof(0.006, top - z - 0.05).ogee(0.045, 0.05).to(0.05, 0.006)
    parts += [setmat(lathe(rod, 16), M('brass')), setmat(lathe(rose, 48), M('brass'))]
    glass.visible_shadow = False
    if power:
        _glow((x, y, z + r * 0.7), power, 0.05)
    return place(parts, (x, y, z))


def miniature(wall, x, z, w=0.34, h=0.44, wood='walnut', print_='indigo'):
    """A framed block print (indigo or madder) with a wide paper mount; z: its lower edge."""
    f, parts = 0.026, []
    for side in (1, -1):
        stile = W(box(f, 0.022, h, 0.004), 'Z', wood)
        parts.append(bake_xf(stile, Matrix.Translation((side * (w - f) / 2, -0.013, h / 2))))
        rail = W(box(w - 2 * f, 0.022, f, 0.004), 'X', wood)
        parts.append(bake_xf(rail, Matrix.Translation((0, -0.013, h / 2 + side * (h - f) / 2))))
    mount = setmat(box(w - f, 0.004, h - f, 0), fabric_mat('mount', None, '#E3D9C4', weave=80))
    parts.append(bake_xf(mount, Matrix.Translation((0, -0.008, h / 2))))
    pw, ph = w * 0.54, h * 0.54
    V = [(-pw / 2, -0.0106, h / 2 - ph / 2), (pw / 2, -0.0106, h / 2 - ph / 2)]
    V += [(pw / 2, -0.0106, h / 2 + ph / 2), (-pw / 2, -0.0106, h / 2 + ph / 2)]
    sheet = mesh_obj('print', V, [(0, 1, 2, 3)])
    uv = sheet.data.uv_layers.new(name='UVMap')
    for loop in sheet.data.loops:
        uv.data[loop.index].uv = (V[loop.vertex_index][0], V[loop.vertex_index][2])
    setmat(sheet, fabric_mat('print' + print_, CACHE + '/tex/%s.png' % print_, scale=1 / 0.30))
    return wall.put(parts + [sheet], x, z)


def lota_with_flowers(x=0.0, y=0.0, z=0.0, h=0.24, height=0.42):
    """A brass lota with a loose bunch of leafy twigs."""
    return [bake_xf(lota(h), Matrix.Translation((x, y, z)))] + twigs(x, y, z + h * 0.85, height)
