/** How a picture is looked at: how near, and where in the room that is left, each from 0 to 1. */
export interface View {
  /** 1 shows as much as fits into a square. */
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The middle, as near as it has to be. */
export const wholeView: View = { zoom: 1, x: 0.5, y: 0.5 };

/** Nearer than this, phone pictures become blurred. */
export const MAX_ZOOM = 4;

const within = (value: number) => Math.min(1, Math.max(0, value));

const sideOf = ({ width, height }: Size, { zoom }: View) => Math.min(width, height) / zoom;

/** The square that is seen, as the API takes it: corner and side as fractions of width, height and the shorter side. */
export function cropOf(picture: Size, view: View): { x: number; y: number; size: number } {
  const side = sideOf(picture, view);
  const { width, height } = picture;
  return {
    x: (view.x * (width - side)) / width,
    y: (view.y * (height - side)) / height,
    size: 1 / view.zoom,
  };
}

/** Where the picture lies behind a square window, in px of the window. */
export function placeOf(picture: Size, view: View, window: number) {
  const scale = window / sideOf(picture, view);
  const { x, y } = cropOf(picture, view);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { width, height, left: -x * width, top: -y * height };
}

/** The view after the picture was dragged by some px of the window. */
export function dragged(
  picture: Size,
  view: View,
  { dx, dy, window }: { dx: number; dy: number; window: number },
): View {
  const { width, height } = placeOf(picture, view, window);
  const moved = (from: number, by: number, room: number) => (room < 1 ? from : within(from - by / room));
  return { ...view, x: moved(view.x, dx, width - window), y: moved(view.y, dy, height - window) };
}
