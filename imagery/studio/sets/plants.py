"""Potted plants: an areca palm and a rubber plant, in brass pots, and leafy twigs for a vessel."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit.lathe import Prof, lathe
from kit.materials import sandstone_mat
from kit.mesh import mesh_obj, set_attr, setmat
from kit.nodes import NT, hexc
from kit.scene import RND, bake_xf
from kit.stock import M


def leaf_mat(name, colour, tip, gloss=0.38):
    """A leaf: green that varies from leaf to leaf (attribute `prand`) and lets some light through."""
    mat = bpy.data.materials.new(name)
    T = NT(mat)
    vary = T.n('Attribute', attribute_name='prand').outputs['Fac']
    rib = T.n('Attribute', attribute_name='rib').outputs['Fac']
    colour_ = T.mix(vary, hexc(colour), hexc(tip))
    colour_ = T.mix(T.math('MULTIPLY', rib, 0.35), colour_, tuple(min(1, c * 1.9) for c in hexc(tip)))
    skin = T.n('BsdfPrincipled', {'Base Color': colour_, 'Roughness': gloss, 'Specular': 0.4})
    through = T.n('BsdfTranslucent', {'Color': colour_})
    mix = T.n('MixShader', {0: 0.22})
    T.t.links.new(skin.outputs[0], mix.inputs[1])
    T.t.links.new(through.outputs[0], mix.inputs[2])
    return T.done(mix.outputs[0])


class Leaves:
    """Collects leaf blades into one mesh."""

    def __init__(self):
        self.V, self.F, self.vary, self.rib = [], [], [], []

    def blade(self, root, along, up, length, width, droop=0.3, fold=0.25, blunt=0.5, n=9):
        """A blade from `root` along a direction, bending down by `droop` × length, folded along its rib.

        blunt: where it is widest (0 at the root, 1 at the tip).
        """
        d, u = Vector(along).normalized(), Vector(up)
        side = d.cross(u)
        side = side.normalized() if side.length > 1e-6 else Vector((1, 0, 0))
        normal = side.cross(d).normalized()
        tone = RND.random()
        base = len(self.V)
        k = math.log(0.5) / math.log(min(0.95, max(0.05, blunt)))
        for i in range(n + 1):
            t = i / n
            centre = Vector(root) + d * (length * t) - Vector((0, 0, droop * length * t * t))
            half = width / 2 * max(0.0, math.sin(math.pi * t**k)) ** 0.8 + 0.0004
            lift = normal * (half * fold)
            for q, raised in ((-1, 1), (-0.5, 0.42), (0, 0), (0.5, 0.42), (1, 1)):
                p = centre + side * (half * q) + lift * raised
                self.V.append(p)
                self.vary.append(tone * 0.8 + 0.2 * t)
                self.rib.append(1.0 if q == 0 else 0.0)
        for i in range(n):
            for j in range(4):
                a = base + i * 5 + j
                self.F.append((a, a + 1, a + 6, a + 5))

    def rod(self, points, radius, tip=0.4):
        """A round stem along points."""
        base, m = len(self.V), 6
        P = [Vector(p) for p in points]
        for i, p in enumerate(P):
            t = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
            a = t.orthogonal().normalized()
            b = t.cross(a)
            r = radius * (1 - (1 - tip) * i / (len(P) - 1))
            for k in range(m):
                w = 2 * math.pi * k / m
                self.V.append(p + a * (r * math.cos(w)) + b * (r * math.sin(w)))
                self.vary.append(0.75)
                self.rib.append(0.5)
        for i in range(len(P) - 1):
            for k in range(m):
                q = (k + 1) % m
                a = base + i * m
                self.F.append((a + k, a + q, a + m + q, a + m + k))

    def mesh(self, name, mat):
        """The collected blades as one object."""
        ob = mesh_obj(name, self.V, self.F, angle=180)
        set_attr(ob, 'prand', np.array(self.vary), 'FLOAT')
        set_attr(ob, 'rib', np.array(self.rib), 'FLOAT')
        return setmat(ob, mat)


def _pot(h=0.30, r=0.17):
    """A brass planter with earth in it: (objects, height of the earth)."""
    k = h / 0.30
    p = Prof(r * 0.62, 0).bead(0.016 * k, 0.006).step(r * 0.58).cove(0.012 * k, r * 0.62)
    p.vase(0.20 * k, r, r * 0.80, 0.62).bead(0.010 * k, 0.004).step(r * 0.80).ogee(0.035 * k, r * 0.98)
    p.bead(0.012 * k, 0.006)
    rim = p.z
    inner = p.p + [(r * 0.90, rim - 0.004), (r * 0.76, rim - 0.05), (r * 0.74, rim - 0.09)]
    pot = setmat(lathe(inner, 96, name='planter'), M('brass'))
    earth = lathe(Prof(r * 0.78, rim - 0.06).to(r * 0.4, 0.012).to(0.001, 0.004), 48, name='earth')
    setmat(earth, sandstone_mat('earth', '#4A3A2C', '#33281F', bands=False, bump=1.0))
    return [pot, earth], rim - 0.05


def _palm(leaves, z, height):
    """Arching areca fronds; the young ones stand up in the middle."""
    fronds = 15
    for i in range(fronds):
        age = i / (fronds - 1)
        a = i * 2.399 + RND.uniform(-0.3, 0.3)
        reach = height * (0.16 + 0.46 * age) * RND.uniform(0.9, 1.1)
        top = height * (1.0 - 0.34 * age**1.4) * RND.uniform(0.92, 1.05)
        foot = Vector((0.035 * math.cos(a), 0.035 * math.sin(a), z))
        out = Vector((math.cos(a), math.sin(a), 0))
        pts = []
        for k in range(25):
            t = k / 24
            rise = top * (1.28 * t - (0.16 + 0.32 * age) * t**2.6)
            pts.append(foot + out * (reach * t**1.7) + Vector((0, 0, rise)))
        leaves.rod(pts, 0.0075, 0.18)
        for k in range(9, 25):
            d = (pts[min(k + 1, 24)] - pts[k - 1]).normalized()
            t = (k - 9) / 15
            for half in (0, 0.5):
                at = pts[k] + (pts[min(k + 1, 24)] - pts[k]) * half
                for side in (1, -1):
                    s = d.cross(Vector((0, 0, 1))).normalized() * side
                    along = (
                        d * (0.62 + 0.5 * t) + s * 0.9 + Vector((0, 0, 0.22 + RND.uniform(-0.08, 0.08)))
                    ).normalized()
                    length = (
                        height
                        * (0.30 * math.sin(math.pi * (0.20 + 0.68 * t)) + 0.03)
                        * RND.uniform(0.9, 1.08)
                    )
                    up = Vector((0, 0, 1)) + s * -0.5
                    leaves.blade(
                        at, along, up, length, 0.021 + 0.007 * (1 - t), RND.uniform(0.16, 0.38), 0.35, 0.40, 8
                    )


def _rubber(leaves, z, height):
    """Three stems with broad, glossy leaves."""
    for stem in range(3):
        a0 = stem * 2.1 + 0.4
        top = height * (1.0, 0.78, 0.62)[stem]
        lean = Vector((math.cos(a0), math.sin(a0), 0)) * 0.10 * height
        pts = [Vector((0, 0, z)) + lean * (t**1.3) + Vector((0, 0, top * t)) for t in np.linspace(0, 1, 16)]
        leaves.rod(pts, 0.010, 0.5)
        count = int(13 * top / height)
        for i in range(count):
            t = 0.22 + 0.78 * i / (count - 1)
            at = Vector((0, 0, z)) + lean * (t**1.3) + Vector((0, 0, top * t))
            a = a0 + i * 2.399
            steep = 0.25 + 1.1 * t**3
            along = Vector((math.cos(a), math.sin(a), steep)).normalized()
            stalk = at + along * 0.05
            leaves.rod([at, at + along * 0.025, stalk], 0.0035, 0.8)
            size = height * RND.uniform(0.19, 0.25) * (1 - 0.35 * (t > 0.95))
            leaves.blade(stalk, along, (0, 0, 1), size, size * 0.46, RND.uniform(0.18, 0.40), 0.22, 0.48, 12)


def plant(x=0.0, y=0.0, height=1.25, kind='palm', pot=0.30, z=0.0):
    """A plant `height` metres above its brass pot (of height `pot`): kind 'palm' (areca) or 'rubber'."""
    parts, earth = _pot(pot, pot * 0.57)
    leaves = Leaves()
    if kind == 'palm':
        _palm(leaves, earth, height)
        mat = leaf_mat('areca', '#3E5A2C', '#6B7F3C', 0.42)
    else:
        _rubber(leaves, earth, height)
        mat = leaf_mat('rubber', '#22381F', '#3F5A2E', 0.26)
    parts.append(leaves.mesh(kind, mat))
    for ob in parts:
        bake_xf(ob, Matrix.Translation((x, y, z)))
    return parts


def twigs(x=0.0, y=0.0, z=0.0, height=0.45, count=7, spread=0.5):
    """A loose bunch of leafy twigs that starts at the point given, for the mouth of a vessel."""
    leaves = Leaves()
    for i in range(count):
        a = i * 2.399 + RND.uniform(-0.3, 0.3)
        lean = spread * RND.uniform(0.35, 1.0)
        top = height * RND.uniform(0.75, 1.05)
        out = Vector((math.cos(a), math.sin(a), 0))
        pts = [
            out * (lean * top * t**1.6) + Vector((0, 0, top * (t - 0.18 * lean * t * t)))
            for t in np.linspace(0, 1, 14)
        ]
        leaves.rod(pts, 0.0026, 0.3)
        for k in range(4, 14):
            for side in (0.0, math.pi):
                d = (pts[k] - pts[k - 1]).normalized()
                w = a * 2 + k * 1.1 + side
                along = d * 0.6 + Vector((math.cos(w), math.sin(w), 0.15))
                leaves.blade(pts[k], along, (0, 0, 1), RND.uniform(0.045, 0.065), 0.022, 0.25, 0.2, 0.5, 5)
    ob = leaves.mesh('twigs', leaf_mat('twig', '#55694A', '#7C8A63', 0.5))
    return [bake_xf(ob, Matrix.Translation((x, y, z)))]
