"""Equirectangular panoramas of the virtual tour, and where the pieces are in them.

Building one writes imagery/cache/panorama-<room>.places.json: [{product, yaw, pitch}], the middle of each piece in
degrees. Yaw 0 is the middle of the picture and grows to the right; pitch grows upwards.
"""
import json
import math
import os

import numpy as np

from kit import carving
from kit.light import camera
from kit.render import develop
from kit.scene import CACHE, bounds
from kit.shot import Shot
from sets import showroom, workshop

EYE = 1.55


def direction(eye, heading, obs):
    """(yaw, pitch) in degrees of the middle of a piece, seen from `eye` by one who looks along `heading`."""
    low, high = bounds(obs)
    dx, dy, dz = ((a + b) / 2 - e for a, b, e in zip(low, high, eye))
    yaw = (math.degrees(math.atan2(dx, dy)) - heading + 180) % 360 - 180
    return round(yaw, 1), round(math.degrees(math.atan2(dz, math.hypot(dx, dy))), 1)


def note_places(room, eye, heading, seen):
    """Writes the directions of the pieces, {product: objects}, next to the other working files."""
    places = []
    for product, obs in sorted(seen.items()):
        yaw, pitch = direction(eye, heading, obs)
        places.append({'product': product, 'yaw': yaw, 'pitch': pitch})
    path = os.path.join(CACHE, 'panorama-%s.places.json' % room)
    os.makedirs(CACHE, exist_ok=True)
    with open(path, 'w') as file:
        json.dump(places, file, indent=2)
        file.write('\n')


def _develop(image):
    """As other pictures, but without dark corners and with a bloom that runs on across the seam."""
    pad = image.shape[1] // 16
    wide = np.concatenate([image[:, -pad:], image, image[:, :pad]], 1)
    return develop(wide, vignette=0, bloom=0.05)[:, pad:-pad]


def _coarse(build):
    """Builds a room whose carvings are seen from afar: their grids may be wider."""
    carving.COARSE = 2.4
    try:
        return build()
    finally:
        carving.COARSE = 1.0


def _panorama(room, seen, x=0.0, y=0.0, heading=0):
    """The camera that looks all round from (x, y) at eye height; `heading` (degrees from +Y to +X) is the middle."""
    eye, h = (x, y, EYE), math.radians(heading)
    ob = camera(eye, (x + math.sin(h), y + math.cos(h), EYE))
    ob.data.type = 'PANO'
    ob.data.cycles.panorama_type = 'EQUIRECTANGULAR'
    ob.data.clip_start = 0.02
    note_places(room, eye, heading, seen)
    return Shot(4096, 2048, samples=28, exposure=0.3, options={'finish': _develop})


def panorama_showroom():
    """The showroom: all eight pieces."""
    return _panorama('showroom', _coarse(showroom.build), 0.1, -0.35)


def panorama_workshop():
    """The workshop: timber, benches, work in hand."""
    return _panorama('workshop', _coarse(workshop.build), 0.15, -0.25)
