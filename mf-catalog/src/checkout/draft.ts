import { paymentMethods } from '@virasat/api/constants';
import type { BusinessDraft } from './business.ts';
import { emptyShipping, type ShippingDraft } from './validate-shipping.ts';
import type { PaymentToken } from './use-payment-form.ts';

export type PaymentMethod = (typeof paymentMethods)[number];

/** How the order will be paid, ready for the API. */
export type ChosenPayment =
  | { method: 'card' | 'upi'; token: string; label: string }
  | { method: 'cod'; label: string }
  /** It follows from the cart, and is never part of the draft. */
  | { method: 'gift-card'; label: string };

export const byGiftCard: ChosenPayment = { method: 'gift-card', label: 'Gift card' };

/**
 * Everything typed in the checkout. Card and UPI details are not: they are typed into the provider's form. The token is
 * the provider's, good for one payment.
 */
export interface CheckoutDraft {
  shipping: ShippingDraft;
  /** Id of the chosen saved address, see saved-choice.ts; '' while none is chosen. */
  saved: string;
  /** Whether to save the typed address in the account once the order is placed. */
  saveAddress: boolean;
  /** The business that buys; null without one. */
  business: BusinessDraft | null;
  /** Whether the shopper has asked for one email about this cart; never without being asked. */
  remind: boolean;
  method: PaymentMethod;
  /** Set by Continue of the payment step; cleared when the payment method changes or the payment was declined. */
  payment: ChosenPayment | null;
}

export const emptyDraft: CheckoutDraft = {
  shipping: emptyShipping,
  saved: '',
  saveAddress: false,
  business: null,
  remind: false,
  method: 'card',
  payment: null,
};

export const cashOnDelivery: ChosenPayment = { method: 'cod', label: 'Cash on delivery' };
export const paidWith = (method: 'card' | 'upi', { token, label }: PaymentToken): ChosenPayment => ({
  method,
  token,
  label,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function paymentOf(value: unknown): ChosenPayment | null {
  if (!isRecord(value)) return null;
  if (value['method'] === 'cod') return cashOnDelivery;
  const method = value['method'] === 'card' || value['method'] === 'upi' ? value['method'] : null;
  const token = text(value['token']);
  return method && token ? { method, token, label: text(value['label']) } : null;
}

function businessOf(value: unknown): BusinessDraft | null {
  return isRecord(value) ? { gstin: text(value['gstin']), name: text(value['name']) } : null;
}

/** A stored draft, from whatever version of the shop; what is missing is empty. */
export function draftOf(value: unknown): CheckoutDraft {
  if (!isRecord(value)) return emptyDraft;
  const shipping = isRecord(value['shipping']) ? value['shipping'] : {};
  const fields = Object.keys(emptyShipping) as (keyof ShippingDraft)[];
  return {
    shipping: Object.fromEntries(fields.map((field) => [field, text(shipping[field])])) as ShippingDraft,
    saved: text(value['saved']),
    saveAddress: value['saveAddress'] === true,
    business: businessOf(value['business']),
    remind: value['remind'] === true,
    method: paymentMethods.find((method) => method === value['method']) ?? emptyDraft.method,
    payment: paymentOf(value['payment']),
  };
}
