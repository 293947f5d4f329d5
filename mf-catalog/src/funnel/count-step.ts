import type { funnelSteps } from '@virasat/api/constants';

/**
 * Tells the shop that a step on the way to an order was taken: the day's count goes up by one. Nothing is said about the
 * visitor, nothing is stored in the browser, and nobody waits for the answer, nor for its sending.
 */
export function countStep(step: (typeof funnelSteps)[number]): void {
  // absent in old browsers, whose visitors are not counted
  setTimeout(() => (navigator as Partial<Navigator>).sendBeacon?.(`/api/funnel/${step}`));
}
