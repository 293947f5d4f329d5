from math import pi
from mathutils import Matrix
from kit.grain import W
from kit.lathe import Prof, gadroon, lathe, mods, petals_mod
from kit.stock import M
from kit.mesh import box, setmat
from kit.relief import MB, rosette, stand
from kit.scene import bake_xf, dup


def turned_leg(h_block0=0.315, block=0.054, block_h=0.115, arm_h=None, wood='sheesham', sabot=True):
    """turned Rajasthani leg: brass sabot, taper, gadrooned vase, lotus cup, joint block, optional arm post above"""
    parts = []
    z0 = 0.04 if sabot else 0.0
    if sabot:
        p = (
            Prof(0.0150, 0)
            .to(0.0165, 0.002)
            .to(0.0205, 0.030)
            .bead(0.004, 0.0012)
            .to(0.0200, 0.001)
            .bead(0.006, 0.002)
        )
        parts.append(setmat(lathe(p, 64, name='sabot'), M('brass')))
    L = h_block0 - z0
    k = L / 0.275
    p = (
        Prof(0.0185, z0 - 0.004)
        .to(0.0185, 0.004)
        .to(0.0245, 0.055 * k)
        .step(0.0262)
        .bead(0.008 * k, 0.003)
        .step(0.0225)
        .cove(0.010 * k, 0.0200)
        .step(0.0235)
        .bead(0.005 * k, 0.0018)
        .step(0.0205)
    )
    zv0 = p.z
    p.vase(0.098 * k, 0.0365, 0.0185, 0.40)
    zv1 = p.z
    p.step(0.0225).bead(0.006 * k, 0.0024).step(0.0190).cove(0.008 * k, 0.0215).step(0.0245).bead(
        0.005 * k, 0.002
    ).step(0.0195)
    zl0 = p.z
    p.ogee(max(0.01, h_block0 - p.z - 0.008), 0.0275)
    zl1 = p.z
    p.bead(0.006, 0.002).to(0.024, h_block0 - p.z + 0.004)
    parts.append(
        W(
            lathe(
                p,
                144,
                mods(gadroon(zv0 + 0.004, zv1 - 0.006, 14, 0.0034), petals_mod(zl0, zl1, 10, 0.0028)),
                'leg',
            ),
            'Z',
            wood,
            seed=None,
        )
    )
    parts.append(W(square_block(block, block_h, h_block0), 'Z', wood))
    if arm_h:
        z = h_block0 + block_h
        H = arm_h - z
        k = H / 0.21
        p = (
            Prof(0.021, z - 0.004)
            .to(0.021, 0.006)
            .bead(0.008 * k, 0.004)
            .step(0.0185)
            .cove(0.010 * k, 0.0165)
            .step(0.020)
            .bead(0.005 * k, 0.002)
            .step(0.0170)
        )
        a0 = p.z
        p.vase(0.105 * k, 0.0285, 0.0150, 0.36)
        a1 = p.z
        p.step(0.0185).bead(0.006 * k, 0.002).step(0.0155).cove(0.012 * k, 0.019).step(0.021).bead(
            0.006 * k, 0.002
        ).step(0.0175).ogee(max(0.008, arm_h - p.z - 0.006), 0.0215).to(
            0.0215, arm_h - p.z - 0 if arm_h > p.z else 0.004
        )
        parts.append(W(lathe(p, 144, gadroon(a0 + 0.004, a1 - 0.006, 12, 0.0028), 'armpost'), 'Z', wood))
    return parts


def stretcher(L, r=0.011, wood='sheesham'):
    p = (
        Prof(r * 0.75, -L / 2)
        .to(r * 0.9, L * 0.16)
        .step(r * 1.15)
        .bead(0.006, 0.0025)
        .step(r * 0.9)
        .ogee(L * 0.16, r * 1.15)
        .step(r * 1.3)
        .bead(0.007, 0.003)
        .step(r)
    )
    half = p.p
    mirror = [(a, -b) for a, b in reversed(half)]
    c = Prof(*half[-1])
    c.vase(-half[-1][1] * 2, r * 1.75, r, 0.5)
    return W(
        lathe(
            half + c.p[1:] + mirror[1:],
            64,
            gadroon(half[-1][1] + 0.01, -half[-1][1] - 0.01, 10, 0.0022),
            'stretcher',
        ),
        'Z',
        wood,
    )


def square_block(s, h, z, chamfer=0.0045):
    b = box(s, s, h, chamfer, 3)
    bake_xf(b, Matrix.Translation((0, 0, z + h / 2)))
    return b


def column(h, r=0.020, wood='sheesham', seg=120):
    """miniature Mughal baluster column with lotus base and capital"""
    p = Prof(r * 1.35, 0).to(r * 1.35, h * 0.035).step(r * 1.2).bead(h * 0.018, r * 0.10).step(r * 0.95)
    a0 = p.z
    p.vase(h * 0.16, r * 1.45, r * 0.82, 0.42)
    a1 = p.z
    p.step(r * 1.0).bead(h * 0.014, r * 0.12).step(r * 0.86).bead(h * 0.010, r * 0.08).step(r * 0.80)
    s0 = p.z
    H = h * 0.80 - p.z
    p.ogee(H, r * 0.62, 24)
    s1 = p.z
    p.step(r * 0.78).bead(h * 0.012, r * 0.10).step(r * 0.62)
    l0 = p.z
    p.ogee(h * 0.10, r * 1.15)
    l1 = p.z
    p.bead(h * 0.016, r * 0.10).step(r * 1.30).to(r * 1.30, h - p.z)
    return W(
        lathe(
            p,
            seg,
            mods(
                petals_mod(a0 + 0.001, a1 - 0.001, 8, r * 0.13),
                gadroon(s0 + 0.003, s1 - 0.003, 12, r * 0.075),
                petals_mod(l0, l1, 10, r * 0.13),
            ),
            'column',
        ),
        'Z',
        wood,
    )


def kalash(h=0.075, s=1.0):
    """brass finial"""
    p = (
        Prof(0.010 * s, 0)
        .bead(0.004 * s, 0.0015 * s)
        .step(0.0075 * s)
        .cove(0.006 * s, 0.0045 * s)
        .vase(0.026 * s, 0.0150 * s, 0.0035 * s, 0.42)
        .bead(0.004 * s, 0.002 * s)
        .vase(0.014 * s, 0.0072 * s, 0.0025 * s, 0.45)
        .bead(0.003 * s, 0.0012 * s)
        .vase(0.022 * s, 0.0042 * s, 0.0004 * s, 0.22)
    )
    return setmat(lathe(p, 48, name='kalash', soft=0.0004), M('brass'))


def fat_leg(h, wood, block=0.105, bh=0.16):
    p = (
        Prof(0.026, 0.012)
        .to(0.030, 0.006)
        .bead(0.012, 0.004)
        .step(0.027)
        .cove(0.016, 0.022)
        .step(0.030)
        .bead(0.012, 0.005)
        .step(0.028)
    )
    g0 = p.z
    p.vase(0.17, 0.060, 0.026, 0.46)
    g1 = p.z
    p.step(0.034).bead(0.012, 0.005).step(0.028).cove(0.016, 0.034).step(0.040).bead(0.010, 0.004).step(0.030)
    f0 = p.z
    p.ogee(0.12, 0.040)
    f1 = p.z
    p.step(0.046).bead(0.012, 0.004).step(0.036)
    l0 = p.z
    rem = h - bh - p.z - 0.016
    p.ogee(rem, 0.052)
    l1 = p.z
    p.bead(0.014, 0.003).to(0.045, h - bh - p.z + 0.004)
    leg = W(
        lathe(
            p,
            160,
            mods(
                gadroon(g0 + 0.006, g1 - 0.008, 18, 0.0052),
                gadroon(f0 + 0.004, f1 - 0.004, 16, 0.0026),
                petals_mod(l0, l1, 12, 0.0052),
            ),
        ),
        'Z',
        wood,
    )
    s = setmat(
        lathe(Prof(0.024, 0).to(0.0275, 0.003).to(0.0285, 0.016).bead(0.005, 0.0015).to(0.027, 0.002), 64),
        M('brass'),
    )
    b = W(square_block(block, bh, h - bh, 0.006), 'Z', wood)
    mb = MB()
    rosette(mb, 0, h - bh / 2, 0.036, 0.009, 10)
    rosette(mb, 0, h - bh / 2, 0.0, 0.0, 1, two=False, centre=False) if False else None
    out = [leg, s, b]
    r0 = stand(mb.obj('lr'))
    r0.data.transform(Matrix.Translation((0, -block / 2, 0)))
    out.append(W(r0, 'Z', wood))
    r1 = dup(r0, Matrix.Rotation(pi / 2, 4, 'Z'))
    bake_xf(r1)
    out.append(W(r1, 'Z', wood))
    r2 = dup(r0, Matrix.Rotation(-pi / 2, 4, 'Z'))
    bake_xf(r2)
    out.append(W(r2, 'Z', wood))
    return out
