import { defaultCashRules } from '../../domains/shared/cash-rules.ts';
import type { ShopParts } from '../compose.ts';
import type { ShopSettings } from '../../domains/shared/settings.ts';

const ENOUGH = 1_000_000;
const limit = { orders: ENOUGH, rupees: ENOUGH * ENOUGH, confirmed: ENOUGH };

/** Limits that no test meets unless it is about them. */
export const wideLimits: Pick<ShopSettings, 'holdLimits' | 'cashRules' | 'mediaQuota'> = {
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
  cashRules: {
    ...defaultCashRules,
    email: limit,
    phone: limit,
    network: limit,
    pincode: limit,
    codeAbove: ENOUGH,
    emailsPerAddress: ENOUGH,
  },
  mediaQuota: ENOUGH * ENOUGH,
};

/** On a loaded machine everything takes longer: a test that is not about that is not to fail of it. */
export const longTimeouts: Pick<ShopParts, 'orderQueueMs' | 'rateLimitMs'> = {
  orderQueueMs: 60_000,
  rateLimitMs: 30_000,
};
