import type { CashRules } from './cash-rules.ts';
import type { HoldLimits } from './hold-limits.ts';

/** Who sells, as the invoice has to name it (CGST Rules, rule 46(a)) and emails are signed. */
export interface Seller {
  name: string;
  /** In one line; the state follows from the shop (`HOME_STATE`). */
  address: string;
  gstin: string;
  /** Where shoppers write to, and where emails come from. */
  email: string;
}

/** For demonstrations. The GSTIN has the right form, but no PAN has the number 0000. */
export const demoSeller: Seller = {
  name: 'Virasat Workshop (demonstration)',
  address: '14 Heritage Lane, near Sojati Gate, Jodhpur 342001, Rajasthan',
  gstin: '08AAACV0000D1Z7',
  email: 'namaste@virasat.example',
};

/** Who moves the money, and which keys of theirs are set. */
export interface PaymentSetup {
  name: 'test' | 'razorpay';
  /** Variables of the environment; their values stay there. */
  keys: { name: string; isSet: boolean }[];
}

/** The built-in provider, which needs no keys. */
export const testPayments: PaymentSetup = { name: 'test', keys: [] };

/**
 * What whoever runs the shop has set in its environment. Nothing changes it while the shop is open; of the seller and of
 * how cash is taken it is what a new shop begins with (`domains/configuration`).
 */
export interface ShopSettings {
  /** Who sells until an owner saves another one. */
  seller: Seller;
  /** Key of the links that open guests' orders, and of those that are sent by email. Changing it closes them all. */
  linkSecret: string;
  /** Key of the secrets of second factors. Changing it makes them unreadable. */
  factorSecret: string;
  /** Whether owners need a second factor: everywhere but in a demo. Absent: no. */
  secondFactorForOwners?: boolean;
  /** Where links in emails lead, e.g. https://shop.example */
  shopOrigin: string;
  /** How far items are reserved for those who have not paid. */
  holdLimits: HoldLimits;
  /** Which orders to be paid in cash go through without a question. */
  cashRules: CashRules;
  paymentSetup: PaymentSetup;
  /** What the shop's media may take, in bytes. */
  mediaQuota: number;
  /** The accounts that the login page hints at; in demo mode only. */
  demo?: { shopper: string; admin: string; password: string };
}
