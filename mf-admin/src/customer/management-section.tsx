import Button from '@mui/material/Button';
import type { Customer } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import { Link } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { statusLabels } from '../customers/customer-labels.ts';
import { useCustomerDataMutation, useEditCustomerMutation } from '../customers/customers-api.ts';
import { reasonOf } from '../desk/failure.ts';
import { saveFile } from '../desk/save-file.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { adminPath, newCustomerPath } from '../layout/sections.ts';
import * as styles from './customer.module.css';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));
const EraseDialog = lazy(() => import('./erase-dialog.tsx'));

type Status = Customer['status'];

/** Changes the status at once; ten seconds to take it back. */
function StatusButton({ customer, to, label }: { customer: Customer; to: Status; label: string }) {
  const { id, name, status, version } = customer;
  const [edit, { isLoading }] = useEditCustomerMutation();
  const submit = async () => {
    try {
      const saved = await edit({ id, version, changed: { customerStatus: to } }).unwrap();
      offerUndo(`${name} is ${statusLabels[to].label.toLowerCase()}.`, () =>
        edit({ id, version: saved.version, changed: { customerStatus: status } }).unwrap(),
      );
    } catch (error) {
      tell(`The status could not be changed. ${reasonOf(error)}`);
    }
  };
  return (
    <Button
      variant="outlined"
      color={to === 'active' ? 'primary' : 'error'}
      loading={isLoading}
      onClick={() => void submit()}
    >
      {label}
    </Button>
  );
}

function DataButton({ id }: { id: string }) {
  const [read, { isLoading }] = useCustomerDataMutation();
  const submit = async () => {
    try {
      const data = await read(id).unwrap();
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `customer-${id}.json`,
      );
      tell('Everything the shop keeps about the customer is saved as a file.');
    } catch (error) {
      tell(`The data could not be exported. ${reasonOf(error)}`);
    }
  };
  return (
    <Button variant="outlined" loading={isLoading} onClick={() => void submit()}>
      Export data
    </Button>
  );
}

/** What is done with a customer as a whole. */
export function ManagementSection({ customer }: { customer: Customer }) {
  const { email, status } = customer;
  const [dialog, setDialog] = useState<'merge' | 'erase'>();
  const close = () => setDialog(undefined);
  return (
    <FormSection level={2} title="Management Actions">
      <div className={styles.buttons}>
        <IfMayChange>
          <Button variant="outlined" component={Link} to={newCustomerPath}>
            Add customer
          </Button>
        </IfMayChange>
        <Button variant="outlined" component={Link} to={adminPath('customers')}>
          Export list
        </Button>
        {email && (
          <Button variant="outlined" href={`mailto:${email}`}>
            Write an email
          </Button>
        )}
        <Button variant="outlined" onClick={() => setDialog('merge')}>
          Merge with another customer
        </Button>
      </div>
      <div className={styles.buttons}>
        {status !== 'active' && <StatusButton customer={customer} to="active" label="Activate account" />}
        {status === 'active' && <StatusButton customer={customer} to="inactive" label="Deactivate account" />}
        {status !== 'banned' && <StatusButton customer={customer} to="banned" label="Ban customer" />}
        <DataButton id={customer.id} />
        <Button variant="outlined" color="error" onClick={() => setDialog('erase')}>
          Erase customer
        </Button>
      </div>
      {dialog !== undefined && (
        <Suspense>
          {dialog === 'merge' ? (
            <MergeDialog customer={customer} onClose={close} />
          ) : (
            <EraseDialog customer={customer} onClose={close} />
          )}
        </Suspense>
      )}
    </FormSection>
  );
}
