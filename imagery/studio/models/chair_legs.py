"""The turned parts of the Soorsagar chair: front legs, arm posts and stretchers."""
from math import pi

from mathutils import Matrix, Vector

from kit.grain import W
from kit.lathe import Prof, gadroon, lathe, mods, petals_mod
from kit.mesh import setmat
from kit.scene import bake_xf
from kit.stock import M
from kit.turned import square_block, stretcher

#: The square block of the front leg that takes the seat rails: side, foot and head (metres).
BLOCK, BLOCK_FOOT, BLOCK_HEAD = 0.047, 0.314, 0.427


def shoe():
    """The brass shoe the leg stands in, 42 mm high."""
    profile = Prof(0.0120, 0).to(0.0130, 0.0015).to(0.0170, 0.030).bead(0.0035, 0.0010).to(0.0166, 0.0015)
    return setmat(lathe(profile.bead(0.0055, 0.0017), 64, name='shoe'), M('brass'))


def shaft(wood):
    """The leg between shoe and block: fluted taper, gadrooned vase, lotus cup."""
    p = Prof(0.0155, 0.036).to(0.0158, 0.006)
    flutes = p.z + 0.004
    p.to(0.0208, 0.078).step(0.0212).bead(0.0075, 0.0026).step(0.0180).cove(0.009, 0.0160).step(0.0190)
    flutes_end = p.z - 0.022
    p.bead(0.0045, 0.0015).step(0.0160)
    vase = p.z
    p.vase(0.092, 0.0300, 0.0148, 0.40)
    vase_end = p.z
    p.step(0.0182).bead(0.0055, 0.0020).step(0.0150).cove(0.008, 0.0172).step(0.0198).bead(0.0045, 0.0017)
    p.step(0.0158)
    lotus = p.z
    p.ogee(BLOCK_FOOT - p.z - 0.008, 0.0232)
    lotus_end = p.z
    p.bead(0.006, 0.0015).to(0.021, BLOCK_FOOT - p.z + 0.004)
    carving = mods(
        gadroon(flutes, flutes_end, 12, 0.0012),
        gadroon(vase + 0.004, vase_end - 0.006, 14, 0.0028),
        petals_mod(lotus, lotus_end, 10, 0.0024),
    )
    return W(lathe(p, 144, carving, 'leg'), 'Z', wood)


def arm_post(height, wood):
    """The turned post from the block up to the arm at `height`."""
    p = Prof(0.0185, BLOCK_HEAD - 0.004).to(0.0185, 0.006).bead(0.0075, 0.0032).step(0.0158)
    p.cove(0.010, 0.0140).step(0.0172).bead(0.0045, 0.0017).step(0.0142)
    vase = p.z
    p.vase(0.104, 0.0235, 0.0125, 0.36)
    vase_end = p.z
    p.step(0.0155).bead(0.0055, 0.0018).step(0.0130).cove(0.012, 0.0160).step(0.0180).bead(0.0055, 0.0018)
    p.step(0.0150).ogee(max(0.008, height - p.z - 0.006), 0.0185).to(0.0185, height - p.z)
    return W(lathe(p, 144, gadroon(vase + 0.004, vase_end - 0.006, 12, 0.0023), 'armpost'), 'Z', wood)


def front_leg(x, y, arm_height, wood):
    """A front leg standing at (x, y). `arm_height` of None ends it in a small turned cap above the seat."""
    parts = [shoe(), shaft(wood), W(square_block(BLOCK, BLOCK_HEAD - BLOCK_FOOT, BLOCK_FOOT), 'Z', wood)]
    if arm_height:
        parts.append(arm_post(arm_height, wood))
    else:
        cap = Prof(0.021, BLOCK_HEAD - 0.002).bead(0.006, 0.002).step(0.016).vase(0.016, 0.020, 0.005, 0.4)
        parts.append(W(lathe(cap, 64, name='cap'), 'Z', wood))
    return [bake_xf(part, Matrix.Translation((x, y, 0))) for part in parts]


def stretcher_between(a, b, wood):
    """A turned stretcher from point a to point b."""
    a, b = Vector(a), Vector(b)
    turn = (b - a).to_track_quat('Z', 'X').to_matrix().to_4x4()
    return bake_xf(stretcher((b - a).length, 0.0092, wood), Matrix.Translation((a + b) / 2) @ turn)


def boss(centre, half):
    """The brass bosses at both ends of an arm's scroll, `half` metres from its middle."""
    parts = []
    for side in (1, -1):
        p = Prof(0.0105, half - 0.004).to(0.0105, 0.0045).bead(0.0022, 0.0008).ovolo(0.0030, 0.0005)
        knob = setmat(lathe(p, 40, name='boss'), M('brass'))
        parts.append(bake_xf(knob, Matrix.Translation(centre) @ Matrix.Rotation(side * pi / 2, 4, 'Y')))
    return parts
