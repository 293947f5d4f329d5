import type { CustomerField } from '@virasat/api/forms';
import { statusLabels } from '../customers/customer-labels.ts';
import { EMPTY, isEmpty } from '../desk/empty-value.ts';

/** Names of the fields, for the form, the conflict dialog and the timeline. */
export const customerLabels: Record<CustomerField | 'email', string> = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  gender: 'Gender',
  dob: 'Date of birth',
  primaryShipping: 'Primary shipping address',
  billingAddress: 'Billing address',
  pincode: 'PIN code',
  city: 'City',
  state: 'State',
  country: 'Country',
  customerStatus: 'Customer status',
  loyaltyTier: 'Loyalty tier',
  customerTags: 'Customer tags',
  newsletter: 'Newsletter',
  preferredChannel: 'Preferred channel',
  lastCampaign: 'Last campaign',
};

export const newsletterLabels = { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed' } as const;

export const complaintLabels = { open: 'Open', pending: 'Pending', closed: 'Closed' } as const;

/** A value as the timeline and the conflict dialog show it. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return EMPTY;
  if (field === 'customerStatus')
    return statusLabels[value as keyof typeof statusLabels]?.label ?? String(value);
  if (field === 'newsletter')
    return newsletterLabels[value as keyof typeof newsletterLabels] ?? String(value);
  return Array.isArray(value) ? value.join(', ') || EMPTY : String(value);
}
