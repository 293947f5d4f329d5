"""The workshop: benches, timber on racks, tools on the wall, a headboard and a chair in the making, the courtyard."""
import math

from mathutils import Matrix

from kit.brassware import lota
from kit.grain import W
from kit.light import area, kelvin, sun, world
from kit.mesh import box
from kit.nodes import hexc
from kit.scene import RND, bake_xf, instances, place
from kit.turned import fat_leg
from models import bed_headboard, chair
from sets import haveli, tools, waste, workbench

BENCH = 0.78


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


def carvers_bench(x, y, turn=0):
    """The bench with the half-carved panel, tools and shavings. Returns the panel."""
    parts = workbench.bench(2.3, 1.15, BENCH)
    work = workbench.laid(workbench.half_carved_panel(0.0018), 0.15, -0.42, BENCH + 0.002, 4, 3)
    things = list(parts)
    for i, tool in enumerate(tools.tools_row()):
        things += place(tool, (-0.86, -0.30 + 0.07 * i, BENCH), 5 + 4 * (i % 3))
    things += place(tools.mallet(), (0.75, -0.25, BENCH), 60)
    things += place(tools.pencil(), (-0.42, -0.47, BENCH), 30)
    things += place(tools.plane(), (0.84, 0.30, BENCH), 100)
    things += place(tools.coil(), (-0.80, 0.38, BENCH), 0)
    place(things + work, (x, y, 0), turn)
    return work


def build():
    """Builds the room round the origin, 8.4 × 7 m. Returns {product: its objects}."""
    r = haveli.room('lime', width=8.4, depth=7.0, height=3.4, back=3.5, dado='indigo', front=True)
    for x in (-1.7, 1.7):
        haveli.jali_window(r.back, x, 0.95, 1.1, 1.55, sky=2.6)
    haveli.doorway(r.front_wall, 1.4, 1.35, 2.45, light=150)
    haveli.jali_window(r.left, -1.9, 0.95, 0.9, 1.4, sky=2.4)
    seen = {'7': carvers_bench(-1.1, 1.75)}
    tool_board(r.right, 1.0)
    second = workbench.bench(2.2, 0.7, BENCH)
    place(second, (3.72, -1.0, 0), -90)
    for i in range(4):
        board = W(box(1.5, 0.16, 0.03, 0.003, 1, 'planed'), 'X', 'mango')
        place([board], (3.66, -1.0, BENCH + 0.016 + 0.031 * i), 90 + RND.uniform(-3, 3))
    place(tools.plane(), (3.55, -1.75, BENCH), 70)
    place(tools.hand_saw(), (3.70, -0.10, BENCH), 115)
    timber_rack(r.left, 1.35)
    leaning_boards(r.front_wall, -3.4)
    legs_in_the_making(2.7, -3.0)
    head = bed_headboard.headboard(0.002)
    for ob in head:
        bake_xf(ob, Matrix.Rotation(math.radians(-8), 4, 'X'))
    place(head, (2.9, 2.85, 0), -20)
    seen['4'] = place(chair.build(), (0.9, 0.2, 0), 200)
    haveli.gaddi(-2.6, -2.2, 1.5, 0.8, turn=160, bolsters=1)
    bake_xf(lota(0.20), Matrix.Translation((-1.6, -2.6, 0)))
    haveli.hanging_lamp(-1.1, 1.5, 2.2, 3.25, 0.14, 0)
    heaps = [(-0.9, 0.95, 0, 0.6, 60, 0.05), (-1.9, 1.3, 0, 0.4, 30, 0.04), (3.0, -1.2, 0, 0.5, 50, 0.05)]
    waste.shavings(heaps + [(-1.0, 1.3, BENCH, 0.3, 20, 0.02), (3.6, -1.6, BENCH, 0.2, 20, 0.02)], size=1.2)
    waste.sawdust([(-0.8, 1.0, 0, 1.2, 2500), (3.0, -1.2, 0, 0.9, 1200)])
    light()
    haveli.shafts((-1.7, 3.6, 0.95, 1.1, 1.55), 24, 35, 3.0)
    haveli.shafts((1.7, 3.6, 0.95, 1.1, 1.55), 24, 35, 3.0)
    return seen


def light():
    """Sun through the jalis of the back wall, and the sky through windows and door."""
    world(hexc('#E6ECF4'), 0.05)
    sun(24, 35, 9, kelvin(5500), 0.25)
    for x in (-1.7, 1.7):
        area((x, 3.35, 1.8), (x, 0, 0.6), 1.0, 45, kelvin(6300), 1.4, 150)
    area((-1.4, -3.3, 1.5), (-0.6, 0, 1.0), 1.2, 60, kelvin(6300), 2.0, 160)
    area((-4.0, -1.9, 1.7), (0, -1.5, 0.8), 0.9, 25, kelvin(6500), 1.3, 160)
    area((0, 0, 3.05), (0, 0, 0), 4.5, 55, kelvin(6000), 4.0)
