import type { Address } from '@virasat/api';

/** State of the workshop: sales within it carry central and state tax, all others the integrated one (decisions.md). */
const HOME_STATE = 'Rajasthan';

/** How the tax of an order is made up. */
export const taxLabel = ({ state }: Pick<Address, 'state'>): string =>
  state === HOME_STATE ? 'Tax (18%: CGST 9% + SGST 9%)' : 'Tax (18% IGST)';
