import { TooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limits.ts';

/** Counts a request of a network against a limit by the hour. @throws TooManyRequests 429 'too_many_requests' */
export async function takeOfNetwork(requests: RateLimit, address: string): Promise<void> {
  const wait = await requests.take(networkOf(address));
  if (wait > 0)
    throw new TooManyRequests('too_many_requests', 'Too many requests. Try again in an hour.', wait);
}
