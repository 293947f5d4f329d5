"""Hand-block prints as pictures: stamped motifs, a little out of line and unevenly inked, on a dyed ground."""
import hashlib
import math
import os

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

from kit.scene import CACHE

#: Counts up when the drawing changes.
EDITION = 2


def petal(d, x, y, angle, length, width):
    """A pointed oval, drawn on d."""
    side = [(t, math.sin(math.pi * t**0.8) * width / 2) for t in np.linspace(0, 1, 18)]
    c, s = math.cos(angle), math.sin(angle)
    ring = [(t * length, v) for t, v in side] + [(t * length, -v) for t, v in reversed(side)]
    d.polygon([(x + u * c - v * s, y + u * s + v * c) for u, v in ring], fill=255)


def block(size, draw):
    """One carved block of `size` pixels: draw(d, unit) works on a square of 100 units, y downwards."""
    big = size * 6
    image = Image.new('L', (big, big), 0)
    draw(ImageDraw.Draw(image), big / 100)
    return np.asarray(image.resize((size, size), Image.LANCZOS), np.float32) / 255


def buti(d, k):
    """The poppy of the field: a flower on a bent stem between two leaves."""
    for i in range(9):
        petal(d, 50 * k, 30 * k, 2 * math.pi * i / 9, 21 * k, 10.5 * k)
    d.line([(50 * k, 46 * k), (51 * k, 66 * k), (48 * k, 92 * k)], fill=255, width=int(3.2 * k))
    for sign in (1, -1):
        petal(d, 50 * k, 84 * k, -math.pi / 2 + sign * 0.95, 33 * k, 13 * k)
        petal(d, 50 * k, 66 * k, -math.pi / 2 + sign * 1.15, 18 * k, 8 * k)


def eye(d, k):
    """The second colour of the poppy: its middle."""
    d.ellipse([43.5 * k, 23.5 * k, 56.5 * k, 36.5 * k], fill=255)


def pip(d, k):
    """The second colour of the border's flower."""
    d.ellipse([41 * k, 41 * k, 59 * k, 59 * k], fill=255)


def rosette(d, k):
    """The flower of the border."""
    for i in range(12):
        petal(d, 50 * k, 50 * k, 2 * math.pi * i / 12, 46 * k, 15 * k)


def sprig(d, k):
    """Three leaves between two rosettes of the border."""
    for a, length in ((-math.pi / 2, 62), (-math.pi / 2 - 0.75, 46), (-math.pi / 2 + 0.75, 46)):
        petal(d, 50 * k, 82 * k, a, length * k, 19 * k)


class Cloth:
    """A cloth `width` × `height` metres, `scale` pixels per metre, dyed in `ground`, `uneven` by so much. (0, 0) is lower left."""

    def __init__(self, width, height, ground, scale=1500, seed=1, uneven=0.05):
        self.w, self.h, self.scale = width, height, scale
        self.rng = np.random.default_rng(seed)
        ny, nx = round(height * scale), round(width * scale)
        tone = gaussian_filter(self.rng.normal(0, 1, (ny // 16 + 1, nx // 16 + 1)), 0.03 * scale / 16)
        tone = np.clip(1 + uneven * tone / tone.std(), 0.85, 1.15)
        tone = np.asarray(Image.fromarray(tone.astype(np.float32)).resize((nx, ny), Image.BICUBIC))
        self.rgb = np.array(rgb(ground), np.float32) * tone[..., None]
        self.stamps = {}

    def stamp(self, motif, x, y, size, ink, turn=0):
        """Presses a motif, `size` metres wide, with its middle at (x, y); turn counts quarter turns."""
        pixels = max(4, round(size * self.scale))
        key = (motif.__name__, pixels, turn)
        if key not in self.stamps:
            self.stamps[key] = np.rot90(block(pixels, motif), turn)
        wobble = self.rng.normal(0, 0.0007, 2)
        i = round((x + wobble[0]) * self.scale - pixels / 2)
        j = round((self.h - y + wobble[1]) * self.scale - pixels / 2)
        ny, nx = self.rgb.shape[:2]
        a, b, c, e = max(0, -j), max(0, -i), min(pixels, ny - j), min(pixels, nx - i)
        if c <= a or e <= b:
            return
        mask = self.stamps[key][a:c, b:e, None] * self.rng.uniform(0.78, 0.97)
        mask = mask * (1 - 0.25 * self.rng.random(mask.shape) ** 3)
        part = self.rgb[j + a : j + c, i + b : i + e]
        part[:] = part * (1 - mask) + np.array(rgb(ink), np.float32) * mask

    def field(self, x0, y0, x1, y1, spacing, size, ink, dot=None, turn=0):
        """Fills a rectangle with poppies in staggered rows."""
        rows, columns = int((y1 - y0) / spacing), int((x1 - x0) / spacing)
        dx, dy = (x1 - x0) / max(1, columns), (y1 - y0) / max(1, rows)
        for r in range(rows):
            for c in range(columns - (r % 2)):
                at = (x0 + dx * (c + 0.5 + 0.5 * (r % 2)), y0 + dy * (r + 0.5))
                self.stamp(buti, *at, size, ink, turn)
                if dot:
                    self.stamp(eye, *at, size, dot, turn)

    def frame(self, inset, ink, dot, band=0.05, line=0.0022):
        """A border along all four edges: two lines, rosettes and sprigs between them."""
        for d in (inset, inset + 0.006, inset + band, inset + band + 0.006):
            self.lines(d, line if d in (inset, inset + band) else line * 0.5, ink)
        m = inset + band / 2 + 0.003
        for x0, y0, x1, y1, turn in (
            (m, m, self.w - m, m, 0),
            (m, self.h - m, self.w - m, self.h - m, 2),
            (m, m, m, self.h - m, 3),
            (self.w - m, m, self.w - m, self.h - m, 1),
        ):
            length = math.hypot(x1 - x0, y1 - y0)
            n = max(2, 2 * round(length / (band * 2.3)))
            for k in range(n + 1):
                at = (x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n)
                if k % 2 == 0:
                    self.stamp(rosette, *at, band * 0.74, ink)
                    self.stamp(pip, *at, band * 0.9, dot)
                else:
                    self.stamp(sprig, *at, band * 0.66, ink, turn)

    def lines(self, inset, width, ink):
        """A ruled line along all four edges."""
        s = self.scale
        a, b = round(inset * s), max(1, round(width * s))
        colour = np.array(rgb(ink), np.float32)
        ny, nx = self.rgb.shape[:2]
        for part in (
            self.rgb[a : a + b, a : nx - a],
            self.rgb[ny - a - b : ny - a, a : nx - a],
            self.rgb[a : ny - a, a : a + b],
            self.rgb[a : ny - a, nx - a - b : nx - a],
        ):
            mask = 0.9 * (1 - 0.3 * self.rng.random(part.shape[:2]) ** 2)[..., None]
            part[:] = part * (1 - mask) + colour * mask

    def save(self, path):
        Image.fromarray((np.clip(self.rgb, 0, 1) * 255).astype(np.uint8)).save(path)


def rgb(hexa):
    return [int(hexa[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def printed(name, draw, *args):
    """The file of a print, drawn by draw(*args) → Cloth when it is not yet in the cache."""
    key = hashlib.md5(repr((EDITION, name, args)).encode()).hexdigest()[:8]
    path = os.path.join(CACHE, 'tex', 'print_%s_%s.png' % (name, key))
    if not os.path.exists(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        draw(*args).save(path)
    return path


def razai(width, height, ground, ink, dot):
    """A quilt cover: a close field of poppies inside a border."""
    c = Cloth(width, height, ground, 1500, seed=3)
    c.field(0.115, 0.115, width - 0.115, height - 0.115, 0.062, 0.046, ink, dot)
    c.frame(0.030, ink, dot, 0.062, 0.003)
    return c


def case(width, height, ground, ink, dot):
    """A pillow case: a border inside its flange, an open field of poppies."""
    c = Cloth(width, height, ground, 2000, seed=8, uneven=0.012)
    c.field(0.135, 0.135, width - 0.135, height - 0.135, 0.060, 0.036, ink, dot)
    c.frame(0.055, ink, dot, 0.045)
    return c
