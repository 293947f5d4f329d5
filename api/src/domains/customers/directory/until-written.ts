/** How often something is computed that another process has written meanwhile. */
const ATTEMPTS = 8;

/**
 * Computes and writes something of a customer, again as long as somebody else was faster.
 * @param write reads, computes and writes it; false when something newer was there
 * @param failure is thrown when somebody else is faster each time
 */
export async function untilWritten(
  write: () => Promise<boolean>,
  failure = () => new Error('The figures of a customer change all the time'),
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) if (await write()) return;
  throw failure();
}
