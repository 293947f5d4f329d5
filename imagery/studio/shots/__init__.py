"""Every picture has a function here that builds its scene and returns its Shot."""
import importlib

#: Product id → the module of its pictures (and of its model).
PIECES = {
    '1': 'bed',
    '2': 'table',
    '3': 'desk',
    '4': 'chair',
    '5': 'almirah',
    '6': 'mirror',
    '7': 'panel',
    '8': 'diya',
}


def find(key):
    """The scene of a picture key. Raises KeyError, naming the key, when there is none."""
    kind, _, rest = key.partition('-')
    if kind == 'product':
        piece, _, view = rest.partition('-')
        module, name = PIECES[piece], view
    else:
        module, name = {'hero': 'heroes', 'category': 'categories', 'panorama': 'panoramas'}[kind], key
    scene = getattr(importlib.import_module('shots.' + module), name.replace('-', '_'), None)
    if scene is None:
        raise KeyError('no scene for the picture ' + key)
    return scene
