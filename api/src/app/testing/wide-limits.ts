import type { ShopSettings } from '../../domains/shared/settings.ts';

const ENOUGH = 1_000_000;

/** Limits that no test meets unless it is about them. */
export const wideLimits: Pick<ShopSettings, 'holdLimits'> = {
  holdLimits: {
    minutes: 15,
    maxMinutes: ENOUGH,
    guestShare: 1,
    share: 1,
    items: ENOUGH,
    perVisitor: ENOUGH,
    perNetwork: ENOUGH,
    requestsPerMinute: ENOUGH,
  },
};
