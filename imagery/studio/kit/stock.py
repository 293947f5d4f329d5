"""The materials on the shelf: each is made once for a scene, when a piece first asks for it."""
import bpy

from kit.cloth import handloom_mat
from kit.linen import COTTON, INDIGO, MADDER, case_mat, linen_mat, razai_mat
from kit.materials import bone_mat, brass_mat, fabric_mat, inlay_mat, mirror_mat, steel_mat, wax_mat
from kit.wood import wood_mat
from kit.scene import CACHE

MATS = {}


def M(name):
    """The material of this name."""
    if name not in MATS or MATS[name].name not in bpy.data.materials:
        MATS[name] = {
            'sheesham': lambda: wood_mat('sheesham', 'sheesham'),
            'oiled': lambda: wood_mat('oiled', 'oiled', gloss=0.36, coat=0.20),
            'honey': lambda: wood_mat('honey', 'honey'),
            'walnut': lambda: wood_mat('walnut', 'walnut'),
            'mango': lambda: wood_mat('mango', 'mango', coat=0.15),
            'brass': lambda: brass_mat('brass', 0.24, 0.28),
            'warm_brass': lambda: brass_mat('warm_brass', 0.27, 0.35, '#DDAF72'),
            'inlay': inlay_mat,
            'bone': bone_mat,
            'wax': wax_mat,
            'indigo': lambda: handloom_mat('indigo', CACHE + '/tex/indigo.png', scale=1 / 0.56),
            'indigo_plain': lambda: handloom_mat('indigo_plain'),
            'madder': lambda: fabric_mat('madder', CACHE + '/tex/madder.png', scale=1 / 0.56),
            'mirror': mirror_mat,
            'percale': lambda: linen_mat('percale'),
            'ticking': lambda: linen_mat('ticking', '#D8CBB2', crease=0.5),
            'case': lambda: case_mat('case', COTTON, INDIGO, MADDER),
            'case_madder': lambda: case_mat('case_madder', COTTON, MADDER, INDIGO),
            'razai_indigo': lambda: razai_mat('razai_indigo', INDIGO, '#E9E0CC', '#B5533F'),
            'razai_madder': lambda: razai_mat('razai_madder', MADDER, '#EBDFC8', INDIGO),
            'steel': steel_mat,
            'cream': lambda: fabric_mat('cream', None, '#E2D6BE'),
            'piping': lambda: fabric_mat('pipingm', None, '#D9CDB4'),
        }[name]()
    return MATS[name]


def fresh():
    """Forgets the materials of the last scene."""
    MATS.clear()
