import { randomBytes } from 'node:crypto';
import { noHistory, type CustomerHistory } from './customer-history.ts';
import type { CustomerForm } from './customer-form.ts';
import type { ComplaintState, CustomerStatus } from './customers.constants.ts';

/** What the shop knows of a customer from their account, profile and latest order. */
export interface KnownDetails {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

/** What staff have entered; a field that they have not is absent, and what is known counts. */
export type EnteredDetails = Partial<
  Omit<CustomerForm, 'customerStatus' | 'customerTags' | 'newsletter'> & {
    /** Of somebody without an account; an account has its own choice. */
    newsletter: CustomerForm['newsletter'];
  }
>;

/** Between admins; shoppers never see them. */
export interface CustomerNote {
  id: string;
  at: Date;
  by: string;
  text: string;
}

export interface Complaint extends CustomerNote {
  status: ComplaintState;
  /** Number of the order that it is about; absent for none. */
  order?: string;
  /** How it ended, or where it stands. */
  answer?: string;
  changedAt: Date;
}

/** A customer: somebody with an account, somebody who has ordered as a guest, or whom staff have entered. */
export interface CustomerDocument {
  _id: string;
  /** In lower case; the first is the one to write to. None belongs to two customers. */
  emails: string[];
  /** The same as guests have written them on orders, by which these are found. */
  orderEmails: string[];
  /** One, but for customers who were merged: their other accounts are closed. None belongs to two customers. */
  accounts: string[];
  status: CustomerStatus;
  known: KnownDetails;
  details: EnteredDetails;
  tags: string[];
  notes: CustomerNote[];
  complaints: Complaint[];
  history: CustomerHistory;
  createdAt: Date;
  /** Of whatever the list shows. */
  changedAt: Date;
  /** Counts what staff change. */
  version: number;
  /** Counts what is computed, so that no older figures take the place of newer ones. */
  computed: number;
  /** It is a part of that customer now. */
  mergedInto?: string;
  /** Nothing is left of it but that it was there. */
  erasedAt?: Date;
}

const nobody: KnownDetails = { name: '', phone: '', address: '', city: '', state: '', pincode: '' };

/** Short enough to be read out on the phone. */
export const newCustomerId = (): string => `C${randomBytes(5).toString('hex').toUpperCase()}`;

/** A customer of whom nothing is known yet. */
export const newCustomer = (at: Date): CustomerDocument => ({
  _id: newCustomerId(),
  emails: [],
  orderEmails: [],
  accounts: [],
  status: 'active',
  known: nobody,
  details: {},
  tags: [],
  notes: [],
  complaints: [],
  history: noHistory,
  createdAt: at,
  changedAt: at,
  version: 1,
  computed: 0,
});

/** What is left of a customer who was merged or erased: it tells lists and links that it is gone. */
export const remainsOf = (
  { _id, createdAt, version, computed }: CustomerDocument,
  at: Date,
  why: Pick<CustomerDocument, 'mergedInto' | 'erasedAt'>,
): CustomerDocument => ({
  ...newCustomer(createdAt),
  _id,
  changedAt: at,
  version: version + 1,
  computed: computed + 1,
  ...why,
});

export const isGone = ({ mergedInto, erasedAt }: CustomerDocument): boolean =>
  mergedInto !== undefined || erasedAt !== undefined;

export const nameOf = ({ details, known, emails }: CustomerDocument): string =>
  (details.fullName ?? known.name) || (emails[0] ?? '');
export const phoneOf = ({ details, known }: CustomerDocument): string => details.phone ?? known.phone;
export const stateOf = ({ details, known }: CustomerDocument): string => details.state ?? known.state;
export const cityOf = ({ details, known }: CustomerDocument): string => details.city ?? known.city;

export const openComplaintsOf = ({ complaints }: CustomerDocument): number =>
  complaints.filter(({ status }) => status !== 'closed').length;
