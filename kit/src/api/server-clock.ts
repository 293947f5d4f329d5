/** How far the server's clock is ahead of this device's, in milliseconds. */
let aheadMs = 0;

/**
 * Reads the server's clock from a response. Only a response that no cache may keep says what time it is now.
 * On the server the own clock is the right one.
 */
export function readServerClock({ headers }: Response): void {
  if (typeof window === 'undefined' || !headers.get('Cache-Control')?.includes('no-store')) return;
  const time = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/** For tests: the API has not answered yet. */
export function forgetServerClock(): void {
  aheadMs = 0;
}

/**
 * The time by the server's clock: compare the API's timestamps with this, never with `Date.now()`, because the clock of
 * a visitor's device may be wrong by hours or years. Right to the second once the API has answered, the device's own
 * time before.
 */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
