import { start, type View } from './projection.ts';

/** What one step leads to. */
type Step = (view: View) => Partial<View>;

const ZOOM = 0.8;
/** A part of what one sees, so that something of it stays in view. */
const part = ({ fov }: View): number => fov / 3;

/** What buttons and keys do. */
export const steps = {
  left: (view) => ({ yaw: view.yaw - part(view) }),
  right: (view) => ({ yaw: view.yaw + part(view) }),
  up: (view) => ({ pitch: view.pitch + part(view) / 2 }),
  down: (view) => ({ pitch: view.pitch - part(view) / 2 }),
  closer: ({ fov }) => ({ fov: fov * ZOOM }),
  further: ({ fov }) => ({ fov: fov / ZOOM }),
  back: () => start,
} as const satisfies Record<string, Step>;

/** The name of a step. */
export type StepName = keyof typeof steps;

const byKey: Record<string, StepName> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  // the same key without Shift on most keyboards
  '=': 'closer',
  '-': 'further',
  Home: 'back',
};

/** The step that a key asks for; undefined for keys that mean nothing here, and for those that belong to the browser. */
export function stepOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): StepName | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return Object.hasOwn(byKey, key) ? byKey[key] : undefined;
}
