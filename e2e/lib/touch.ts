import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** A finger that goes down at `start`, moves by `dx` and `dy` and is lifted. */
export async function swipe(page: Page, start: Point, dx: number, dy: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (let part = 0.1; part <= 1; part += 0.1) {
    await touch('touchMove', { x: start.x + dx * part, y: start.y + dy * part });
  }
  await touch('touchEnd');
  await finger.detach();
}

/** A finger that is put down and stays: what is held is picked up, and pulled. */
export async function hold(page: Page, start: Point) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  let at = start;
  return {
    async moveTo(end: Point): Promise<void> {
      for (let part = 0.1; part <= 1.01; part += 0.1) {
        await touch('touchMove', {
          x: at.x + (end.x - at.x) * part,
          y: at.y + (end.y - at.y) * part,
        });
      }
      at = end;
    },
    async lift(): Promise<void> {
      await touch('touchEnd');
      await finger.detach();
    },
  };
}
