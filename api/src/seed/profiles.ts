import type { ProfileDocument } from '../domains/customers/profile/profiles.repository.ts';
import { shopper } from './buyers.ts';
import { demoShopper } from './demo-accounts.ts';

const { email: _email, ...details } = shopper.address;

/** What the demo's shopper has said about herself. */
export const demoProfiles: ProfileDocument[] = [{ _id: demoShopper.id, details }];
