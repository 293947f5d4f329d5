import math
import random
from math import pi
import numpy as np
from kit.stock import M
from kit.mesh import co, set_attr, setmat
from kit.scene import RND


def grain(ob, axis='Z', coords=None, seed=None, wood=True):
    """Write the wood-space attribute: grain runs along attribute Z.  Pith is offset randomly per part."""
    c = co(ob).copy() if coords is None else np.array(coords, np.float32).copy()
    if axis == 'X':
        c = c[:, [1, 2, 0]]
    elif axis == 'Y':
        c = c[:, [2, 0, 1]]
    r = random.Random(seed if seed is not None else RND.random())
    a = r.uniform(0, 2 * pi)
    d = r.uniform(0.06, 0.16)
    ob_uvbase = c.copy()
    c = c + np.array([math.cos(a) * d, math.sin(a) * d, r.uniform(-4, 4)], np.float32)
    # slight runout so grain is never perfectly parallel to the part
    t = r.uniform(-0.035, 0.035)
    s = r.uniform(-0.035, 0.035)
    c[:, 0] += t * c[:, 2] % 1 * 0 + t * ob_uvbase[:, 2]
    c[:, 1] += s * ob_uvbase[:, 2]
    set_attr(ob, 'gco', c)
    set_attr(ob, 'prand', np.full(len(c), r.random(), np.float32), 'FLOAT')
    return ob


def W(ob, axis='Z', wood='sheesham', coords=None, seed=None):
    if 'G' not in ob.keys():
        grain(ob, axis, coords, seed)
    return setmat(ob, M(wood))


def glued(ob, joints, axis='X', wood='sheesham', seed=1):
    """An upright panel glued up from lying boards: `joints` are the heights (metres, ascending) where they meet.

    Each board has its own heart and tone; the grain runs along `axis` (X or Y) in all of them.
    """
    c = co(ob).copy()
    board = np.searchsorted(np.array(joints), c[:, 2])
    turned = c[:, {'X': [1, 2, 0], 'Y': [2, 0, 1]}[axis]].copy()
    tone = np.zeros(len(c), np.float32)
    rng = random.Random(seed)
    edges = [joints[0] - 0.17, *joints, joints[-1] + 0.17]
    height, depth = (1, 0) if axis == 'X' else (0, 1)  # where up and front lie in the wood's coordinates
    for k in range(len(joints) + 1):
        here = board == k
        turned[here, height] += rng.uniform(-0.05, 0.05) - (edges[k] + edges[k + 1]) / 2
        turned[here, depth] += rng.choice((-1, 1)) * rng.uniform(
            0.07, 0.13
        )  # sawn flat: its heart lies behind
        turned[here, depth] += rng.uniform(-0.03, 0.03) * turned[here, 2]
        turned[here, 2] += rng.uniform(-4, 4)
        tone[here] = rng.uniform(0.3, 0.7)
    set_attr(ob, 'gco', turned)
    set_attr(ob, 'prand', tone, 'FLOAT')
    ob['G'] = 1
    return setmat(ob, M(wood))


def boards(ob, joints, seed=11):
    """Glues a panel up from boards: after W, gives each board between `joints` (x, metres) its own grain and tone."""
    r = random.Random(seed)
    x = co(ob)[:, 0]
    at = np.searchsorted(np.array(joints), x)
    me = ob.data
    coords = np.empty(len(x) * 3, np.float32)
    me.attributes['gco'].data.foreach_get('vector', coords)
    coords = coords.reshape(-1, 3)
    shifts = np.array(
        [[r.uniform(-0.05, 0.05), r.uniform(-0.03, 0.03), r.uniform(-2, 2)] for _ in range(len(joints) + 1)]
    )
    tones = np.array([r.uniform(0.22, 0.78) for _ in range(len(joints) + 1)])
    set_attr(ob, 'gco', coords + shifts[at])
    set_attr(ob, 'prand', tones[at], 'FLOAT')
    return ob
