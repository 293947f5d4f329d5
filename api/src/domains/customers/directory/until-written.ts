/** How often something is computed again that another process has written meanwhile. */
const ATTEMPTS = 8;

/**
 * Computes and writes something of a customer, again as long as somebody else was faster.
 * @param write reads, computes and writes it; false when something newer was there
 */
export async function untilWritten(write: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) if (await write()) return;
  throw new Error('The figures of a customer change all the time');
}
