"""Renders one picture:  blender -b -noaudio -P shoot.py -- KEY [--quick] [--samples N] [--width N] [--out FILE]

KEY is a key of imagery/pictures.mjs, for example product-4-studio, hero-1-tall or panorama-showroom.
"""
import argparse
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import shots
from kit import render
from kit.scene import reset, tris
from kit.stock import fresh


def main(args):
    parser = argparse.ArgumentParser(prog='shoot.py')
    parser.add_argument('key')
    parser.add_argument('--quick', action='store_true', help='small, few samples')
    parser.add_argument('--samples', type=int)
    parser.add_argument('--width', type=int)
    parser.add_argument('--out')
    wanted = parser.parse_args(args)
    reset()
    fresh()
    shot = shots.find(wanted.key)()
    width = wanted.width or (shot.width * 3 // 8 if wanted.quick else shot.width)
    height = round(width * shot.height / shot.width)
    samples = wanted.samples or (12 if wanted.quick else shot.samples)
    out = wanted.out or os.path.join(render.CACHE, '..', 'masters', wanted.key + '.png')
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    print('SCENE %s: %d triangles' % (wanted.key, tris()), flush=True)
    render.picture(out, width, height, samples, wanted.quick, exposure=shot.exposure, **shot.options)


try:
    main(sys.argv[sys.argv.index('--') + 1 :])
except Exception:  # Blender would print the error and answer 0
    import traceback

    traceback.print_exc()
    os._exit(1)
