import type { AdminOrder } from '@virasat/api';
import { rupees } from '@virasat/kit';

const methods: Record<AdminOrder['paymentMethod'], string> = {
  card: 'Card',
  upi: 'UPI',
  cod: 'Cash on delivery',
  'gift-card': 'Gift card',
  exchange: 'Exchange',
};

const states: Record<AdminOrder['paymentStatus'], string> = {
  created: 'Not paid yet',
  authorised: 'Authorised',
  captured: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** Cash that nobody will collect has not failed: there was no attempt. */
const stateOf = ({ paymentMethod, paymentStatus }: Pick<AdminOrder, 'paymentMethod' | 'paymentStatus'>) =>
  paymentMethod === 'cod' && paymentStatus === 'failed' ? 'Nothing was paid' : states[paymentStatus];

/** How an order is paid for, and the state of the payment. */
export const paymentLabels = ({
  paymentMethod,
  paymentStatus,
}: Pick<AdminOrder, 'paymentMethod' | 'paymentStatus'>) => ({
  method: methods[paymentMethod],
  state: stateOf({ paymentMethod, paymentStatus }),
});

/** Refunds made or due; undefined when the payment's status says it already. */
export function refundText({ refunded, refundDue, paymentStatus }: AdminOrder): string | undefined {
  if (refundDue > 0) return `${rupees(refundDue)} refund due`;
  return refunded > 0 && paymentStatus !== 'refunded' ? `${rupees(refunded)} refunded` : undefined;
}
