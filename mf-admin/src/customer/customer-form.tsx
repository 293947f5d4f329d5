import type { Customer } from '@virasat/api';
import { Badge, Text, orderDate, plural, rupees } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { segmentLabels, statusLabels } from '../customers/customer-labels.ts';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { Timeline } from '../desk/timeline.tsx';
import { Advanced, Analytics, OrderHistory } from './computed-sections.tsx';
import { customerLabels, valueText } from './customer-labels.ts';
import { AccountInformation, AddressDetails, BasicDetails, Engagement } from './entered-sections.tsx';
import { ManagementSection } from './management-section.tsx';
import { SupportSection } from './support-section.tsx';
import { CUSTOMER_SAVED, useCustomerForm } from './use-customer-form.ts';
import * as styles from './customer.module.css';

/** Who it is, at a glance. */
function Standing({ customer }: { customer: Customer }) {
  const { name, status, segments, orders, spent, since } = customer;
  const { tone, label } = statusLabels[status];
  return (
    <div className={styles.standing}>
      <strong>{name}</strong>
      <Badge tone={tone}>{label}</Badge>
      {segments.map((segment) => (
        <Badge key={segment} tone="indigo">
          {segmentLabels[segment]}
        </Badge>
      ))}
      <Text tone="soft">
        {plural(orders, 'order')}, {rupees(spent)}, customer since {orderDate(since)}
      </Text>
    </div>
  );
}

/** The form of a customer in its nine sections; a new one has those in which something is entered. */
export function CustomerForm({ customer }: { customer: Customer | undefined }) {
  const form = useCustomerForm(customer);
  return (
    <>
      <DeskForm form={form} label="Customer" labels={customerLabels} format={valueText}>
        {customer && <Standing customer={customer} />}
        <BasicDetails customer={customer} />
        <AddressDetails customer={customer} />
        <AccountInformation customer={customer} />
        {customer && <OrderHistory customer={customer} />}
        <Engagement customer={customer} />
        {customer && (
          <>
            <SupportSection customer={customer} />
            <Analytics customer={customer} />
            <ManagementSection customer={customer} />
            <Advanced segments={customer.segments} />
          </>
        )}
        <SaveBar
          form={form}
          label="Save Customer"
          reset="Reset"
          saved={CUSTOMER_SAVED}
          failed="Failed to save customer"
        />
      </DeskForm>
      {customer && (
        <FormSection level={2} title="Timeline">
          <Timeline entity={`customer:${customer.id}`} labels={customerLabels} format={valueText} />
        </FormSection>
      )}
    </>
  );
}
