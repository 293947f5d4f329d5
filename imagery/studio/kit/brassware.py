"""Brassware that stands about in the rooms. Each vessel stands on z = 0, its axis on the origin."""
from kit.lathe import Prof, lathe
from kit.mesh import setmat
from kit.stock import M


def urli(R=0.19):
    """A wide shallow bowl in which flowers float; `R` is the radius of its rim."""
    p = Prof(R * 0.45, 0).to(R * 0.50, 0.010).ogee(R * 0.34, R * 0.90).ovolo(R * 0.10, R * 0.94)
    p.bead(R * 0.035, R * 0.02).step(R * 1.05).bead(R * 0.05, R * 0.035).step(R * 0.93)
    p.to(R * 0.90, -R * 0.08)
    hollow = [(R * 0.86, R * 0.36), (R * 0.70, R * 0.16), (R * 0.45, R * 0.09), (0.001, R * 0.085)]
    return setmat(lathe(p.p + hollow, 96, name='urli'), M('brass'))


def lota(h=0.22):
    """A round water pot with a flared lip, `h` tall."""
    k = h / 0.22
    p = Prof(0.042 * k, 0).bead(0.008 * k, 0.003 * k).step(0.036 * k).cove(0.010 * k, 0.030 * k)
    p.vase(0.120 * k, 0.078 * k, 0.032 * k, 0.48)
    p.bead(0.006 * k, 0.003 * k).step(0.030 * k).to(0.029 * k, 0.018 * k)
    p.ogee(0.024 * k, 0.052 * k).bead(0.006 * k, 0.003 * k)
    mouth = [(0.046 * k, p.z - 0.001), (0.027 * k, p.z - 0.028 * k), (0.027 * k, p.z - 0.05 * k)]
    return setmat(lathe(p.p + mouth, 96, name='lota'), M('brass'))


def samai(h=0.95):
    """A standing oil lamp: a foot, four balusters, a dish and a finial; `h` tall."""
    k = h / 0.95
    p = Prof(0.145 * k, 0).to(0.145 * k, 0.010 * k).bead(0.012 * k, 0.006 * k).step(0.132 * k)
    p.ogee(0.050 * k, 0.040 * k).bead(0.014 * k, 0.010 * k).step(0.022 * k)
    for radius, height in ((0.034, 0.11), (0.030, 0.12), (0.028, 0.12), (0.026, 0.11)):
        p.vase(height * k, radius * k, 0.013 * k, 0.5).bead(0.010 * k, 0.010 * k)
        p.step(0.019 * k).bead(0.006 * k, 0.004 * k).step(0.015 * k)
    p.ogee(0.045 * k, 0.115 * k).bead(0.010 * k, 0.004 * k).step(0.108 * k)
    p.to(0.070 * k, -0.014 * k).to(0.020 * k, -0.016 * k).to(0.012 * k, 0.02 * k)
    p.bead(0.016 * k, 0.010 * k).vase(0.085 * k, 0.026 * k, 0.008 * k, 0.4)
    p.bead(0.010 * k, 0.006 * k).vase(0.05 * k, 0.014 * k, 0.001 * k, 0.3)
    return setmat(lathe(p, 96, name='samai'), M('brass'))
