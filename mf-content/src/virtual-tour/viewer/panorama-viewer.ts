import { EquirectangularAdapter, SYSTEM, Viewer } from '@photo-sphere-viewer/core';
import { clamp, toDegrees, toRadians, zoomLimits } from './angles.ts';
import { createListeners } from './listeners.ts';
import { keepPageGestures } from './page-gestures.ts';
import { isInView, linksIn, placeLinks } from './panorama-links.ts';
import { filesOf, imageLoaded, savesData, sharperThan, whenIdle } from './picture-files.ts';
import { startView, steps, type StepName, type View } from './steps.ts';

/** What the panorama needs of the page. */
export interface PanoramaViewerOptions {
  /** Takes keys and focus; the links are in it, as elements with `data-yaw` and `data-pitch`. */
  stage: HTMLElement;
  /** An empty element, of the size of the stage, for the canvas. */
  container: HTMLElement;
  /** The picture that the page shows already. */
  image: HTMLImageElement;
  /** Asked for the yaw in degrees to open with, as late as possible: the visitor may still scroll the strip. */
  firstYaw: () => number;
  /** With every picture drawn. @param across what is seen from left to right, in degrees */
  onRender: (view: View, across: number) => void;
  /** When the visitor begins to turn or zoom. */
  onMove: () => void;
  /** When the browser takes the graphics card away, which may happen at any time. The viewer is destroyed then. */
  onContextLost: (lastView: View) => void;
}

/** An open panorama. */
export interface PanoramaViewer {
  take(step: StepName): void;
  /** Puts the links where their products are, from now on with every picture. Call it again when the links change. */
  placeLinks(): void;
  setFullScreen(isFull: boolean): void;
  view(): View;
  /** The names of the products in view. */
  namesInView(): string[];
  destroy(): void;
}

/** Nobody needs to see the floor between their feet, where a panorama has few pixels. */
const STEEPEST = 75;
/** From this zoom level on, the pixels of the small file can be counted. */
const ZOOMED_IN = 60;
const INERTIA = 0.8;
const ANIMATION_MS = 500;
/** Half a link: closer to the edge it would be cut off. */
const EDGE_PX = 22;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isWideScreen = () => window.matchMedia('(min-width: 900px)').matches;

/** Opens a panorama in the place of the strip. @returns undefined where the browser has no WebGL */
export async function openPanoramaViewer(
  options: PanoramaViewerOptions,
): Promise<PanoramaViewer | undefined> {
  const { stage, container, image, firstYaw, onRender, onMove, onContextLost } = options;
  try {
    SYSTEM.load();
  } catch {
    return undefined;
  }
  const viewer = new Viewer({
    container,
    adapter: EquirectangularAdapter.withConfig({ useXmpData: false }),
    ...zoomLimits({ width: container.clientWidth, height: container.clientHeight }),
    defaultZoomLvl: startView.zoom,
    moveInertia: prefersReducedMotion() ? 0 : INERTIA,
    // controls, keys and links are the page's own: they are there before the viewer is
    navbar: false,
    keyboard: false,
  });
  const listeners = createListeners();
  let isDestroyed = false;
  let isFullScreen = false;
  let hasLinks = false;
  let hasSharpFile = false;
  /** Where a running animation leads. */
  let goal: View | undefined;

  const view = (): View => {
    const { yaw, pitch } = viewer.getPosition();
    return { yaw: toDegrees(yaw), pitch: toDegrees(pitch), zoom: viewer.getZoomLevel() };
  };

  const turnTo = (change: Partial<View>) => {
    const { yaw, pitch, zoom } = { ...(goal ?? view()), ...change };
    const next = { yaw, pitch: clamp(pitch, -STEEPEST, STEEPEST), zoom: clamp(zoom, 0, 100) };
    const position = { yaw: toRadians(next.yaw), pitch: toRadians(next.pitch) };
    onMove();
    if (prefersReducedMotion()) {
      viewer.rotate(position);
      viewer.zoom(next.zoom);
      return;
    }
    const animation = viewer.animate({
      ...position,
      zoom: next.zoom,
      speed: ANIMATION_MS,
      easing: 'outQuad',
    });
    goal = next;
    void animation.then(() => {
      if (goal === next) goal = undefined;
    });
  };

  /** The large file is for those who see its pixels and have not asked for fewer bytes. */
  const sharpen = () => {
    const file = sharperThan(image.currentSrc, filesOf(image), SYSTEM.maxTextureWidth);
    if (!file || hasSharpFile || isDestroyed || savesData()) return;
    hasSharpFile = true;
    // without it the room stays as it is
    viewer.setPanorama(file.url, { transition: false }).catch(() => undefined);
  };

  /** A link that gets the focus turns the view to itself. */
  const onFocus = ({ target }: FocusEvent) => {
    const link = linksIn(stage, viewer).find(
      ({ element }) => target instanceof Node && element.contains(target),
    );
    if (link && !isInView(link, viewer, EDGE_PX)) turnTo({ yaw: link.yaw, pitch: link.pitch / 2 });
  };

  const destroy = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    listeners.removeAll();
    viewer.destroy();
    for (const link of stage.querySelectorAll<HTMLElement>('[data-yaw]')) link.style.transform = '';
  };

  const rendered = () =>
    new Promise<void>((resolve) => viewer.addEventListener('render', () => resolve(), { once: true }));

  viewer.addEventListener('stop-all', onMove);
  viewer.addEventListener('before-rotate', ({ position }) => {
    position.pitch = clamp(position.pitch, -toRadians(STEEPEST), toRadians(STEEPEST));
  });
  viewer.addEventListener('size-updated', ({ size }) => {
    const zoom = viewer.getZoomLevel();
    viewer.setOptions(zoomLimits(size));
    viewer.zoom(zoom);
  });
  viewer.addEventListener('zoom-updated', ({ zoomLevel }) => {
    if (zoomLevel > ZOOMED_IN) sharpen();
  });
  viewer.addEventListener('render', () => {
    if (hasLinks) placeLinks(stage, viewer);
    onRender(view(), viewer.state.hFov);
  });
  const onLost = () => {
    const lastView = view();
    destroy();
    onContextLost(lastView);
  };
  listeners.add(container, 'webglcontextlost', onLost, { capture: true });
  listeners.add(stage, 'focusin', onFocus);
  keepPageGestures({
    stage,
    container,
    listeners,
    isFullScreen: () => isFullScreen,
    zoomLevel: () => viewer.getZoomLevel(),
    onZoom: onMove,
  });

  try {
    await imageLoaded(image);
    await viewer.setPanorama(image.currentSrc, { transition: false });
    viewer.rotate({ yaw: toRadians(firstYaw()), pitch: 0 });
    await rendered();
  } catch (error) {
    destroy();
    throw error;
  }
  if (isWideScreen()) whenIdle(sharpen);

  return {
    take: (step) => turnTo(steps[step](goal ?? view(), viewer.state.hFov)),
    placeLinks() {
      hasLinks = true;
      placeLinks(stage, viewer);
    },
    setFullScreen(isFull) {
      isFullScreen = isFull;
      if (isFull) sharpen();
    },
    view: () => goal ?? view(),
    namesInView: () =>
      linksIn(stage, viewer).flatMap((link) => {
        const name = link.element.querySelector('[data-name]')?.textContent;
        return name && isInView(link, viewer) ? [name] : [];
      }),
    destroy,
  };
}
