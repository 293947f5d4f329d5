import type { PolicyKey } from '@virasat/api/forms';

/** The policies by what links to them say, in their order. */
export const policyLinks: readonly { key: PolicyKey; label: string }[] = [
  { key: 'shipping', label: 'Shipping' },
  { key: 'returns', label: 'Returns' },
  { key: 'cancellation', label: 'Cancellation' },
  { key: 'privacy', label: 'Privacy' },
  { key: 'terms', label: 'Terms' },
  { key: 'grievance', label: 'Grievance officer' },
];
