import type { AdminOrder } from '@virasat/api';

const methods: Record<AdminOrder['paymentMethod'], string> = {
  card: 'Card',
  upi: 'UPI',
  cod: 'Cash on delivery',
};

const states: Record<AdminOrder['paymentStatus'], string> = {
  created: 'Not paid yet',
  authorised: 'Authorised',
  captured: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** How an order is paid for, and the state of the payment. */
export const paymentLabels = ({
  paymentMethod,
  paymentStatus,
}: Pick<AdminOrder, 'paymentMethod' | 'paymentStatus'>) => ({
  method: methods[paymentMethod],
  state: states[paymentStatus],
});
