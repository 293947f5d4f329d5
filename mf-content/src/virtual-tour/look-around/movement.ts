import { allowed, start, wrap, type Direction, type View } from './projection.ts';

/** What turns the head: changes at once, glides to a direction, or goes on a little after a drag. */
export interface Movement {
  readonly view: View;
  /** What one will see when a glide has ended; else what one sees. */
  readonly goal: View;
  /** Turns by degrees and multiplies the angle of view, at once; ends whatever was going on. */
  move(by: Partial<Direction>, zoom?: number): void;
  /** Glides to a view in a fifth of a second or so; at once for people who want less motion. */
  glide(to: Partial<View>): void;
  /** Goes on from here with so many degrees a millisecond, slower and slower. */
  release(speed: Direction): void;
  /** Ends what is going on. */
  stop(): void;
  /** Lets time pass. @returns whether the view goes on moving */
  step(now: number): boolean;
}

const GLIDE_MS = 320;
/** What is left of the speed after a millisecond: half after a seventh of a second. */
const FRICTION = 0.995;
const SLOWEST = 0.004;

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

interface Glide {
  from: View;
  to: View;
  since?: number;
}

/** @param isCalm whether the visitor wants less motion: asked each time, for it may change */
export function createMovement(isCalm: () => boolean, first: Partial<View> = {}): Movement {
  let view = allowed({ ...start, ...first });
  let gliding: Glide | undefined;
  let speed: Direction | undefined;
  let last: number | undefined;

  const stop = () => {
    gliding = undefined;
    speed = undefined;
    last = undefined;
  };

  const glideOn = ({ from, to, since = 0 }: Glide, now: number): boolean => {
    const t = Math.min(1, (now - since) / GLIDE_MS);
    const part = easeOut(t);
    view = allowed({
      // the short way round
      yaw: from.yaw + wrap(to.yaw - from.yaw) * part,
      pitch: from.pitch + (to.pitch - from.pitch) * part,
      fov: from.fov + (to.fov - from.fov) * part,
    });
    return t < 1;
  };

  const rollOn = ({ yaw, pitch }: Direction, ms: number): boolean => {
    view = allowed({ ...view, yaw: view.yaw + yaw * ms, pitch: view.pitch + pitch * ms });
    const rest = FRICTION ** ms;
    speed = { yaw: yaw * rest, pitch: pitch * rest };
    return Math.hypot(speed.yaw, speed.pitch) > SLOWEST;
  };

  return {
    get view() {
      return view;
    },
    get goal() {
      return gliding?.to ?? view;
    },
    move({ yaw = 0, pitch = 0 }, zoom = 1) {
      stop();
      view = allowed({ yaw: view.yaw + yaw, pitch: view.pitch + pitch, fov: view.fov * zoom });
    },
    glide(to) {
      const goal = allowed({ ...(gliding?.to ?? view), ...to });
      stop();
      if (isCalm()) view = goal;
      else gliding = { from: view, to: goal };
    },
    release(by) {
      stop();
      if (!isCalm() && Math.hypot(by.yaw, by.pitch) > SLOWEST) speed = by;
    },
    stop,
    step(now) {
      if (gliding) {
        gliding.since ??= now;
        if (glideOn(gliding, now)) return true;
      } else if (speed) {
        const ms = Math.min(50, now - (last ?? now));
        last = now;
        if (rollOn(speed, ms)) return true;
      }
      stop();
      return false;
    },
  };
}
