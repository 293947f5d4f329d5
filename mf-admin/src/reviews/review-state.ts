import type { reviewStates } from '@virasat/api/constants';

/** Words for whether shoppers see a review. */
export const stateLabels: Record<(typeof reviewStates)[number], string> = {
  shown: 'Shown',
  hidden: 'Hidden',
};
