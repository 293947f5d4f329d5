import { stepAddress } from './steps.ts';

/** Opens the provider's page, which leads back to the review step. */
export function leaveFor(url: string): void {
  const address = new URL(url);
  address.searchParams.set('return', new URL(stepAddress('review'), window.location.origin).href);
  window.location.assign(address);
}
