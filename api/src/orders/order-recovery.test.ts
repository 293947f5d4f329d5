import type { Recovery } from './create-order-service.ts';
import { startOrderRecovery } from './order-recovery.ts';

const nothing: Recovery = { finished: 0, failed: [] };

function quietLog() {
  const lines: string[] = [];
  const write = (_facts: object, message: string) => void lines.push(message);
  return { lines, info: write, warn: write };
}

describe('the recovery chore', () => {
  it('runs at once, again after the interval, and not after it was stopped', async () => {
    let runs = 0;
    let reached: () => void = () => undefined;
    const thrice = new Promise<void>((resolve) => (reached = resolve));
    const recoverPendingOrders = async () => {
      runs += 1;
      if (runs === 3) reached();
      return nothing;
    };
    const stop = startOrderRecovery({ recoverPendingOrders }, quietLog(), { everyMs: 1 });
    expect(runs).toBe(1);
    await thrice;
    await stop();
    const atStop = runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(atStop);
  });

  it('survives a database that is away and reports stubborn orders', async () => {
    const log = quietLog();
    const outcomes: (() => Promise<Recovery>)[] = [
      () => Promise.reject(new Error('away')),
      async () => ({ finished: 1, failed: [{ number: 'VR/26-27/000001', error: new Error('no answer') }] }),
    ];
    let done: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (done = resolve));
    const recoverPendingOrders = async () => {
      const outcome = outcomes.shift();
      if (outcome) return outcome();
      done();
      return nothing;
    };
    const stop = startOrderRecovery({ recoverPendingOrders }, log, { everyMs: 1 });
    await both;
    await stop();
    expect(log.lines).toEqual([
      'the recovery of open orders failed',
      'finished orders that were left open',
      'an open order could not be finished',
    ]);
  });
});
