import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Customer } from '@virasat/api';
import { plural, useNavigate } from '@virasat/kit';
import { useEraseCustomerMutation } from '../customers/customers-api.ts';
import { reasonOf } from '../desk/failure.ts';
import { tell } from '../desk/undo.tsx';
import { adminPath } from '../layout/sections.ts';
import * as styles from './customer.module.css';

export interface EraseDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Says what is erased and what tax law keeps, and erases. */
export default function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { id, name, version, allOrders, kind } = customer;
  const [erase, { isLoading, error }] = useEraseCustomerMutation();
  const navigate = useNavigate();
  const submit = async () => {
    try {
      await erase({ id, version }).unwrap();
      tell(`${name} is erased.`);
      onClose();
      void navigate(adminPath('customers'));
    } catch {
      // the dialog says why
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>Erase {name}?</DialogTitle>
      <DialogContent className={styles.dialog}>
        {error !== undefined && <Alert severity="error">{reasonOf(error)}</Alert>}
        <p>
          {kind === 'account' ? 'The account with profile, addresses and wishlist, the' : 'The'} details,
          tags, notes and complaints of this customer are erased. Reviews stay without the name.
        </p>
        {allOrders > 0 && (
          <p>
            Tax law requires us to keep {plural(allOrders, 'order')} with the name and address of the invoice.
            {kind === 'account' ? 'Email, phone and account' : 'Email and phone'} are taken off.
          </p>
        )}
        <p>This cannot be undone. Export the data first if the customer has asked for it.</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color="error" loading={isLoading} onClick={() => void submit()}>
          Erase customer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
