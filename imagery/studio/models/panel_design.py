"""The drawing of the Bel-buta panel: a border in which a creeper runs, a vase, three pairs of scrolls, a great poppy.

Points are (x, z) in metres from the centre of the square. The right half is drawn, the left half rubbed through;
the knife never does the same thing twice, so every leaf differs a little.
"""
import math

import numpy as np

from kit import flora
from kit.outline import catmull
from models.panel_hand import Hand, scroll

#: Half the side of the field inside the border, and where the border's creeper runs.
FIELD, CREEPER = 0.334, 0.3915


def draw(c):
    """Cuts the whole design into the carving."""
    border(c)
    for s in (1, -1):
        scrolls(Hand(c, s))
    middle(c)
    vase(c)
    mouldings(c)
    flora.punch(c)


def square(r):
    return [(-r, -r), (r, -r), (r, r), (-r, r)]


def mouldings(c):
    """The frame left standing at the edge, and the fillets and pearls round the field."""
    for r, width, top in (
        (0.4405, 0.018, 0.018),
        (0.4275, 0.006, 0.0125),
        (0.3555, 0.007, 0.0125),
        (0.3385, 0.005, 0.0105),
    ):
        c.band(square(r), width, top)
    flora.pearls(c, square(0.3470), 0.0042, 0.0095)


def border(c):
    """A creeper in waves along each side, a poppy in each corner and a lotus in the middle of each side."""
    for quarter in range(4):
        a = math.pi / 2 * quarter
        for s in (1, -1):
            hand = Hand(c, s)
            hand.at = lambda p, s=s, a=a: np.array(
                [s * p[0] * math.cos(a) - p[1] * math.sin(a), s * p[0] * math.sin(a) + p[1] * math.cos(a)]
            )
            side_of_border(hand)
    for sx in (1, -1):
        for sz in (1, -1):
            flora.daisy(c, (sx * CREEPER, sz * CREEPER), 0.0275, 0.0115, 8, c.rng.uniform(0.3, 0.5), 0.001)


def side_of_border(hand):
    """Half of the upper border, from its middle to the corner (`hand.at` turns it to the other sides)."""
    c, z, high, first, bay = hand.c, -CREEPER, 0.0150, 0.074, 0.0790
    crests = [(0.0, z + 0.012), (0.030, z + 0.012)]
    crests += [(first + bay * k, z - high * (-1) ** k) for k in range(4)] + [(0.360, z + 0.004)]
    path = catmull(crests, 24)
    c.stem([hand.at(p) for p in path[::6]], 0.0046, 0.0080, 0.2)
    d = np.gradient(path, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    for k in range(4):
        side, i = (-1) ** k, 24 * (k + 2)
        heart = np.array([path[i][0], z + side * 0.0110])
        hand.stem([path[i - 15], path[i - 9] + [0.004, side * 0.006], heart], 0.0034, 0.0065, 0.2)
        hand.leaf(path[i - 19], d[i - 19], 0.040, side, 0.48, 0.0095, 0.0, 24, 30)
        hand.leaf(path[i - 10], d[i - 10], 0.044, -side, 0.40, 0.0090, 0.0, 20, -34)
        hand.leaf(path[i + 7], -d[i + 7], 0.030, -side, 0.50, 0.0085, 0.0, 40, 40, 4)
        if k % 2:
            flora.poppy(
                c, hand.at(heart), hand.size(0.0205), 0.0105, 5, hand.rng.uniform(0, 1), 0.001, hand.s
            )
        else:
            flora.daisy(c, hand.at(heart), hand.size(0.0205), 0.0100, 8, hand.rng.uniform(0, 1), 0.001)
    hand.leaf(path[-16], d[-16], 0.030, 1, 0.5, 0.0085, 0.0, 30, 30, 4)
    hand.leaf(path[-20], d[-20], 0.034, -1, 0.5, 0.0085, 0.0, 30, 30, 4)
    if hand.s == 1:
        flora.lotus(c, hand.at((0, z + 0.019)), hand.at((0, z - 0.027)), 0.0105, 0.001, 7)


def scrolls(hand):
    """Three scrolls of one half: over, under, over; each coils round a flower. Shoots fill what they leave."""
    c = hand.c
    foot = hand.stem(
        [(0.034, -0.300), (0.08, -0.313), (0.15, -0.309), (0.21, -0.315), (0.265, -0.309)], 0.0058, 0.009
    )
    low = hand.stem(
        scroll([(0.020, -0.172), (0.046, -0.118), (0.095, -0.092)], (0.198, -0.198), 0.100, 108, -318, 0.60),
        0.0080,
        0.0110,
    )
    mid = hand.stem(
        scroll([(0.003, -0.112), (0.036, -0.050), (0.105, -0.036)], (0.200, 0.046), 0.098, -104, 318, 0.60),
        0.0078,
        0.0110,
    )
    top = hand.stem(
        scroll([(0.003, 0.105), (0.052, 0.160), (0.088, 0.228)], (0.206, 0.222), 0.088, 158, -350, 0.60),
        0.0074,
        0.0105,
    )
    inner, outer = dict(open_=36, curl=34, width=0.56, top=0.0100), dict(
        open_=16, curl=58, teeth=6, width=0.52
    )
    hand.leaves(
        foot, [(0.34, -1, 0.026), (0.50, 1, 0.040), (0.70, -1, 0.026), (0.99, 0.4, 0.064)], top=0.0095
    )
    hand.leaves(
        low,
        [
            (0.02, 1, 0.072),
            (0.13, 1, 0.070),
            (0.22, 1, 0.056),
            (0.30, 1, 0.062),
            (0.39, 1, 0.084),
            (0.50, 1, 0.080),
        ],
        **outer
    )
    hand.leaves(low, [(0.605, 1, 0.084), (0.71, 1, 0.076), (0.82, 1, 0.060), (0.92, 1, 0.040)], **outer)
    hand.leaves(
        low,
        [(0.04, -1, 0.058), (0.14, -1, 0.080), (0.25, -1, 0.058), (0.36, -1, 0.048), (0.50, -1, 0.042)],
        **inner
    )
    hand.leaves(
        mid,
        [(0.10, -1, 0.060), (0.18, -1, 0.054), (0.27, -1, 0.058), (0.385, -1, 0.084), (0.49, -1, 0.080)],
        **outer
    )
    hand.leaves(mid, [(0.60, -1, 0.084), (0.70, -1, 0.078), (0.81, -1, 0.066), (0.91, -1, 0.044)], **outer)
    hand.leaves(
        mid,
        [(0.10, 1, 0.066), (0.19, 1, 0.076), (0.29, 1, 0.050), (0.38, 1, 0.044), (0.53, 1, 0.040)],
        **inner
    )
    hand.leaves(top, [(0.17, 1, 0.060), (0.27, 1, 0.064), (0.38, 1, 0.066), (0.49, 1, 0.070)], **outer)
    hand.leaves(top, [(0.60, 1, 0.074), (0.70, 1, 0.072), (0.80, 1, 0.060), (0.90, 1, 0.040)], **outer)
    hand.leaves(top, [(0.19, -1, 0.074), (0.27, -1, 0.050), (0.42, -1, 0.040), (0.56, -1, 0.036)], **inner)
    shoots(hand)
    flora.poppy(
        c, hand.at((0.198, -0.198)), hand.size(0.049), 0.0135, 6, hand.rng.uniform(0, 1), 0.003, hand.s
    )
    flora.daisy(c, hand.at((0.200, 0.046)), hand.size(0.051), 0.0130, 10, hand.rng.uniform(0, 1), 0.003)
    flora.poppy(
        c, hand.at((0.206, 0.222)), hand.size(0.044), 0.0130, 5, hand.rng.uniform(0, 1), 0.003, hand.s
    )


def shoots(hand):
    """Shoots that fill the gaps between the scrolls: beside the vase, the poppy and the lotus, and in the bays."""
    for points, size in (
        ([(0.046, -0.304), (0.082, -0.290), (0.094, -0.240), (0.082, -0.190)], 0.044),
        ([(0.018, 0.125), (0.052, 0.148), (0.092, 0.148), (0.112, 0.118)], 0.040),
        ([(0.094, 0.240), (0.092, 0.262), (0.080, 0.282), (0.064, 0.292)], 0.034),
        ([(0.262, 0.118), (0.270, 0.130), (0.282, 0.138)], 0.032),
    ):
        path = hand.stem(points, 0.0048, 0.0085, 0.35)
        along = path[-1] - path[-30]
        along = along / np.linalg.norm(along)
        if size > 0.039:
            hand.leaves(path, [(0.45, 1, size), (0.62, -1, size * 0.9)], top=0.0095, width=0.54)
        hand.bud(path[-1], along, size)


def middle(c):
    """The stem that rises from the vase, the great poppy, the lotus above it."""
    c.stem([(0, -0.17), (0.0015, -0.06), (-0.001, 0.08), (0, 0.23)], 0.0088, 0.0115, 0.3)
    for s in (1, -1):
        hand = Hand(c, s)
        for z, length, open_ in ((-0.055, 0.056, 30), (-0.012, 0.052, 36), (0.150, 0.044, 26)):
            hand.leaf((0.004, z), (0, 1), length, -1, on=0.001, open_=open_)
    flora.poppy(c, (0, 0.062), 0.078, 0.0135, 8, math.pi / 8, 0.0025, dip=0.08, heart=0.2)
    flora.poppy(c, (0, 0.062), 0.050, 0.0100, 6, math.pi / 2, 0.0070, dip=0.08, heart=0.34)
    flora.lotus(c, (0, 0.215), (0, 0.300), 0.0130, 0.002, 9, 1.30)


def vase(c):
    """A kalash with a fluted belly, a ringed neck and a flared lip, on a lotus foot."""

    def work(z, around):
        belly = np.clip(1 - np.abs((z - 0.062) / 0.040) ** 4, 0, 1)
        flutes = np.abs(np.sin(around * math.pi * 4.5)) ** 0.6
        rings = np.cos(z * 2 * math.pi / 0.010) * (np.abs(z - 0.114) < 0.010)
        return -0.20 * belly * (1 - flutes) + 0.05 * rings

    outline = [
        (0.040, 0.0),
        (0.043, 0.005),
        (0.036, 0.011),
        (0.022, 0.017),
        (0.021, 0.023),
        (0.040, 0.033),
        (0.058, 0.052),
        (0.063, 0.070),
        (0.056, 0.088),
        (0.036, 0.101),
        (0.026, 0.108),
        (0.025, 0.118),
        (0.031, 0.126),
        (0.044, 0.134),
        (0.046, 0.139),
    ]
    flora.turned(c, outline, 0.0165, (0, -0.314), 0.0005, work)
