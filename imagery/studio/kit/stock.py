"""The materials on the shelf: each is made once for a scene, when a piece first asks for it."""
import bpy

from kit.cloth import handloom_mat
from kit.materials import brass_mat, fabric_mat, inlay_mat, mirror_mat, wax_mat, wood_mat
from kit.scene import CACHE

MATS = {}


def M(name):
    """The material of this name."""
    if name not in MATS or MATS[name].name not in bpy.data.materials:
        MATS[name] = {
            'sheesham': lambda: wood_mat('sheesham', 'sheesham'),
            'honey': lambda: wood_mat('honey', 'honey'),
            'walnut': lambda: wood_mat('walnut', 'walnut'),
            'mango': lambda: wood_mat('mango', 'mango', coat=0.15),
            'brass': lambda: brass_mat('brass', 0.24, 0.28),
            'inlay': inlay_mat,
            'wax': wax_mat,
            'indigo': lambda: handloom_mat('indigo', CACHE + '/tex/indigo.png', scale=1 / 0.56),
            'indigo_plain': lambda: handloom_mat('indigo_plain'),
            'madder': lambda: fabric_mat('madder', CACHE + '/tex/madder.png', scale=1 / 0.56),
            'mirror': mirror_mat,
            'cream': lambda: fabric_mat('cream', None, '#E2D6BE'),
            'piping': lambda: fabric_mat('pipingm', None, '#D9CDB4'),
        }[name]()
    return MATS[name]


def fresh():
    """Forgets the materials of the last scene."""
    MATS.clear()
