import type { RecoverableOrderService, Recovery } from './create-order-service.ts';

const EVERY_MS = 60_000;

/** The part of a logger the chore needs. */
interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * Runs the recovery at once and then every minute, never two at a time. The timer does not keep the process alive.
 *
 * @returns stops the chore and waits for a run in progress
 */
export function startOrderRecovery(
  orders: Pick<RecoverableOrderService, 'recoverPendingOrders'>,
  log: Log,
  { everyMs = EVERY_MS }: { everyMs?: number } = {},
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function report({ finished, failed }: Recovery): void {
    if (finished > 0) log.info({ finished }, 'finished orders that were left open');
    for (const { number, error } of failed)
      log.warn({ number, err: error }, 'an open order could not be finished');
  }

  function run(): void {
    running = orders
      .recoverPendingOrders()
      .then(report, (error: unknown) => log.warn({ err: error }, 'the recovery of open orders failed'))
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  }

  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
