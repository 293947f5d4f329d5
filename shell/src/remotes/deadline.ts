import { ApiError } from '@virasat/kit';

const TOO_LATE = 'The shop did not answer in time. Please try again in a moment.';

/**
 * The result of some work, unless the deadline passes first; the work itself may go on.
 * @throws ApiError 503 at the deadline
 */
export async function before<T>(deadline: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!deadline) return work;
  let fail: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    fail = () => reject(new ApiError(503, 'timeout', TOO_LATE));
    if (deadline.aborted) fail();
    else deadline.addEventListener('abort', fail);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    deadline.removeEventListener('abort', fail);
  }
}
