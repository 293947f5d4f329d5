"""What grows on a carved panel: leaves on a bent rib, poppies, lotuses, buds, tendrils, rows of pearls.

Every function takes a Carving and points (x, z) in metres, so that a design is mirrored or turned by mapping
its points. `top` is a height above `on`; `hand` is -1 in a mirrored half. A shape that lies over another is
parted from it by a fine V of width `cut`.
"""
import math

import numpy as np
from scipy.ndimage import distance_transform_edt
from scipy.spatial import cKDTree

from kit.outline import catmull, resample


def stamp(c, js, is_, mask, height, on=0.0, cut=0.0014):
    """Lays a shape over the field and cuts a V around it into whatever lies below it."""
    area = c.height[js, is_]
    if cut and mask.any():
        away = distance_transform_edt(~mask) * c.res
        sunk = np.maximum(area - 1.5 * cut * (1 - away / cut), on * 0.5)
        area[:] = np.where(~mask & (away < cut) & (area > sunk), sunk, area)
    area[:] = np.where(mask, np.maximum(area, on + height), area)
    return c


def _along(c, spine, pad):
    """The pixels near a spine: window, t along it (0 to 1), v across it (metres, left positive), its length."""
    js, is_, X, Z = c._window(*(spine.min(0) - pad), *(spine.max(0) + pad))
    if X.size == 0:
        return None
    points = np.stack([X.ravel(), Z.ravel()], 1)
    _, k = cKDTree(spine).query(points)
    d = np.gradient(spine, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    length = np.linalg.norm(np.diff(spine, axis=0), axis=1).sum()
    off = points - spine[k]
    t = k / (len(spine) - 1) + (off * d[k]).sum(1) / length
    v = d[k, 0] * off[:, 1] - d[k, 1] * off[:, 0]
    return js, is_, t.reshape(X.shape), v.reshape(X.shape), length


def blade(c, points, width, top, teeth=5, on=0.0, hand=1, hollow=0.36, notch=0.28, cut=0.0014, fat=0.42):
    """A leaf along a bent rib: toothed, hollowed beside the rib, folded at every notch, twisted to one side.

    `fat` says where along the rib the leaf is widest.
    """
    found = _along(c, resample(catmull(points, 14), 260), width * 0.75)
    if found is None:
        return c
    js, is_, t, v, _ = found
    inner = np.clip(t, 1e-4, 1 - 1e-4)
    a, b = 0.85 * fat / (1 - fat), 0.85
    half = width / 2 * inner**a * (1 - inner) ** b / (fat**a * (1 - fat) ** b)
    q = np.abs(v) / np.maximum(half, 1e-6)
    lobe = np.abs(np.sin(math.pi * teeth * (inner - 0.09 * np.clip(q, 0, 1.2)))) if teeth else np.ones_like(t)
    edge = 1 - notch * (1 - lobe**0.55) * np.clip((inner - 0.06) * 9, 0, 1)
    q = q / edge
    mask = (t > 0) & (t < 1) & (q < 1)
    body = 0.40 + 0.60 * np.sqrt(np.clip(1 - q**2.6, 0, 1))
    dish = 1 - hollow * np.exp(-(((q - 0.50) / 0.27) ** 2))
    fold = 1 - 0.19 * (1 - lobe) ** 1.5 * np.clip((q - 0.22) * 1.9, 0, 1)
    rib = 0.13 * np.exp(-((v / (0.05 * width + 0.0006)) ** 2)) - 0.10 * np.exp(
        -(((np.abs(v) - 0.11 * width) / (0.045 * width)) ** 2)
    )
    twist = 1 + 0.20 * hand * v / (width / 2)
    rise = np.clip(0.55 + 2.2 * inner, 0, 1) * (1 - 0.42 * inner**2.2)
    height = top * np.clip((body * dish * fold + rib * (1 - inner)) * twist * rise, 0.12, 1.5)
    return stamp(c, js, is_, mask, height, on, cut)


def _polar(c, x, z, r, turn):
    js, is_, X, Z = c._window(x - r, z - r, x + r, z + r)
    return js, is_, np.hypot(X - x, Z - z), np.arctan2(Z - z, X - x) - turn


def poppy(c, at, radius, top, petals=6, turn=0.0, on=0.0, hand=1, overlap=1.35, dip=0.09, heart=0.26):
    """An open flower of broad petals, each lying over its neighbour, with a cross-hatched heart."""
    x, z = at
    js, is_, rho, angle = _polar(c, x, z, radius * 1.06, turn)
    if rho.size == 0:
        return c
    best = np.zeros_like(rho)
    wide = math.pi / petals * overlap
    for k in range(petals):
        phi = (angle - 2 * math.pi * k / petals + math.pi) % (2 * math.pi) - math.pi
        f = phi / wide
        rim = radius * (np.clip(1 - np.abs(f) ** 3.4, 0, 1) ** 0.42) * (1 - dip * np.exp(-((f / 0.20) ** 2)))
        q = rho / np.maximum(rim, 1e-6)
        on_petal = (np.abs(f) < 1) & (q < 1)
        cup = 0.42 + 0.58 * np.clip(q / 0.72, 0, 1) ** 1.2
        roll = 1 - 0.34 * np.clip((q - 0.74) / 0.26, 0, 1) ** 2
        rays = 1 + 0.055 * np.cos(phi * 46) * np.clip((q - 0.25) * 3, 0, 1) * np.clip((0.92 - q) * 7, 0, 1)
        body = cup * roll * rays * (1 + 0.24 * hand * f) * (1 - 0.16 * f * f)
        best = np.maximum(best, np.where(on_petal, 0.80 * top * np.clip(body, 0.1, 2), 0))
    stamp(c, js, is_, best > 0, best, on)
    return c.dome(
        x, z, radius * heart, top * 0.42, on + top * 0.50, grooves=max(3, int(radius * heart / 0.0024))
    )


def daisy(c, at, radius, top, petals=10, turn=0.0, on=0.0, rings=2):
    """A flower of narrow pointed petals in rings that stand over each other, as on the oldest panels."""
    x, z = at
    for ring in range(rings):
        r, lift = radius * (1 - 0.36 * ring), on + top * 0.26 * ring
        for k in range(petals):
            a = turn + 2 * math.pi * (k + 0.5 * (ring % 2)) / petals
            c.petal(x, z, a, r, 2 * math.pi * r / petals * 0.92, top * (0.74 - 0.08 * ring), lift, cup=0.45)
    return c.dome(x, z, radius * 0.23, top * 0.50, on + top * 0.36, grooves=4)


def _petal(c, base, angle, length, width, top, on, ridge=0.10):
    """One pointed petal of a lotus: dished, its rib raised, parted from those behind it."""
    d = np.array([math.cos(angle), math.sin(angle)])
    js_is = _along(c, np.array(base) + np.linspace(0, 1, 80)[:, None] * d * length, width * 0.7)
    if js_is is None:
        return c
    js, is_, t, v, _ = js_is
    inner = np.clip(t, 1e-4, 1 - 1e-4)
    half = width / 2 * np.sin(math.pi * np.clip(inner, 0, 1) ** 0.95) ** 0.62 * (1 - 0.25 * inner**5)
    q = np.abs(v) / np.maximum(half, 1e-6)
    mask = (t > 0) & (t < 1) & (q < 1)
    body = 0.42 + 0.58 * np.sqrt(np.clip(1 - q**3, 0, 1))
    dish = 1 - 0.30 * (1 - q**2) * np.sin(math.pi * inner) + ridge * np.exp(-((v / (0.05 * width)) ** 2))
    height = top * np.clip(body * dish, 0.1, 1.4) * (0.72 + 0.28 * inner)
    return stamp(c, js, is_, mask, height, on, 0.0012)


def lotus(c, base, tip, top, on=0.0, petals=7, spread=1.35):
    """A lotus seen from the side, opening from `base` towards `tip`: a fan of petals in two rows on a calyx."""
    base, tip = np.array(base, float), np.array(tip, float)
    axis, length = tip - base, np.linalg.norm(tip - base)
    a = math.atan2(axis[1], axis[0])
    rows = (
        (petals, 1.0, spread, 0.0, 0.62),
        (petals - 2, 0.82, spread * 0.72, 0.22, 0.62),
        (3, 0.56, 0.55, 0.42, 0.58),
    )
    for n, size, fan, lift, thick in rows:
        order = sorted(range(n), key=lambda k: -abs(k - (n - 1) / 2))
        for rank, k in enumerate(order):
            f = (k - (n - 1) / 2) / max(1, (n - 1) / 2)
            reach = length * size * (1 - 0.16 * abs(f))
            lift_k = on + top * (lift + 0.12 * rank / n)
            _petal(c, base, a + fan * f, reach, length * size * 0.46, top * thick, lift_k)
    for f in (-1, 1):
        _petal(c, base, a + f * 0.95 * spread, length * 0.42, length * 0.20, top * 0.55, on + top * 0.45)
    return _petal(c, base - axis * 0.06, a, length * 0.34, length * 0.30, top * 0.5, on + top * 0.62)


def bud(c, base, tip, top, on=0.0):
    """A bud about to open: three tight petals held by two sepals."""
    base, tip = np.array(base, float), np.array(tip, float)
    axis, length = tip - base, np.linalg.norm(tip - base)
    a = math.atan2(axis[1], axis[0])
    for f in (-0.24, 0.24):
        _petal(c, base, a + f, length * 0.94, length * 0.40, top * 0.66, on)
    _petal(c, base, a, length, length * 0.40, top * 0.72, on + top * 0.16)
    for f in (-0.62, 0.62):
        _petal(c, base - axis * 0.05, a + f, length * 0.52, length * 0.22, top * 0.55, on + top * 0.22)
    return c.dome(*base, length * 0.13, top * 0.55, on + top * 0.3)


def tendril(c, points, radius, top, on=0.0):
    """A thin shoot that ends in a bead."""
    path = c.stem(points, radius, top, 0.45, on)
    c.dome(*path[-1], radius * 1.5, top * 1.05, on)
    return path


def pearls(c, points, radius, top, pitch=2.25, closed=True, on=0.0):
    """A row of half-round beads along an outline, `pitch` radii from one to the next."""
    line = np.array(points, float)
    if closed:
        line = np.concatenate([line, line[:1]])
    length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    n = max(3, round(length / (pitch * radius)))
    for x, z in resample(np.array(points, float), n + (0 if closed else 1), closed):
        c.dome(x, z, radius, top, on)
    return c


def turned(c, profile, top, at=(0.0, 0.0), on=0.0, work=None):
    """A vessel in half relief. `profile` is a list of (radius, z); `work(z, around)` adds to its height (1 = full),
    `around` running from -1 to 1 across its face."""
    profile = catmull(np.array(profile, float), 8)
    r_max = profile[:, 0].max() + 0.002
    js, is_, X, Z = c._window(at[0] - r_max, at[1] + profile[0, 1], at[0] + r_max, at[1] + profile[-1, 1])
    r = np.interp(Z - at[1], profile[:, 1], profile[:, 0])
    q = np.clip(np.abs(X - at[0]) / np.maximum(r, 1e-6), 0, 1.01)
    round_ = np.sqrt(np.clip(1 - np.minimum(q, 1) ** 2.2, 0, 1))
    height = top * (0.34 + 0.66 * round_) * (0.45 + 0.55 * r / profile[:, 0].max())
    if work:
        around = np.arcsin(np.clip((X - at[0]) / np.maximum(r, 1e-6), -1, 1)) / (math.pi / 2)
        height = height * (1 + work(Z - at[1], around))
    return stamp(c, js, is_, q < 1, height, on)


def punch(c, pitch=0.0032, depth=0.0005, floor=0.0008):
    """The ground as a punch leaves it: small round dimples, side by side but never in rows."""
    nx, nz = int(c.w / pitch), int(c.h / pitch)
    i, j = np.meshgrid(np.arange(nx), np.arange(nz))
    dots = np.stack([(i + 0.5 * (j % 2)) * pitch - c.w / 2, j * pitch - c.h / 2], -1).reshape(-1, 2)
    dots += c.rng.normal(0, pitch * 0.20, dots.shape)
    X, Z = np.meshgrid(c.x, c.z)
    ground = c.height < floor
    d, k = cKDTree(dots).query(np.stack([X[ground], Z[ground]], 1))
    deep = c.rng.uniform(0.5, 1.15, len(dots))[k]
    c.height[ground] -= (depth * deep * np.exp(-((d / (0.36 * pitch)) ** 2))).astype(np.float32)
    return c
