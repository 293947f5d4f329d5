"""The workshop: benches, timber on racks, tools on the wall, a headboard and a chair in the making, the courtyard."""
import math

from mathutils import Matrix

from kit.brassware import lota
from kit.grain import W
from kit.light import area, kelvin, sun, world
from kit.mesh import box
from kit.nodes import hexc
from kit.scene import RND, bake_xf, bounds, place
from models import bed_headboard, chair
from sets import haveli, tools, waste, workbench, workshop_stock

BENCH = 0.78
WIDTH, DEPTH, HEIGHT = 7.6, 6.4, 3.3
SIDE, BACK = WIDTH / 2, DEPTH / 2
#: Where the sun stands behind the jalis of the back wall: azimuth and elevation.
SUN = (24, 36)


def carvers_bench(x, y, turn=0):
    """The bench with the half-carved panel, tools and shavings. Returns the panel."""
    parts = workbench.bench(2.3, 1.15, BENCH)
    work = workbench.laid(workbench.half_carved_panel(0.0008), 0.15, -0.42, BENCH + 0.002, 4, 3)
    things = list(parts)
    for i, tool in enumerate(tools.tools_row()):
        things += place(tool, (-0.86, -0.30 + 0.07 * i, BENCH), 5 + 4 * (i % 3))
    things += place(tools.mallet(), (0.75, -0.25, BENCH), 60)
    things += place(tools.pencil(), (-0.42, -0.47, BENCH), 30)
    things += place(tools.plane(), (0.84, 0.30, BENCH), 100)
    things += place(tools.coil(), (-0.80, 0.38, BENCH), 0)
    place(things + work, (x, y, 0), turn)
    return work


def leant(obs, x, y, turn, back=10):
    """Leans a flat piece back by `back` degrees, its lower edge on the floor, and turns it."""
    for ob in obs:
        bake_xf(ob, Matrix.Rotation(math.radians(-back), 4, 'X'))
    sink = bounds(obs)[0][2]
    return place(obs, (x, y, -sink), turn)


def side_bench():
    """A narrower bench along the right wall, under the tools, with planed boards on it."""
    place(workbench.bench(2.3, 0.7, BENCH), (SIDE - 0.42, -0.5, 0), -90)
    for i in range(4):
        board = W(box(1.5, 0.16, 0.03, 0.003, 1, 'planed'), 'X', 'mango')
        place([board], (SIDE - 0.36, -0.4, BENCH + 0.016 + 0.031 * i), 90 + RND.uniform(-3, 3))
    place(tools.plane(), (SIDE - 0.60, -1.25, BENCH), 70)
    place(tools.hand_saw(), (SIDE - 0.45, 0.35, BENCH), 115)


def build():
    """Builds the room round the origin. Returns {product: its objects}."""
    r = haveli.room('lime', width=WIDTH, depth=DEPTH, height=HEIGHT, back=BACK, dado='indigo', front=True)
    for x in (-1.55, 1.25):
        haveli.jali_window(r.back, x, 0.95, 1.1, 1.6, cell=0.135, strap=0.026, sky=1.6)
    haveli.doorway(r.front_wall, 1.5, 1.35, 2.4, light=70)
    haveli.jali_window(r.left, -1.7, 0.95, 0.9, 1.4, sky=1.4)
    seen = {'7': carvers_bench(-0.95, 1.55)}
    workshop_stock.tool_board(r.right, 0.5)
    side_bench()
    workshop_stock.timber_rack(r.left, 1.15)
    workshop_stock.timber_stack(-2.95, 0.95, 90, 5, 2.0)
    workshop_stock.top_in_clamps(0.9, -2.15, 4)
    workshop_stock.leaning_boards(r.front_wall, -3.2, 7)
    workshop_stock.legs_in_the_making(2.75, -2.75)
    leant(bed_headboard.headboard(0.002), SIDE - 0.75, BACK - 0.62, -32)
    seen['4'] = place(chair.build(), (1.25, 1.15, 0), 24)
    haveli.dhurrie(-2.3, -1.7, 1.7, 1.1, 12, 'madder')
    workshop_stock.low_stool(-1.05, 0.55, 20)
    workshop_stock.low_stool(-2.15, -1.55, 70)
    workshop_stock.water_pot(-3.35, -2.75)
    bake_xf(lota(0.19), Matrix.Translation((-3.02, -2.80, 0)))
    haveli.hanging_lamp(-0.95, 1.4, 2.15, HEIGHT - 0.15, 0.14, 0)
    litter()
    light()
    return seen


def litter():
    """Shavings and dust: on the benches and on the floor round them."""
    heaps = [
        (-0.9, 0.80, 0, 0.7, 150, 0.05),
        (-2.0, 1.2, 0, 0.4, 60, 0.05),
        (2.75, -0.6, 0, 0.5, 120, 0.05),
        (0.9, -1.5, 0, 0.7, 90, 0.04),
        (-1.0, 1.15, BENCH, 0.35, 40, 0.02),
        (3.25, -1.1, BENCH, 0.22, 30, 0.02),
    ]
    waste.shavings(heaps, size=1.3)
    waste.sawdust([(-0.8, 0.9, 0, 1.2, 3500), (2.7, -0.7, 0, 0.9, 1800), (0.9, -1.6, 0, 0.9, 1500)])


def light():
    """Sun through the jalis of the back wall, and the sky through windows and door."""
    world(hexc('#E6ECF4'), 0.05)
    sun(*SUN, 8, kelvin(5500), 0.2)
    for x in (-1.55, 1.25):
        area((x, BACK - 0.15, 1.8), (x, 0, 0.5), 1.0, 32, kelvin(6800), 1.5, 150)
    area((-1.5, -BACK + 0.15, 1.5), (-0.6, 0, 0.9), 1.2, 42, kelvin(6600), 2.0, 160)
    area((-SIDE + 0.15, -1.7, 1.7), (0, -1.4, 0.6), 0.9, 15, kelvin(6500), 1.3, 160)
    area((0, 0, HEIGHT - 0.3), (0, 0, 0), 4.2, 24, kelvin(6500), 3.6)
