import type { Customer } from '@virasat/api';
import { CustomerFormSchema, NewCustomerFormSchema, type CustomerForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useCreateCustomerMutation, useEditCustomerMutation } from '../customers/customers-api.ts';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type SaveContext, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { customerPath } from '../layout/sections.ts';

/** What both forms hold; only a new customer's has an email to enter. */
type Values = Partial<CustomerForm> & { email?: string };

export const CUSTOMER_SAVED = 'Customer saved!';

/** The status is to be chosen; a name is blank instead of absent: what is said of it then is what a person has to do. */
const newCustomer: Values = { fullName: '', email: '', newsletter: 'unsubscribed' };

const storedOf = ({ values, version }: Customer): Stored<Values> => ({ values, version });

/** Saves a new customer, or the fields of one that have changed; what was saved can be undone. */
function useSave(customer: Customer | undefined, note: (path: string) => void) {
  const [create] = useCreateCustomerMutation();
  const [edit] = useEditCustomerMutation();
  return async (
    values: Values,
    { changed, version, before }: SaveContext<Values>,
  ): Promise<Stored<Values>> => {
    if (!customer) {
      const created = await create(values as never).unwrap();
      note(customerPath(created.id));
      return storedOf(created);
    }
    const { id } = customer;
    const saved = await edit({ id, version: version ?? 1, changed }).unwrap();
    const fields = Object.keys(changed) as (keyof Values)[];
    if (fields.length > 0) {
      const inverse = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
      offerUndo(`${saved.name} is saved.`, () =>
        edit({ id, version: saved.version, changed: inverse }).unwrap(),
      );
    }
    return storedOf(saved);
  };
}

/** The form of a customer; of a new one when it is undefined. */
export function useCustomerForm(customer: Customer | undefined) {
  const stored = useMemo<Stored<Values>>(
    () => (customer ? storedOf(customer) : { values: newCustomer }),
    [customer],
  );
  const created = useCreated(CUSTOMER_SAVED);
  return useDeskForm<Values>({
    schema: (customer ? CustomerFormSchema : NewCustomerFormSchema) as never,
    stored,
    draftKey: `customer.${customer?.id ?? 'new'}`,
    save: useSave(customer, created.note),
    onSaved: created.open,
    readConflict: (current) => storedOf(current as Customer),
  });
}
