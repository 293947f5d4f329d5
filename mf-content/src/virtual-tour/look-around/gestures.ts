import type { Cleanup } from './cleanup.ts';
import type { Movement } from './movement.ts';
import { focalLength, limits, type Direction, type Size } from './projection.ts';

interface Options {
  cleanup: Cleanup;
  /** What is dragged: hotspots may lie on it. */
  stage: HTMLElement;
  movement: Movement;
  size: () => Size;
  /** Whether the room has the whole screen: then fingers look up and down too. */
  isFull: () => boolean;
  /** After every change. */
  changed: () => void;
}

/** Less than this is a click with an unsteady hand. */
const CLICK_PX = 6;
/** A hand that rests this long before it lets go throws nothing. */
const RESTING_MS = 80;

interface Finger {
  x: number;
  y: number;
}

const between = ([a, b]: readonly Finger[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Drag, pinch and wheel. */
export function listenToGestures({ cleanup, stage, movement, size, isFull, changed }: Options): void {
  const fingers = new Map<number, Finger>();
  let travelled = 0;
  let speed: Direction = { yaw: 0, pitch: 0 };
  let lastMove = 0;

  /** Degrees for px, so that what one holds stays below the finger. */
  const turned = (dx: number, dy: number): Direction => {
    const { view } = movement;
    const perPx = 180 / Math.PI / focalLength(view, size());
    return { yaw: (-dx * perPx) / Math.max(0.3, Math.cos((view.pitch * Math.PI) / 180)), pitch: dy * perPx };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    speed = { yaw: 0, pitch: 0 };
    movement.stop();
  };

  const drag = (event: PointerEvent, from: Finger) => {
    const dx = event.clientX - from.x;
    // on a page that scrolls, up and down belong to the page
    const dy = event.pointerType === 'touch' && !isFull() ? 0 : event.clientY - from.y;
    travelled += Math.hypot(dx, dy);
    if (travelled > CLICK_PX && !stage.hasPointerCapture(event.pointerId))
      stage.setPointerCapture(event.pointerId);
    const by = turned(dx, dy);
    const ms = Math.max(1, event.timeStamp - lastMove);
    lastMove = event.timeStamp;
    if (ms < RESTING_MS)
      speed = {
        yaw: 0.6 * speed.yaw + (0.4 * by.yaw) / ms,
        pitch: 0.6 * speed.pitch + (0.4 * by.pitch) / ms,
      };
    movement.move(by);
    changed();
  };

  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) drag(event, from);
    else {
      const before = between([...fingers.values()]);
      fingers.set(event.pointerId, to);
      const after = between([...fingers.values()]);
      travelled += Math.abs(after - before);
      if (before > 0 && after > 0) movement.move({}, before / after);
      changed();
    }
    fingers.set(event.pointerId, to);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (event.type === 'pointerup' && event.timeStamp - lastMove < RESTING_MS) movement.release(speed);
    if (travelled > 0) changed();
  };

  const wheel = (event: WheelEvent) => {
    // a pinch on a trackpad arrives as a wheel with Ctrl
    if (!event.ctrlKey && !stage.contains(document.activeElement)) return;
    const { fov } = movement.view;
    const outwards = event.deltaY > 0;
    // nothing left to zoom: the page may scroll, so that nobody is caught here
    if (!event.ctrlKey && fov === (outwards ? limits.widest : limits.nearest)) return;
    event.preventDefault();
    const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
    movement.move({}, Math.exp(px * (event.ctrlKey ? 0.008 : 0.0015)));
    changed();
  };

  /** A drag that ends on a hotspot is no click on it. */
  const click = (event: MouseEvent) => {
    if (travelled <= CLICK_PX || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = (event: DragEvent) => event.preventDefault();

  cleanup.on(stage, 'pointerdown', down);
  cleanup.on(stage, 'pointermove', move);
  cleanup.on(stage, 'pointerup', up);
  cleanup.on(stage, 'pointercancel', up);
  cleanup.on(stage, 'wheel', wheel, { passive: false });
  cleanup.on(stage, 'click', click, { capture: true });
  cleanup.on(stage, 'dragstart', drop);
}
