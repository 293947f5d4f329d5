import type { PageKey } from './page-forms.ts';

/** What the pages are called in the back office and in its log. */
export const pageNames: Record<PageKey, string> = {
  hero: 'Hero slides',
  announcement: 'Announcement bar',
  about: 'Founders and workshops',
  shipping: 'Shipping policy',
  returns: 'Returns and refunds',
  cancellation: 'Cancellation policy',
  privacy: 'Privacy policy',
  terms: 'Terms of sale',
  grievance: 'Grievance officer',
  faq: 'Frequently asked questions',
  'size-guide': 'Size guide',
  'wood-care': 'Wood care',
  accessibility: 'Accessibility statement',
};
