import math
import random
from math import pi
from mathutils import Matrix
from kit.lathe import Prof, lathe
from kit.stock import M
from kit.mesh import setmat
from kit.relief import MB, leaf


def urli(R=0.19):
    p = [(0.0005, 0.004), (R * 0.40, 0.004), (R * 0.42, 0), (R * 0.50, 0.002), (R * 0.56, 0.012)]
    P = (
        Prof(R * 0.45, 0)
        .to(R * 0.50, 0.010)
        .ogee(R * 0.34, R * 0.90)
        .ovolo(R * 0.10, R * 0.94)
        .bead(R * 0.035, R * 0.02)
        .step(R * 1.05)
        .bead(R * 0.05, R * 0.035)
        .step(R * 0.93)
        .to(R * 0.90, -R * 0.08)
    )
    pts = P.p + [(R * 0.86, R * 0.36), (R * 0.70, R * 0.16), (R * 0.45, R * 0.09), (0.001, R * 0.085)]
    return setmat(lathe(pts, 96, name='urli'), M('brass'))


def lota(h=0.22):
    k = h / 0.22
    P = Prof(0.042 * k, 0).bead(0.008 * k, 0.003 * k).step(0.036 * k).cove(0.010 * k, 0.030 * k)
    P.vase(0.120 * k, 0.078 * k, 0.032 * k, 0.48)
    P.bead(0.006 * k, 0.003 * k).step(0.030 * k).to(0.029 * k, 0.018 * k).ogee(0.024 * k, 0.052 * k).bead(
        0.006 * k, 0.003 * k
    )
    return setmat(
        lathe(
            P.p + [(0.046 * k, P.z - 0.001), (0.027 * k, P.z - 0.028 * k), (0.027 * k, P.z - 0.05 * k)],
            96,
            name='lota',
        ),
        M('brass'),
    )


def samai(h=0.95):
    """standing brass oil lamp"""
    k = h / 0.95
    P = (
        Prof(0.145 * k, 0)
        .to(0.145 * k, 0.010 * k)
        .bead(0.012 * k, 0.006 * k)
        .step(0.132 * k)
        .ogee(0.050 * k, 0.040 * k)
        .bead(0.014 * k, 0.010 * k)
        .step(0.022 * k)
    )
    for r, hh in ((0.034, 0.11), (0.030, 0.12), (0.028, 0.12), (0.026, 0.11)):
        P.vase(hh * k, r * k, 0.013 * k, 0.5).bead(0.010 * k, 0.010 * k).step(0.019 * k).bead(
            0.006 * k, 0.004 * k
        ).step(0.015 * k)
    P.ogee(0.03 * k, 0.030 * k).cove(0.022 * k, 0.105 * k) if False else P.ogee(0.045 * k, 0.115 * k)
    P.bead(0.010 * k, 0.004 * k).step(0.108 * k).to(0.070 * k, -0.014 * k).to(0.020 * k, -0.016 * k).to(
        0.012 * k, 0.02 * k
    ).bead(0.016 * k, 0.010 * k).vase(0.085 * k, 0.026 * k, 0.008 * k, 0.4).bead(0.010 * k, 0.006 * k).vase(
        0.05 * k, 0.014 * k, 0.001 * k, 0.3
    )
    return setmat(lathe(P, 96, name='samai'), M('brass'))


def marigold(R=0.03, seed=1):
    rg = random.Random(seed)
    mb = MB()
    for lay in range(6):
        t = lay / 5
        n = int(16 - 9 * t)
        for k in range(n):
            l = R * (1 - 0.55 * t) * rg.uniform(0.9, 1.08)
            V, F, C = leaf(l, l * 0.62, 0.003, 8, 4, vein=0.3, lift=l * 0.10)
            mb.add(
                V,
                F,
                None,
                M=Matrix.Rotation(2 * pi * (k + rg.random() * 0.5) / n, 4, 'Z')
                @ Matrix.Translation((0, 0, R * 0.52 * t))
                @ Matrix.Rotation(-math.radians(8 + 58 * t), 4, 'Y'),
            )
    return mb.obj('marigold')
