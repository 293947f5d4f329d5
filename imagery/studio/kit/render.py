"""Cycles on the processor, denoised, developed with Filmic and written as a 16-bit PNG."""
import os
import time

import bpy
import numpy as np

from kit import denoise

CACHE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'cache')
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def settings(width, height, samples, exposure=0.0, look='Medium High Contrast', bounces=6):
    """Sets the scene up for one picture and returns it. `exposure` is in stops."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = min(samples, 10)
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces, cycles.glossy_bounces = 3, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 8
    cycles.sample_clamp_indirect = 6.0
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', look, exposure
    return scene


def _read(path):
    """The passes of a multilayer file: {'Combined': (h, w, 3), ...}."""
    import OpenImageIO as oiio

    file = oiio.ImageInput.open(path)
    spec = file.spec()
    pixels = np.asarray(file.read_image(oiio.FLOAT), np.float32).reshape(spec.height, spec.width, -1)
    file.close()
    names, passes = list(spec.channelnames), {}
    for i, name in enumerate(names):
        layer = name.rsplit('.', 2)[-2]
        passes.setdefault(layer, []).append((name.rsplit('.', 1)[-1], pixels[:, :, i]))
    order = {'R': 0, 'G': 1, 'B': 2, 'X': 0, 'Y': 1, 'Z': 2}
    return {
        layer: np.stack([p for n, p in sorted(parts, key=lambda q: order.get(q[0], 9)) if n in order], 2)
        for layer, parts in passes.items()
        if len(parts) >= 3
    }


def _light(passes):
    """Diffuse light is denoised without the colour of the surface, so that wood grain and cloth stay sharp."""
    albedo, normal = passes['Denoising Albedo'], passes['Denoising Normal']
    albedo, normal = denoise.clean_features(albedo, normal)
    grey = np.full_like(albedo, 0.5)
    diffuse = denoise.denoise(passes['DiffDir'] + passes['DiffInd'], grey, normal)
    rest = passes['Combined'] - passes['DiffCol'] * (passes['DiffDir'] + passes['DiffInd'])
    return passes['DiffCol'] * diffuse + denoise.denoise(np.maximum(rest, 0), albedo, normal)


def develop(image, vignette=0.12, grain=0.008, saturation=1.04, bloom=0.04, seed=3):
    """What a lens and a film add, in linear light: bloom around lamps, darker corners, fine grain."""
    h, w, _ = image.shape
    grey = (image @ LUMINANCE)[..., None]
    image = np.maximum(grey + (image - grey) * saturation, 0)
    if bloom:
        from scipy.ndimage import gaussian_filter

        bright = np.clip(image - 1.1, 0, 6)
        for size in (0.004, 0.012, 0.035):
            image = image + bloom * gaussian_filter(bright, (w * size, w * size, 0))
    y, x = np.mgrid[0:h, 0:w]
    radius = np.hypot((x - w / 2) / (w / 2), (y - h / 2) / (h / 2) * h / w * 1.2)
    image = image * (1 - vignette * np.clip(radius - 0.35, 0, 2) ** 1.6)[..., None]
    noise = np.random.default_rng(seed).normal(0, grain, (h, w, 1))
    return (image * (1 + noise)).astype(np.float32)


def _save(image, path):
    h, w, _ = image.shape
    out = bpy.data.images.new('developed', w, h, alpha=False, float_buffer=True)
    out.colorspace_settings.name = 'Linear'
    pixels = np.ones((h, w, 4), np.float32)
    pixels[..., :3] = image
    out.pixels.foreach_set(pixels[::-1].ravel())
    file = bpy.context.scene.render.image_settings
    file.file_format, file.color_depth, file.color_mode = 'PNG', '16', 'RGB'
    out.save_render(path, scene=bpy.context.scene)
    bpy.data.images.remove(out)


def picture(path, width, height, samples, quick=False, finish=None, **options):
    """Renders the scene's camera to `path`. `quick` denoises the whole picture in one pass.

    `finish` takes and returns linear light (height, width, 3) and stands in for `develop`;
    other options go to `settings`.
    """
    scene = settings(width, height, samples, **options)
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    if not quick:
        for name in ('direct', 'indirect', 'color'):
            setattr(layer, 'use_pass_diffuse_' + name, True)
            setattr(layer, 'use_pass_glossy_' + name, True)
    file = scene.render.image_settings
    file.file_format, file.color_depth, file.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'ZIP'
    os.makedirs(CACHE, exist_ok=True)
    scene.render.filepath = os.path.join(CACHE, '%s.%d.exr' % (os.path.basename(path), os.getpid()))
    started = time.time()
    bpy.ops.render.render(write_still=True)
    rendered = time.time()
    passes = _read(scene.render.filepath)
    os.remove(scene.render.filepath)
    if quick:
        image = denoise.denoise(
            passes['Combined'], passes['Denoising Albedo'], passes['Denoising Normal'], 'rt_hdr_alb_nrm'
        )
    else:
        image = _light(passes)
    _save((finish or develop)(image), path)
    print('PICTURE %s render %.0f s denoise %.0f s' % (path, rendered - started, time.time() - rendered))
