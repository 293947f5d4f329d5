import type { Address } from '@virasat/api';
import { HOME_STATE } from '@virasat/api/constants';

/** How the tax of an order is made up. */
export const taxLabel = ({ state }: Pick<Address, 'state'>): string =>
  state === HOME_STATE ? 'Tax (18%: CGST 9% + SGST 9%)' : 'Tax (18% IGST)';
