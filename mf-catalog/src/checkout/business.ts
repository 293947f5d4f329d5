import type { Business } from '@virasat/api';
import { isGstin } from '@virasat/api/constants';

/** A business as typed. */
export type BusinessDraft = Record<keyof Business, string>;

export const emptyBusiness: BusinessDraft = { gstin: '', name: '' };

/** The errors of its fields; none for an order without a business. The same rules as the API's. */
export function businessErrors(draft: BusinessDraft | null): Partial<BusinessDraft> {
  if (!draft) return {};
  const name = draft.name.trim();
  return {
    ...(!isGstin(draft.gstin.trim().toUpperCase()) && {
      gstin: 'Check the GSTIN: it has 15 characters, and its last one does not match the others.',
    }),
    ...(name === '' && { name: 'Enter the name of the business.' }),
    ...(name.length > 100 && { name: 'Use at most 100 characters here.' }),
  };
}

/** The business as the API accepts it, or null without a valid one. */
export function businessOf(draft: BusinessDraft | null): Business | null {
  if (!draft || Object.keys(businessErrors(draft)).length > 0) return null;
  return { gstin: draft.gstin.trim().toUpperCase(), name: draft.name.trim() };
}
