import type { EditedSettings } from '@virasat/api';
import { noticeTopics, type NoticeTopic } from '@virasat/api/constants';
import type { SettingsField } from '@virasat/api/forms';
import { Badge, Link, Text } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { NumberField, RupeesField, SwitchField, TagsField, TextField } from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { Timeline } from '../desk/timeline.tsx';
import { adminPath, emailTextsPath, webhooksPath } from '../layout/sections.ts';
import { TaxRatesField } from './tax-rates-field.tsx';
import { settingsLabels, valueText } from './settings-labels.ts';
import { useSettingsForm } from './use-settings-form.ts';
import * as styles from './settings.module.css';

const field = (name: SettingsField) => ({ name, label: settingsLabels[name] });

const sections = [
  { id: 'shop-details', title: 'Shop details' },
  { id: 'seller', title: 'Seller' },
  { id: 'payment-options', title: 'Payment options' },
  { id: 'cash-on-delivery', title: 'Cash on delivery' },
  { id: 'tax', title: 'Tax' },
  { id: 'delivery', title: 'Delivery' },
  { id: 'notifications', title: 'Notifications' },
] as const;

const section = (id: (typeof sections)[number]['id']) => ({
  id,
  level: 2 as const,
  title: sections.find((one) => one.id === id)?.title ?? '',
});

const providers = { test: 'The built-in test provider, which moves no money', razorpay: 'Razorpay' } as const;

/** Who moves the money, and which of its keys are set: never their values. */
function Provider({ provider: { name, keys } }: Pick<EditedSettings, 'provider'>) {
  return (
    <div>
      <Text tone="soft">Payment provider: {providers[name]}.</Text>
      {keys.length > 0 && (
        <ul className={styles.keys} aria-label="Keys of the payment provider">
          {keys.map((key) => (
            <li key={key.name}>
              <code>{key.name}</code>{' '}
              <Badge tone={key.isSet ? 'leaf' : 'madder'}>{key.isSet ? 'Set' : 'Not set'}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const topics = Object.keys(noticeTopics) as NoticeTopic[];

/** What product pages, cart, order pages, emails and structured data promise. */
function Delivery() {
  return (
    <FormSection {...section('delivery')}>
      <Text tone="soft">
        Product pages, the cart, order pages, emails and search engines say this. The dates for a PIN code
        stay within these days. <Link to={adminPath('pages')}>The shipping policy</Link> is a text of its own.
      </Text>
      <div className={styles.pair}>
        <NumberField {...field('deliveryFirst')} unit="business days" required />
        <NumberField {...field('deliveryLast')} unit="business days" required />
      </div>
      <TextField
        {...field('deliveryWhere')}
        required
        help="Goes on after the days: “7-14 business days for most locations in India”."
      />
      <TextField {...field('packaging')} multiline required help="Goes on after “Packaging:”." />
      <TextField {...field('installation')} multiline required help="Shown with furniture." />
    </FormSection>
  );
}

/** Who at the shop is written to about what. */
function Notifications() {
  return (
    <FormSection {...section('notifications')}>
      <Text tone="soft">
        Who at the shop gets an email about what: an address of a person or of a shared inbox. Enter or a
        comma ends an address. Without one nobody is written to.
      </Text>
      {topics.map((topic) => (
        <TagsField key={topic} {...field(topic)} />
      ))}
    </FormSection>
  );
}

/** The owner's form of the shop's settings. What is saved counts at once. */
export function SettingsForm({ settings }: { settings: EditedSettings }) {
  const form = useSettingsForm(settings);
  return (
    <>
      <nav className={styles.sections} aria-label="Sections of the settings">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <nav className={styles.sections} aria-label="More settings">
        <Link to={emailTextsPath}>Emails to shoppers</Link>
        <Link to={webhooksPath}>Webhooks</Link>
      </nav>
      <DeskForm form={form} label="Settings" labels={settingsLabels} format={valueText}>
        <FormSection {...section('shop-details')}>
          <Text tone="soft">
            The footer of every page, About and Contact show these.{' '}
            <Link to={adminPath('pages')}>The policies</Link>, with the grievance officer, are texts of their
            own: change the address there, too.
          </Text>
          <TextField
            {...field('address')}
            multiline
            required
            help="Two to five lines; the last one is the city with its state and PIN code."
          />
          <div className={styles.pair}>
            <TextField {...field('phone')} type="tel" required />
            <TextField {...field('email')} type="email" required />
          </div>
          <TextField {...field('hours')} required />
        </FormSection>
        <FormSection {...section('seller')}>
          <Text tone="soft">
            Named on invoices of orders from now on, and below every email. Invoices of orders from before
            stay as they are.
          </Text>
          <TextField {...field('sellerName')} required />
          <TextField {...field('sellerAddress')} required help="In one line, as it is registered." />
          <div className={styles.pair}>
            <TextField
              {...field('gstin')}
              required
              help="15 characters that begin with 08, Rajasthan. The check digit is verified."
            />
            <TextField
              {...field('sellerEmail')}
              type="email"
              required
              help="Emails of the shop come from this address."
            />
          </div>
        </FormSection>
        <FormSection {...section('payment-options')}>
          <Text tone="soft">What the checkout offers. Orders that are placed already are not affected.</Text>
          <div className={styles.switches}>
            <SwitchField {...field('card')} />
            <SwitchField {...field('upi')} />
            <SwitchField {...field('cash')} />
          </div>
          <Provider provider={settings.provider} />
        </FormSection>
        <FormSection {...section('cash-on-delivery')}>
          <div className={styles.pair}>
            <RupeesField
              {...field('cashLimit')}
              required
              help="Larger orders are paid by card or UPI. The checkout says so."
            />
            <RupeesField
              {...field('codeAbove')}
              required
              help="Larger cash orders of guests and new customers are held until the shopper enters a code from an email."
            />
          </div>
        </FormSection>
        <FormSection {...section('tax')}>
          <Text tone="soft">
            GST is 18 % on everything unless a row says otherwise: for an HSN code, or for all others when it
            is blank, from midnight in India of its day. Orders keep the rate of their time. The texts of
            policies are texts of their own.
          </Text>
          <TaxRatesField {...field('taxRates')} />
        </FormSection>
        <Delivery />
        <Notifications />
        <SaveBar form={form} label="Save settings" saved="Settings saved!" failed="Failed to save settings" />
      </DeskForm>
      <FormSection level={2} title="Timeline">
        <Timeline entity="settings:shop" labels={settingsLabels} format={valueText} />
      </FormSection>
    </>
  );
}
