"""The two pictures that all carvings of a model share: where their cells lie, and what is drawn into them."""
import os

import bpy
import numpy as np
from PIL import Image

from glb_looks import SIDE
from glb_relief import Relief
from kit.scene import CACHE

#: Pixels between two cells.
PAD = 3


def packed(sizes, density):
    """Places for cells of these sizes (metres), rows of falling height; None when they do not fit into SIDE."""
    x = y = row = 0
    places = {}
    for k in sorted(range(len(sizes)), key=lambda k: -sizes[k][1]):
        w, h = [max(4, round(s * density)) for s in sizes[k]]
        if x + w > SIDE:
            x, y, row = 0, y + row + PAD, 0
        if w > SIDE or y + h > SIDE:
            return None
        places[k] = (x, y, w, h)
        x, row = x + w + PAD, max(row, h)
    return [places[k] for k in range(len(sizes))], y + row


def carve(parts, product):
    """Replaces carvings of one wood by light meshes. Returns them, and the files of colour and relief."""
    whole = [Relief(ob) for ob in parts]
    kind = whole[0].kind
    best, groups = 0, []
    for most in (9.0, 1.0, 0.7, 0.5, 0.35):
        pieces = [strip for relief in whole for strip in relief.strips(most)]
        alike = {}
        for strip in pieces:
            alike.setdefault((strip.height.shape, np.rint(strip.height * 2e4).tobytes()), []).append(strip)
        low, high = 100.0, 2600.0
        sizes = [group[0].size for group in alike.values()]
        while high - low > 4:
            middle = (low + high) / 2
            low, high = (middle, high) if packed(sizes, middle) else (low, middle)
        if low > 1.15 * best:
            best, groups = low, list(alike.values())
    cells, tall = packed([group[0].size for group in groups], best)
    tall = -(-tall // 4) * 4
    tile = linear(np.asarray(Image.open(os.path.join(CACHE, 'tex', 'wood_%s.png' % kind)).convert('RGB')))
    colour, normal = np.zeros((tall, SIDE, 3)) + tile.mean((0, 1)), np.zeros((tall, SIDE, 3)) + (0, 0, 1)
    made = []
    for group, (x, y, w, h) in zip(groups, cells):
        first = group[0]
        colour[y : y + h, x : x + w] = first.colours((w, h), tile)
        normal[y : y + h, x : x + w] = first.slopes((w, h))
        cell = ((x + 0.5) / SIDE, 1 - (y + h - 0.5) / tall, (w - 1) / SIDE, (h - 1) / tall)
        made += [strip.coarse(cell) for strip in group]
    for ob in parts:
        bpy.data.objects.remove(ob)
    files = []
    for name, values in (('colour', encoded(colour)), ('relief', normal * 0.5 + 0.5)):
        files.append(os.path.join(CACHE, 'tex', 'web_%s_%s_%s.png' % (product, kind, name)))
        Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)).save(files[-1])
    print('CARVED %s %d cells, %.0f pixels a metre' % (kind, len(cells), best))
    return made, files


def linear(image):
    """sRGB bytes as linear values."""
    c = image.astype(np.float32) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def encoded(c):
    """Linear values as sRGB, 0 to 1."""
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)
