import type { Customer } from '@virasat/api';
import { customerStatuses, newsletterStates, states, unionTerritories } from '@virasat/api/constants';
import { customerHelp, type CustomerField } from '@virasat/api/forms';
import { orderDate } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { statusLabels } from '../customers/customer-labels.ts';
import { DateField, SelectField, TagsField, TextField } from '../desk/form/fields.tsx';
import { orderTime } from '../order/order-time.ts';
import { SuggestedTextField } from '../product/suggested-text-field.tsx';
import { Feedback } from './computed-sections.tsx';
import { customerLabels, newsletterLabels } from './customer-labels.ts';
import { Facts } from './facts.tsx';
import * as styles from './customer.module.css';

interface SectionProps {
  /** Undefined for a new one. */
  customer: Customer | undefined;
}

const field = (name: CustomerField | 'email') => ({
  name,
  label: customerLabels[name],
  ...(customerHelp[name] && { help: customerHelp[name] }),
});

const statusOptions = [
  { value: '', label: 'Choose a status', isDisabled: true },
  ...customerStatuses.map((value) => ({ value, label: statusLabels[value].label })),
];
const newsletterOptions = newsletterStates.map((value) => ({ value, label: newsletterLabels[value] }));
const stateOptions = [
  { value: '', label: 'Not known' },
  ...[...states, ...unionTerritories].map((value) => ({ value, label: value })),
];

export function BasicDetails({ customer }: SectionProps) {
  return (
    <FormSection level={2} title="Basic Customer Details">
      {customer && (
        <Facts
          facts={[
            ['Customer ID', customer.id],
            [customer.emails.length > 1 ? 'Emails' : 'Email', customer.emails.join(', ')],
          ]}
        />
      )}
      <div className={styles.fields}>
        <TextField {...field('fullName')} required />
        {!customer && <TextField {...field('email')} type="email" required />}
        <TextField {...field('phone')} type="tel" />
        <SuggestedTextField {...field('gender')} suggestions={['Female', 'Male', 'Other']} />
        <DateField {...field('dob')} />
      </div>
    </FormSection>
  );
}

export function AddressDetails({ customer }: SectionProps) {
  return (
    <FormSection level={2} title="Address Details">
      <div className={styles.fields}>
        <TextField {...field('primaryShipping')} multiline />
        <TextField {...field('billingAddress')} multiline />
        <TextField {...field('pincode')} />
        <TextField {...field('city')} />
        <SelectField {...field('state')} options={stateOptions} />
        <TextField {...field('country')} />
      </div>
      {customer && customer.savedAddresses.length > 0 && (
        <div>
          <h3 className={styles.term}>Saved addresses</h3>
          <ul className={styles.notes}>
            {customer.savedAddresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </div>
      )}
    </FormSection>
  );
}

export function AccountInformation({ customer }: SectionProps) {
  return (
    <FormSection level={2} title="Account Information">
      {customer && (
        <Facts
          facts={[
            [
              'Account created',
              customer.accountCreated ? orderDate(customer.accountCreated) : 'No account: orders as a guest',
            ],
            ['Last login', customer.lastLogin ? orderTime(customer.lastLogin) : 'Not logged in now'],
          ]}
        />
      )}
      <div className={styles.fields}>
        <SelectField {...field('customerStatus')} required options={statusOptions} />
        <SuggestedTextField {...field('loyaltyTier')} suggestions={['Gold', 'Silver', 'Platinum']} />
        <TagsField {...field('customerTags')} />
      </div>
    </FormSection>
  );
}

export function Engagement({ customer }: SectionProps) {
  return (
    <FormSection level={2} title="Communication & Engagement">
      <div className={styles.fields}>
        <SelectField {...field('newsletter')} options={newsletterOptions} />
        <SuggestedTextField {...field('preferredChannel')} suggestions={['Email', 'SMS', 'WhatsApp']} />
        <TextField {...field('lastCampaign')} />
      </div>
      {customer && <Feedback reviews={customer.reviews} />}
    </FormSection>
  );
}
