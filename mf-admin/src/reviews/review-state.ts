import type { reviewStates } from '@virasat/api/constants';

/** Labels for the visibility of a review. */
export const stateLabels: Record<(typeof reviewStates)[number], string> = {
  shown: 'Shown',
  hidden: 'Hidden',
};
