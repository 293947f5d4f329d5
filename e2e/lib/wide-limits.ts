import { wideLimits } from '../../api/src/app/testing/wide-limits.ts';

/** Settings of a shop whose limits no journey meets unless it is about them: all journeys come from one address. */
export const wideLimitSettings = {
  HOLD_LIMITS: JSON.stringify(wideLimits.holdLimits),
  CASH_RULES: JSON.stringify(wideLimits.cashRules),
};
