import { createMovement } from './movement.ts';
import { start } from './projection.ts';

const lively = () => createMovement(() => false);
const calm = () => createMovement(() => true);

/** Lets time pass until nothing moves. @returns how long it took in ms */
function untilStill(movement: ReturnType<typeof lively>): number {
  let now = 1000;
  while (movement.step(now)) now += 16;
  return now - 1000;
}

describe('movement', () => {
  it('begins where it is told', () => {
    expect(lively().view).toEqual(start);
    expect(createMovement(() => false, { yaw: 40 }).view).toEqual({ ...start, yaw: 40 });
  });

  it('glides the short way round and arrives', () => {
    const movement = lively();
    movement.move({ yaw: 170 });
    movement.glide({ yaw: -170 });
    movement.step(0);
    movement.step(100);
    expect(Math.abs(movement.view.yaw)).toBeGreaterThan(169);
    untilStill(movement);
    expect(movement.view.yaw).toBeCloseTo(-170);
  });

  it('knows where a glide leads, so that a second press goes on from there', () => {
    const movement = lively();
    movement.glide({ yaw: 30 });
    expect(movement.view.yaw).toBe(0);
    expect(movement.goal.yaw).toBe(30);
    movement.glide({ yaw: movement.goal.yaw + 30 });
    untilStill(movement);
    expect(movement.view.yaw).toBeCloseTo(60);
  });

  it('goes on after a drag, and comes to rest', () => {
    const movement = lively();
    movement.release({ yaw: 0.2, pitch: 0 });
    const ms = untilStill(movement);
    expect(movement.view.yaw).toBeGreaterThan(10);
    expect(ms).toBeLessThan(2000);
  });

  it('stops when somebody takes hold', () => {
    const movement = lively();
    movement.release({ yaw: 0.2, pitch: 0 });
    movement.stop();
    expect(movement.step(0)).toBe(false);
    expect(movement.view.yaw).toBe(0);
  });

  it('is at once there, and throws nothing, for people who want less motion', () => {
    const movement = calm();
    movement.glide({ yaw: 90 });
    expect(movement.view.yaw).toBe(90);
    movement.release({ yaw: 0.5, pitch: 0.5 });
    expect(movement.step(0)).toBe(false);
    expect(movement.view.yaw).toBe(90);
  });
});
