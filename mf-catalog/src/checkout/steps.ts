import { paths } from '@virasat/kit';

/** The three steps of the checkout, in order (requirement 48). */
export const steps = [
  { id: 'shipping', label: 'Shipping' },
  { id: 'payment', label: 'Payment' },
  { id: 'review', label: 'Review' },
] as const;

export type StepId = (typeof steps)[number]['id'];

/** The step an address names; the first when it names none. */
export const stepOf = (search: string): StepId => {
  const wanted = new URLSearchParams(search).get('step');
  return steps.find(({ id }) => id === wanted)?.id ?? 'shipping';
};

export const stepAddress = (step: StepId): string => `${paths.checkout}?step=${step}`;

export const stepIndex = (step: StepId): number => steps.findIndex(({ id }) => id === step);
