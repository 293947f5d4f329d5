import type { GuideKey } from '@virasat/api/forms';

/** The guides by what links to them say, in their order. */
export const guideLinks: readonly { key: GuideKey; label: string }[] = [
  { key: 'faq', label: 'Questions and answers' },
  { key: 'size-guide', label: 'Size guide' },
  { key: 'wood-care', label: 'Wood care' },
  { key: 'accessibility', label: 'Accessibility' },
];
