import type { ViewerConfig } from '@photo-sphere-viewer/core';

interface Direction {
  yaw: number;
  pitch: number;
}

/** Px on the screen for a radian. */
const SCALE = 250;
const FULL_TURN = 2 * Math.PI;
const wrapped = (yaw: number) => ((yaw % FULL_TURN) + FULL_TURN) % FULL_TURN;

/**
 * Photo Sphere Viewer without WebGL, for tests in jsdom: it keeps the view, moves at once and renders with every change.
 * Use it with `jest.mock('@photo-sphere-viewer/core', () => jest.requireActual('../testing/photo-sphere-viewer.ts'))`.
 */
export class Viewer extends EventTarget {
  static last: Viewer | undefined;
  static canLoad = true;

  readonly state = { size: { width: 400, height: 400 }, hFov: 90, direction: { yaw: 0, pitch: 0 } };
  readonly dataHelper = {
    sphericalCoordsToVector3: (direction: Direction) => ({
      ...direction,
      dot: () => Math.cos(direction.yaw - this.state.direction.yaw),
    }),
    vector3ToViewerCoords: ({ yaw, pitch }: Direction) => ({
      x: 200 + Math.sin(yaw - this.state.direction.yaw) * SCALE,
      y: 200 - (pitch - this.state.direction.pitch) * SCALE,
    }),
  };
  readonly canvas = document.createElement('canvas');
  zoomLevel: number;
  isDestroyed = false;

  constructor({ container, defaultZoomLvl = 50 }: ViewerConfig) {
    super();
    if (container instanceof HTMLElement) container.append(this.canvas);
    this.zoomLevel = defaultZoomLvl;
    Viewer.last = this;
  }

  private emit(type: string, data: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), data));
  }

  setOptions() {}

  async setPanorama() {
    if (!Viewer.canLoad) throw new Error('The picture could not be loaded');
    // the real one renders with the next frame
    requestAnimationFrame(() => this.emit('render'));
    await Promise.resolve();
  }

  getPosition(): Direction {
    const { yaw, pitch } = this.state.direction;
    return { yaw: wrapped(yaw), pitch };
  }

  getZoomLevel() {
    return this.zoomLevel;
  }

  rotate(position: Direction) {
    this.emit('before-rotate', { position });
    this.state.direction = { ...position };
    this.emit('render');
  }

  zoom(zoomLevel: number) {
    this.zoomLevel = zoomLevel;
    this.emit('zoom-updated', { zoomLevel });
    this.emit('render');
  }

  destroy() {
    this.canvas.remove();
    this.isDestroyed = true;
  }
}

export const EquirectangularAdapter = { withConfig: (config: object) => config };

export const SYSTEM = {
  maxTextureWidth: 4096,
  isWebGLSupported: true,
  load() {
    if (!SYSTEM.isWebGLSupported) throw new Error('WebGL 2 is not supported.');
  },
};
