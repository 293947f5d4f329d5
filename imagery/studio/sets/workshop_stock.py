"""What stands about in a workshop: tools on the wall, timber in racks and stacks, legs and a table top in hand."""
import math

from mathutils import Matrix

from kit.grain import W
from kit.lathe import Prof, lathe
from kit.materials import sandstone_mat
from kit.mesh import box, setmat
from kit.scene import RND, bake_xf, instances, place
from kit.stock import M
from kit.turned import fat_leg
from sets import tools


def hang(wall, parts, x, z, angle=0):
    """Hangs a tool that lies on z = 0 flat against a wall, its working end turned by `angle` from the right."""
    turned = Matrix.Rotation(math.pi / 2, 4, 'X') @ Matrix.Rotation(math.radians(angle), 4, 'Z')
    for ob in parts:
        bake_xf(ob, turned)
    return wall.put(parts, x, z, -0.012)


def tool_board(wall, x, z=1.25, w=1.9, wood='walnut'):
    """Two rails on the wall: chisels stand in the lower one, saws, squares and mallets hang from the upper one."""
    for up, deep in ((0.0, 0.07), (0.62, 0.03)):
        rail = W(box(w, deep, 0.05, 0.004, 2, 'toolrail'), 'X', wood)
        wall.put([rail], x, z + up, -deep / 2)
    for i in range(13):
        kind, width = (('flat', 0.018), ('gouge', 0.014), ('veiner', 0.008), ('skew', 0.016))[i % 4]
        one = tools.chisel(RND.uniform(0.21, 0.28), width, kind, ('mango', 'sheesham')[i % 2])
        hang(
            wall,
            [bake_xf(q, Matrix.Translation((-0.115, 0, 0))) for q in one],
            x - w / 2 + 0.10 + 0.068 * i,
            z,
            -90,
        )
    for k in range(2):
        hang(wall, tools.hand_saw((0.58, 0.46)[k]), x - w / 2 + 0.16 + 0.36 * k, z + 0.60, -83)
    hang(wall, tools.square(), x + 0.05, z + 0.58, -90)
    hang(wall, tools.mallet(), x + 0.32, z + 0.60, -90)
    hang(wall, tools.mallet(0.22, 0.040, 'mango'), x + 0.50, z + 0.60, -90)
    hang(wall, tools.brush(), x + 0.66, z + 0.60, -90)
    hang(wall, tools.square(0.34), x + 0.84, z + 0.58, -90)
    place_ = wall.matrix @ Matrix.Translation((x + 0.66, -0.05, z + 0.03))
    for ob in tools.coil():
        bake_xf(ob, place_)


def timber_rack(wall, x, w=2.6, tiers=3, wood='sheesham'):
    """Boards and squared timber on pegs of the wall, seasoning; sticks between them let the air through."""
    for side in (-0.38, 0.0, 0.38):
        post = W(box(0.08, 0.06, 2.1, 0.004, 2, 'rackpost'), 'Z', 'walnut')
        wall.put([post], x + side * w, 1.05, -0.03)
    for tier in range(tiers):
        z = 0.45 + 0.62 * tier
        for side in (-0.38, 0.0, 0.38):
            peg = W(box(0.06, 0.46, 0.06, 0.006, 2, 'peg'), 'Y', 'walnut')
            wall.put([peg], x + side * w, z, -0.28)
        top = z + 0.032
        for _ in range(3):
            y, thick = -0.06, RND.uniform(0.026, 0.045)
            while y > -0.46:
                deep = RND.uniform(0.10, 0.19)
                board = W(
                    box(w * RND.uniform(0.86, 1.05), deep, thick, 0.003, 1, 'board'),
                    'X',
                    RND.choice((wood, 'mango', 'mango')),
                )
                wall.put([board], x + RND.uniform(-0.09, 0.09), top + thick / 2, y - deep / 2)
                y -= deep + 0.012
            top += thick
            for side in (-0.36, 0.02, 0.35):
                stick = W(box(0.022, 0.42, 0.018, 0.001, 1, 'stick'), 'Y', 'mango')
                wall.put([stick], x + side * w, top + 0.009, -0.26)
            top += 0.018


def leaning_boards(wall, x, count=5, wood='mango'):
    """A few rough boards that lean against the wall."""
    for i in range(count):
        high, deep = RND.uniform(1.7, 2.5), RND.uniform(0.16, 0.26)
        board = W(box(deep, 0.032, high, 0.003, 1, 'leaning'), 'Z', RND.choice((wood, 'sheesham')))
        tip = Matrix.Rotation(math.radians(-9 - i * 0.6), 4, 'X') @ Matrix.Rotation(
            math.radians(RND.uniform(-2.5, 2.5)), 4, 'Y'
        )
        bake_xf(board, tip @ Matrix.Translation((0, 0, high / 2)))
        wall.put([board], x + 0.17 * i, 0.004, -0.44 - 0.035 * (i % 3))


def legs_in_the_making(x, y, count=7):
    """Turned table legs that stand on the floor, waiting for their table."""
    for k, wood in enumerate(('sheesham', 'mango')):
        spots = [
            ((x + 0.17 * (i % 4), y + 0.19 * (i // 4) + RND.uniform(-0.02, 0.02), 0), RND.uniform(0, 90))
            for i in range(k, count, 2)
        ]
        instances(fat_leg(0.74, wood), spots)


def timber_stack(x, y, turn=0, layers=6, w=2.2):
    """Sawn planks stacked on the floor with sticks between them."""
    parts, top = [], 0.10
    for side in (-0.38, 0.38):
        block = W(box(0.10, 0.66, 0.10, 0.006, 2, 'bearer'), 'Y', 'walnut')
        parts.append(bake_xf(block, Matrix.Translation((side * w, 0, 0.05))))
    for _ in range(layers):
        y0, thick = -0.33, RND.uniform(0.035, 0.055)
        while y0 < 0.26:
            deep = RND.uniform(0.14, 0.24)
            plank = W(
                box(w * RND.uniform(0.9, 1.05), deep, thick, 0.004, 1, 'plank'),
                'X',
                RND.choice(('sheesham', 'mango')),
            )
            shift = Matrix.Translation((RND.uniform(-0.06, 0.06), y0 + deep / 2, top + thick / 2))
            parts.append(bake_xf(plank, shift))
            y0 += deep + 0.014
        top += thick
        for side in (-0.38, 0.0, 0.38):
            stick = W(box(0.024, 0.62, 0.020, 0.001, 1, 'stick'), 'Y', 'mango')
            parts.append(bake_xf(stick, Matrix.Translation((side * w, 0, top + 0.010))))
        top += 0.020
    return place(parts, (x, y, 0), turn)


def trestle(w=0.85, h=0.70, wood='mango'):
    """A sawhorse along x."""
    parts = [W(bake_xf(box(w, 0.09, 0.09, 0.006, 2), Matrix.Translation((0, 0, h - 0.045))), 'X', wood)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg = W(box(0.06, 0.045, h + 0.02, 0.004, 2), 'Z', wood)
            lean = Matrix.Rotation(math.radians(sy * 15), 4, 'X')
            at = Matrix.Translation((sx * (w / 2 - 0.12), sy * 0.115, (h - 0.035) / 2))
            parts.append(bake_xf(leg, at @ lean))
        tie = W(box(0.022, 0.28, 0.07, 0.003, 1), 'Y', wood)
        parts.append(bake_xf(tie, Matrix.Translation((sx * (w / 2 - 0.12) + 0.036, 0, 0.28))))
    return parts


def top_in_clamps(x, y, turn=0, w=1.83, d=0.96):
    """A dining table's top, just glued up from five boards, in two iron clamps on a pair of trestles."""
    parts, z = [], 0.70
    for side in (-0.55, 0.55):
        parts += place(trestle(), (side, 0, 0), 90)
    for k in range(5):
        board = W(
            box(w + RND.uniform(-0.03, 0.03), d / 5 - 0.0008, 0.034, 0.0015, 1, 'topboard'), 'X', 'sheesham'
        )
        parts.append(
            bake_xf(
                board, Matrix.Translation((RND.uniform(-0.015, 0.015), d * ((k + 0.5) / 5 - 0.5), z + 0.047))
            )
        )
    for side in (-0.32, 0.32):
        bar = setmat(box(0.010, d + 0.40, 0.030, 0.001, 1, 'clampbar'), M('steel'))
        parts.append(bake_xf(bar, Matrix.Translation((side, 0.08, z + 0.082))))
        for at in (-d / 2 - 0.02, d / 2 + 0.02):
            jaw = setmat(box(0.045, 0.036, 0.085, 0.004, 2, 'jaw'), M('steel'))
            parts.append(bake_xf(jaw, Matrix.Translation((side, at, z + 0.060))))
        screw = setmat(lathe(Prof(0.009, 0).to(0.009, 0.17), 24), M('steel'))
        parts.append(
            bake_xf(
                screw,
                Matrix.Translation((side, d / 2 + 0.03, z + 0.06)) @ Matrix.Rotation(-math.pi / 2, 4, 'X'),
            )
        )
        grip = W(lathe(Prof(0.010, 0).vase(0.09, 0.018, 0.012, 0.6), 32), 'Z', 'mango')
        parts.append(
            bake_xf(
                grip,
                Matrix.Translation((side, d / 2 + 0.19, z + 0.06)) @ Matrix.Rotation(-math.pi / 2, 4, 'X'),
            )
        )
    return place(parts, (x, y, 0), turn)


def low_stool(x, y, turn=0, h=0.30, wood='mango'):
    """A carver's low stool: a dished seat on four splayed legs."""
    seat = lathe(
        Prof(0.15, h - 0.035)
        .ovolo(0.018, 0.175)
        .to(0.175, 0.006)
        .ovolo(0.011, 0.155)
        .to(0.05, -0.006)
        .to(0.001, -0.002),
        72,
    )
    parts = [W(seat, 'X', wood)]
    for k in range(4):
        p = Prof(0.014, 0).to(0.018, 0.06).bead(0.01, 0.004).step(0.017).vase(h - 0.11, 0.023, 0.016, 0.5)
        leg = W(lathe(p, 40), 'Z', wood)
        a = math.pi / 4 + k * math.pi / 2
        splay = Matrix.Rotation(a, 4, 'Z') @ Matrix.Rotation(math.radians(-11), 4, 'Y')
        parts.append(bake_xf(leg, Matrix.Translation((0.155 * math.cos(a), 0.155 * math.sin(a), 0)) @ splay))
    return place(parts, (x, y, 0), turn)


def water_pot(x, y, z=0.0, h=0.34):
    """A clay matka with its lid."""
    k = h / 0.34
    p = Prof(0.07 * k, 0).ovolo(0.03 * k, 0.11 * k).vase(0.22 * k, 0.165 * k, 0.075 * k, 0.42)
    p.to(0.072 * k, 0.02 * k).ogee(0.03 * k, 0.092 * k).bead(0.010 * k, 0.004 * k)
    clay = sandstone_mat('clay', '#9C6B50', '#86583F', bands=False, bump=0.3)
    pot = setmat(lathe(p, 96, name='matka'), clay)
    lid = (
        Prof(0.095 * k, p.z - 0.004)
        .ogee(0.03 * k, 0.03 * k)
        .bead(0.01 * k, 0.004 * k)
        .vase(0.03 * k, 0.016 * k, 0.003, 0.5)
    )
    return place([pot, setmat(lathe(lid, 72, name='lid'), clay)], (x, y, z))
