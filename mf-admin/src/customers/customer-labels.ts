import type { CustomerSegment, CustomerStatus } from '@virasat/api/constants';

export const segmentLabels: Record<CustomerSegment, string> = {
  new: 'New',
  returning: 'Returning',
  lapsed: 'Lapsed',
  'high-value': 'High value',
};

export const statusLabels: Record<CustomerStatus, { label: string; tone: 'leaf' | 'grey' | 'madder' }> = {
  active: { label: 'Active', tone: 'leaf' },
  inactive: { label: 'Inactive', tone: 'grey' },
  banned: { label: 'Banned', tone: 'madder' },
};
