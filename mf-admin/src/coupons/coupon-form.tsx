import type { EditedCoupon } from '@virasat/api';
import { couponHelp, type CouponField } from '@virasat/api/forms';
import { useWatch } from 'react-hook-form';
import { Link, Text, orderDate, rupees } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { FormSection } from '../categories/form-section.tsx';
import { DeskForm } from '../desk/form/desk-form.tsx';
import {
  DateField,
  NumberField,
  RadioField,
  RupeesField,
  SwitchField,
  TextField,
} from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { Timeline } from '../desk/timeline.tsx';
import { orderPath } from '../layout/sections.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { usesText } from './coupon-columns.tsx';
import {
  couponLabels,
  recordedLabels,
  kindLabels,
  stateLabels,
  statusLabels,
  valueText,
  wayLabels,
} from './coupon-labels.ts';
import { CouponProducts } from './coupon-products.tsx';
import { COUPON_SAVED, useCouponForm } from './use-coupon-form.ts';
import * as styles from './coupons.module.css';

const none: never[] = [];

const field = (name: CouponField) => ({
  name,
  label: couponLabels[name],
  ...(couponHelp[name] && { help: couponHelp[name] }),
});

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The code, and what it gives: what was entered for another kind stays. */
function WhatItGives() {
  const [way, kind] = useWatch({ name: ['way', 'kind'] }) as unknown[];
  return (
    <>
      <RadioField {...field('way')} options={optionsOf(wayLabels)} />
      {way === 'code' && <TextField {...field('code')} required placeholder="DIWALI10" />}
      <RadioField {...field('kind')} options={optionsOf(kindLabels)} />
      {kind === 'percent' && <NumberField {...field('percent')} required unit="%" />}
      {kind === 'amount' && <RupeesField {...field('amount')} required />}
      {kind === 'free-item' && <ChosenProducts {...field('freeItem')} single />}
    </>
  );
}

const columnsOfUses: Column<EditedCoupon['latest'][number]>[] = [
  { key: 'at', header: 'Date', cell: ({ at }) => orderDate(at) },
  { key: 'order', header: 'Order', cell: ({ order }) => <Link to={orderPath(order)}>See the order</Link> },
  { key: 'discount', header: 'Discount', align: 'right', cell: ({ discount }) => rupees(discount) },
  { key: 'total', header: 'Goods', align: 'right', cell: ({ total }) => rupees(total) },
  { key: 'given', header: 'Use', cell: ({ givenBackAt }) => (givenBackAt ? 'Given back' : 'Counts') },
];

/** What a coupon has sold so far, and the latest orders. */
function Uses({ coupon }: { coupon: EditedCoupon }) {
  const { discounted, sales, latest } = coupon;
  return (
    <FormSection level={2} title="Uses">
      <Text>
        Used {usesText(coupon)}: {rupees(discounted)} of discounts before tax, on goods of {rupees(sales)}{' '}
        with tax. Orders that were cancelled do not count.
      </Text>
      {latest.length > 0 && (
        <DataTable
          caption="Latest orders with this coupon"
          columns={columnsOfUses}
          rows={latest}
          rowKey={({ order }) => order}
        />
      )}
    </FormSection>
  );
}

/** The admin's form of a coupon; of a new one when it is undefined. */
export function CouponForm({ coupon }: { coupon: EditedCoupon | undefined }) {
  const form = useCouponForm(coupon);
  const format = valueText(coupon?.named ?? none);
  return (
    <>
      <DeskForm form={form} label="Coupon" labels={couponLabels} format={format}>
        <FormSection level={2} title="What it gives">
          {coupon && <Text tone="soft">State now: {stateLabels[coupon.state]}.</Text>}
          <TextField {...field('name')} required count={60} />
          <WhatItGives />
        </FormSection>
        <FormSection level={2} title="What it is for">
          <CouponProducts />
        </FormSection>
        <FormSection level={2} title="Conditions">
          <div className={styles.fields}>
            <RupeesField {...field('minimum')} />
            <DateField {...field('from')} />
            <DateField {...field('until')} />
            <NumberField {...field('limit')} />
            <NumberField {...field('perCustomer')} />
          </div>
          <SwitchField {...field('combinable')} />
        </FormSection>
        <FormSection level={2} title="Status">
          <RadioField
            {...field('status')}
            options={optionsOf(statusLabels)}
            help="An active coupon begins and ends by its days and its uses. A draft does not exist for shoppers."
          />
        </FormSection>
        <SaveBar form={form} label="Save coupon" saved={COUPON_SAVED} failed="Failed to save coupon" />
      </DeskForm>
      {coupon && (
        <>
          <Uses coupon={coupon} />
          <FormSection level={2} title="Timeline">
            <Timeline entity={`coupon:${coupon.id}`} labels={recordedLabels} format={format} />
          </FormSection>
        </>
      )}
    </>
  );
}
