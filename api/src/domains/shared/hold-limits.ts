/** How far items may be reserved for shoppers who have not paid (`api/src/domains/stock/holds.service.ts`). */
export interface HoldLimits {
  /** Minutes that one request reserves for. */
  minutes: number;
  /** Minutes from the first request of a checkout until renewing it ends. */
  maxMinutes: number;
  /**
   * The part of what shoppers could buy of a product that guests may hold together, from 0 to 1. Of a product of which
   * that is less than one, one may be held, with a pause as long as `maxMinutes` before the next such hold.
   */
  guestShare: number;
  /** The same for everybody, accounts included. */
  share: number;
  /** Items in one hold. */
  items: number;
  /** Holds that one checkout or account may begin within an hour. */
  perVisitor: number;
  /** Holds that one network address may begin within an hour, signed in or not: many may share it. */
  perNetwork: number;
  /** Requests of one network address within a minute. */
  requestsPerMinute: number;
}

export const defaultHoldLimits: HoldLimits = {
  minutes: 10,
  maxMinutes: 30,
  guestShare: 0.5,
  share: 0.8,
  items: 20,
  perVisitor: 2,
  perNetwork: 12,
  requestsPerMinute: 40,
};
