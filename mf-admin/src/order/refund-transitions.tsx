import type { OrderDetail } from '@virasat/api';
import { useState } from 'react';
import { refundWays, wayText } from '@virasat/api/constants';
import { api, call, rupees, serverNow } from '@virasat/kit';
import { SelectField } from '@virasat/kit/forms';
import { shopDay } from '../desk/shop-day.ts';
import type { OrderTransition } from './order-transitions.ts';
import { Required, type FieldsProps } from './required-field.tsx';

export type OrderRefund = OrderDetail['refunds'][number];

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '');

/** How and when it was paid: a transfer has a reference by which the customer finds it. */
function PaymentFields({ errors }: FieldsProps) {
  const [way, setWay] = useState<(typeof refundWays)[number]>('cash');
  const today = shopDay(new Date(serverNow()));
  return (
    <>
      <SelectField
        label="How it was paid"
        name="way"
        value={way}
        onChange={({ target }) => setWay(target.value === 'bank' ? 'bank' : 'cash')}
        options={refundWays.map((value) => ({
          value,
          label: value === 'cash' ? 'In cash' : 'By bank transfer',
        }))}
      />
      {way === 'bank' && (
        <Required
          errors={errors}
          label="Reference of the transfer"
          name="reference"
          maxLength={80}
          hint="Its UTR: the customer finds it in their statement by this."
        />
      )}
      <Required
        errors={errors}
        label="Day on which it was paid"
        name="on"
        type="date"
        defaultValue={today}
        max={today}
      />
    </>
  );
}

/** Asks the payment provider once more. */
export const refundRetry = ({ id: refund, amount }: OrderRefund): OrderTransition => ({
  action: 'Try the refund again',
  variant: 'secondary',
  area: 'money',
  explain: () => `The payment provider is asked once more to pay ${rupees(amount)} back.`,
  send: ({ id }) => call(api.admin.orders[':id'].refund[':refund'].retry.$post({ param: { id, refund } })),
  done: 'The refund is tried again.',
});

/** What the staff have paid themselves. */
export const refundPayment = ({ id: refund, toPay, status }: OrderRefund): OrderTransition => ({
  action: 'Record the payment',
  variant: 'secondary',
  area: 'money',
  explain: () =>
    `${rupees(toPay)} was paid back ${status === 'failed' ? 'in another way' : wayText('cash')}, or by bank transfer. The customer gets an email that says how and when.`,
  Fields: PaymentFields,
  send: ({ id }, fields) => {
    const json = {
      way: text(fields, 'way') === 'bank' ? ('bank' as const) : ('cash' as const),
      reference: text(fields, 'reference'),
      on: text(fields, 'on'),
    };
    return call(api.admin.orders[':id'].refund[':refund'].payment.$post({ param: { id, refund }, json }));
  },
  done: 'The payment is recorded.',
});
