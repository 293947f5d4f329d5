"""Walls, floor and ceiling of a haveli: thick, lime-washed, with openings that are really cut through them."""
import math

import bpy
from mathutils import Matrix

from kit.grain import W
from kit.materials import plaster_mat, sandstone_mat
from kit.wood import wood_mat
from kit.mesh import box, plate, prism, setmat
from kit.nodes import NT, hexc
from kit.scene import RND, bake_xf, xf

#: Wall washes: colour and the darker tone of its clouds.
WASHES = {
    'indigo': ('#616E86', '#4C5A75'),
    'lime': ('#E3D9C6', '#D2C4AD'),
    'madder': ('#8E4A3C', '#743A30'),
    'green': ('#7D8B76', '#667560'),
    'ochre': ('#CDB07E', '#B99A68'),
}
#: Thickness of every wall in metres; niches and windows show it.
THICK = 0.36


def wash(name, wall='lime', dado=None, band=0.92):
    """Lime wash of the colour `wall`; below `band` metres a hand-painted dado of another colour and a thin line."""
    colour, tint = WASHES[wall]
    if dado is None:
        return plaster_mat(name, colour, tint=tint, bump=0.35)
    mat = plaster_mat(name, colour, tint=tint, bump=0.35)
    tree = mat.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    clouds = shader.inputs['Base Color'].links[0].from_socket
    T = NT.__new__(NT)
    T.m, T.t = mat, tree
    P = T.n('TexCoord').outputs['Object']
    height = T.n('SeparateXYZ', {'Vector': P}).outputs['Z']
    hand = T.math('MULTIPLY', T.math('SUBTRACT', T.noise(P, 5, 4), 0.5), 0.006)
    height = T.math('ADD', height, hand)
    shade = T.noise(P, 2.2, 4, 0.6)
    low = T.mix(T.rng(shade, 0.3, 0.7, 0, 1), hexc(WASHES[dado][1]), hexc(WASHES[dado][0]))
    below = T.rng(height, band - 0.0015, band + 0.0015, 1, 0)
    line = T.math('MULTIPLY', T.rng(height, band + 0.020, band + 0.022, 0, 1), 1)
    line = T.math('MULTIPLY', line, T.rng(height, band + 0.028, band + 0.030, 1, 0))
    painted = T.mix(below, T.mix(T.math('MULTIPLY', line, 0.85), clouds, hexc(WASHES[dado][1])), low)
    tree.links.new(painted, shader.inputs['Base Color'])
    return mat


def stone(name='stone', tone=0):
    """Jodhpur sandstone for frames and sills, in three close tones (0 pale, 1, 2 darker)."""
    colour, tint = (('#C6AB94', '#B1957D'), ('#B9A08A', '#A38973'), ('#A58B77', '#907563'))[tone]
    return sandstone_mat('%s%d' % (name, tone), colour, tint, bands=False, bump=0.28)


class Wall:
    """One wall. In its own coordinates x runs to the right as seen from inside the room, z up, y into the wall."""

    def __init__(self, name, foot, turn, width, height, mat, skirting=True):
        self.name, self.width, self.height, self.mat, self.has_skirting = name, width, height, mat, skirting
        self.matrix = Matrix.Translation(foot) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        self.holes, self.built, self.shadow = [], [], True
        self.build()

    def put(self, obs, x=0.0, z=0.0, y=0.0):
        """Moves objects (made at the origin, front towards -Y, back on y = 0) to the wall. Returns them."""
        for ob in obs:
            bake_xf(ob, self.matrix @ Matrix.Translation((x, y, z)))
        return obs

    def cut(self, outline):
        """Cuts a hole through the wall: points (x, z); from z <= 0 it is a doorway."""
        self.holes.append([(float(x), float(z)) for x, z in outline])
        self.build()

    def build(self):
        """Makes the wall anew with all its holes, and the skirting between the doorways."""
        for ob in self.built:
            bpy.data.objects.remove(ob)
        half = self.width / 2 + 0.01
        outline = [(-half, -0.06), (half, -0.06), (half, self.height + 0.02), (-half, self.height + 0.02)]
        wall = setmat(plate([outline] + self.holes, THICK, 0.006, 2, self.name), self.mat)
        bake_xf(wall, Matrix.Translation((0, THICK / 2, 0)))
        self.built = [wall]
        if self.has_skirting:
            self.built += self._skirting()
        for ob in self.built:
            ob.matrix_world = self.matrix
            ob.visible_shadow = self.shadow

    def _skirting(self):
        """A stone plinth, 12 cm, interrupted at the doorways."""
        at, runs = -self.width / 2, []
        doors = [h for h in self.holes if min(z for _, z in h) < 0.05]
        for door in sorted(doors, key=lambda h: min(x for x, _ in h)):
            runs.append((at, min(x for x, _ in door)))
            at = max(x for x, _ in door)
        runs.append((at, self.width / 2))
        profile = [(-0.022, 0), (0.012, 0), (0.012, 0.118), (-0.006, 0.118), (-0.013, 0.112), (-0.022, 0.100)]
        plinths = []
        for left, right in runs:
            if right - left > 0.02:
                rail = setmat(prism(profile, right - left, 0.002, 'skirting'), stone('skirting', 1))
                plinths.append(bake_xf(rail, Matrix.Translation(((left + right) / 2, 0, 0))))
        return plinths

    def cast_shadow(self, casts):
        """Whether light from outside is stopped by the wall itself (True) or comes through it."""
        self.shadow = casts
        for ob in self.built:
            ob.visible_shadow = casts


def floor(width, front, back, slab=0.62, margin=0.4):
    """Honed sandstone slabs in running bond over width × (front..back) metres, each with its own tone."""
    tones = (
        ('#B5A18E', '#A5917D', '#97826E'),
        ('#B09B87', '#A08B77', '#927C69'),
        ('#BAA793', '#AA9682', '#9C8773'),
    )
    stones = [
        sandstone_mat('flag%d' % i, c, t, v, rough=0.42, bump=0.18) for i, (c, t, v) in enumerate(tones)
    ]
    y, row, long = back + margin, 0, slab * 1.5
    while y > front - margin:
        x = -width / 2 - margin - (row % 2) * long / 2
        while x < width / 2 + margin:
            flag = box(long - 0.004, slab - 0.004, 0.04, 0.0025, 2, 'flag')
            bake_xf(flag, Matrix.Rotation(RND.choice((0, math.pi)), 4, 'Z'))
            xf(
                setmat(flag, RND.choice(stones)),
                (x + long / 2, y - slab / 2, -0.02 + RND.uniform(-0.0006, 0)),
            )
            x += long
        y -= slab
        row += 1
    joint = sandstone_mat('floorjoint', '#80705F', '#6C5D4E', bands=False)
    bed = setmat(box(width + 4 * margin, back - front + 4 * margin, 0.02, 0, name='bed'), joint)
    xf(bed, (0, (front + back) / 2, -0.0165))


def ceiling(width, front, back, height, step=0.62):
    """Old, unpolished beams from front to back, long sandstone slabs on them, a wall plate along the back wall."""
    depth, mid = back - front, (front + back) / 2
    old = wood_mat('oldtimber', 'walnut', gloss=0.62, coat=0)
    parts = []
    count = max(2, round(width / step))
    for i in range(count + 1):
        beam = W(box(0.11, depth, 0.15, 0.006, 2, 'beam'), 'Y')
        parts.append(bake_xf(beam, Matrix.Translation((-width / 2 + width * i / count, mid, height - 0.075))))
    profile = [
        (0.02, 0),
        (0.02, 0.11),
        (-0.06, 0.11),
        (-0.06, 0.08),
        (-0.035, 0.06),
        (-0.02, 0.03),
        (-0.02, 0),
    ]
    rail = W(prism(profile, width, 0.002, 'wallplate'), 'X')
    parts.append(bake_xf(rail, Matrix.Translation((0, back - 0.02, height - 0.26))))
    for ob in parts:
        setmat(ob, old)
    tones, y, slab, long = [stone('roof', i) for i in range(2)], front, 0.42, 2 * width / count
    while y < back:
        for k in range(-1, count // 2 + 1):
            x = -width / 2 + long * (k + 0.5 + 0.5 * (round(y / slab) % 2))
            slate = setmat(box(long - 0.005, slab - 0.005, 0.05, 0.003, 1, 'roofslab'), RND.choice(tones))
            parts.append(bake_xf(slate, Matrix.Translation((x, y + slab / 2, height + 0.025))))
        y += slab
    fill = setmat(box(width + 1, depth + 1, 0.06, 0, name='rooffill'), tones[1])
    return parts + [bake_xf(fill, Matrix.Translation((0, mid, height + 0.085)))]
