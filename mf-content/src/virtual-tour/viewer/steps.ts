/** Where a visitor looks, in degrees: yaw 0 is the middle of the picture and grows to the right, pitch up. */
export interface View {
  yaw: number;
  pitch: number;
  /** From 0, the widest view, to 100. */
  zoom: number;
}

/** What a panorama opens with. */
export const startView: View = { yaw: 0, pitch: 0, zoom: 12 };

/** @param across what is seen from left to right, in degrees */
type Step = (view: View, across: number) => Partial<View>;

const ZOOM_STEP = 20;
/** Less than the whole width, so that something of the last view stays in sight. */
const TURN_SHARE = 1 / 3;
const TILT_SHARE = 1 / 6;

/** What buttons and keys do. */
export const steps = {
  left: ({ yaw }, across) => ({ yaw: yaw - across * TURN_SHARE }),
  right: ({ yaw }, across) => ({ yaw: yaw + across * TURN_SHARE }),
  up: ({ pitch }, across) => ({ pitch: pitch + across * TILT_SHARE }),
  down: ({ pitch }, across) => ({ pitch: pitch - across * TILT_SHARE }),
  zoomIn: ({ zoom }) => ({ zoom: zoom + ZOOM_STEP }),
  zoomOut: ({ zoom }) => ({ zoom: zoom - ZOOM_STEP }),
  reset: () => startView,
} as const satisfies Record<string, Step>;

/** The name of a step. */
export type StepName = keyof typeof steps;

const stepByKey: Record<string, StepName> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'zoomIn',
  // the same key without Shift on most keyboards
  '=': 'zoomIn',
  '-': 'zoomOut',
  Home: 'reset',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The step that a key stands for; undefined for other keys and for the browser's own shortcuts. */
export function stepForKey({ key, ctrlKey, metaKey, altKey }: Key): StepName | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return Object.hasOwn(stepByKey, key) ? stepByKey[key] : undefined;
}
