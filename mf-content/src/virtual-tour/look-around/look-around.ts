import { createCleanup } from './cleanup.ts';
import { listenToGestures } from './gestures.ts';
import { steps, stepOf, type StepName } from './keys.ts';
import { createMovement } from './movement.ts';
import { createPainter } from './painter.ts';
import { acrossOf, clamp, isInside, project, type Direction, type Size, type View } from './projection.ts';
import { arrivalOf, candidatesOf, loadPicture, savesData, sharperThan, whenIdle } from './textures.ts';

interface Options {
  /** Takes gestures, keys and focus; the hotspots are in it, as elements with `data-yaw` and `data-pitch`. */
  stage: HTMLElement;
  canvas: HTMLCanvasElement;
  /** The picture that the page shows already. */
  image: HTMLImageElement;
  /** Where one looked before, in the strip. */
  first: Partial<View>;
  /** When the room has been drawn for the first time. */
  onReady: () => void;
  /** When it cannot be drawn, or not any more: the graphics card may be taken away at any time. */
  onLost: () => void;
  /** With every picture drawn. `across` is what one sees from left to right, in degrees. */
  onView: (view: View, across: number) => void;
  /** When the visitor begins to turn or zoom. */
  onMove: () => void;
}

/** A room that is being looked at. */
export interface LookAround {
  take(step: StepName): void;
  /** Draws again, for example because the hotspots are others now. */
  draw(): void;
  setFull(full: boolean): void;
  /** Where one looks, and the names of what one sees. */
  seen(): { view: View; names: string[] };
  end(): void;
}

/** Beyond this, the pixels of the small file can be counted. */
const ZOOMED = 70;
const MOST_PIXELS_PER_PX = 2;
/** Hotspots out of view wait just outside, where Tab still finds them. */
const OUTSIDE = 60;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isWide = () => window.matchMedia('(min-width: 900px)').matches;

const directionOf = ({ dataset }: HTMLElement): Direction => ({
  yaw: Number(dataset['yaw']),
  pitch: Number(dataset['pitch']),
});

/** Starts to draw a room. @returns undefined where there is no WebGL */
export function startLookAround(options: Options): LookAround | undefined {
  const { stage, canvas, image, onReady, onLost, onView, onMove } = options;
  const painter = createPainter(canvas);
  if (!painter) return undefined;
  const movement = createMovement(isCalm, options.first);
  const cleanup = createCleanup();
  let size: Size = { width: 1, height: 1 };
  let full = false;
  let frame = 0;
  let shown = '';
  let ready = false;

  const spots = () => stage.querySelectorAll<HTMLElement>('[data-yaw]');

  const placeSpots = () => {
    for (const spot of spots()) {
      const { x, y } = project(directionOf(spot), movement.view, size) ?? { x: -OUTSIDE, y: size.height / 2 };
      const left = clamp(x, -OUTSIDE, size.width + OUTSIDE);
      spot.style.transform = `translate(${left.toFixed(1)}px, ${clamp(y, 0, size.height).toFixed(1)}px)`;
      spot.dataset['opens'] = x > size.width * 0.6 ? 'left' : 'right';
    }
  };

  const tick = (now: number) => {
    frame = 0;
    const moves = movement.step(now);
    placeSpots();
    painter.paint(movement.view, size);
    onView(movement.view, acrossOf(movement.view, size));
    if (movement.view.fov < ZOOMED) sharpen();
    if (moves) draw();
  };
  const draw = () => {
    if (ready) frame ||= requestAnimationFrame(tick);
  };

  const show = async (url: string) => {
    const picture = await loadPicture(url);
    if (!cleanup.ended) painter.show(picture);
    if (picture instanceof ImageBitmap) picture.close();
    shown = url;
  };

  /** The large file is for those who see its pixels and have not asked for fewer bytes. */
  let sharpening: Promise<void> | undefined;
  const sharpen = () => {
    if (sharpening || savesData()) return;
    const sharper = sharperThan(shown, candidatesOf(image), painter.largest);
    // without it the room stays as it is
    if (sharper) sharpening = show(sharper.url).then(draw, () => undefined);
  };

  const take = (step: StepName) => {
    movement.glide(steps[step](movement.goal));
    onMove();
    draw();
  };

  const key = (event: KeyboardEvent) => {
    const step = event.target === stage ? stepOf(event) : undefined;
    if (!step) return;
    event.preventDefault();
    take(step);
  };

  /** Whoever reaches a hotspot with Tab sees it. */
  const focus = ({ target }: FocusEvent) => {
    const spot = target instanceof Element && target.closest<HTMLElement>('[data-yaw]');
    if (!spot) return;
    const direction = directionOf(spot);
    const point = project(direction, movement.goal, size);
    if (point && isInside(point, size)) return;
    movement.glide({ yaw: direction.yaw, pitch: direction.pitch / 2 });
    onMove();
    draw();
  };

  const measure = () => {
    size = { width: Math.max(1, stage.clientWidth), height: Math.max(1, stage.clientHeight) };
    const scale = Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio);
    canvas.width = Math.round(size.width * scale);
    canvas.height = Math.round(size.height * scale);
    // a canvas that changes its size is empty: at once, or one sees it
    if (ready) tick(performance.now());
  };

  const end = () => {
    if (cleanup.ended) return;
    cleanup.end();
    ready = false;
    cancelAnimationFrame(frame);
    painter.dispose();
    for (const spot of spots()) spot.style.transform = '';
  };

  const begin = async () => {
    await arrivalOf(image);
    await show(image.currentSrc);
    if (cleanup.ended) return;
    ready = true;
    const resized = new ResizeObserver(measure);
    resized.observe(stage);
    cleanup.add(() => resized.disconnect());
    listenToGestures({
      cleanup,
      stage,
      movement,
      size: () => size,
      isFull: () => full,
      changed: () => {
        onMove();
        draw();
      },
    });
    cleanup.on(stage, 'keydown', key);
    cleanup.on(stage, 'focusin', focus);
    if (isWide()) cleanup.add(whenIdle(() => sharpen()));
    measure();
    onReady();
  };

  const lose = () => {
    end();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lose);
  cleanup.add(() => canvas.removeEventListener('webglcontextlost', lose));
  begin().catch(lose);

  return {
    take,
    draw,
    setFull(now) {
      full = now;
      if (now) sharpen();
    },
    seen: () => ({
      view: movement.view,
      names: [...spots()].flatMap((spot) => {
        const point = project(directionOf(spot), movement.view, size);
        const name = spot.querySelector('.name')?.textContent;
        return name && point && isInside(point, size, 0) ? [name] : [];
      }),
    }),
    end,
  };
}
