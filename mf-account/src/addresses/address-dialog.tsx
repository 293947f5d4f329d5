import type { SavedAddress, SavedAddressInput } from '@virasat/api';
import { useId, type FormEvent } from 'react';
import { Button, api, call, useNotify, useRevalidator } from '@virasat/kit';
import { AddressFields, Dialog, FormError, useSending } from '@virasat/kit/forms';

interface FormProps {
  id: string;
  address: SavedAddress | null;
  sending: ReturnType<typeof useSending>;
  onSaved: () => void;
}

/** The fields as typed; the API validates them. */
const inputOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as SavedAddressInput;

function AddressForm({ id, address, sending, onSaved }: FormProps) {
  const { form, errors, problem, send } = sending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = inputOf(event.currentTarget);
    void send(async () => {
      const addresses = api.account.addresses;
      await (address
        ? call(addresses[':id'].$put({ param: { id: address.id }, json }))
        : call(addresses.$post({ json })));
      onSaved();
    });
  };
  return (
    <form id={id} ref={form} method="post" noValidate onSubmit={submit}>
      <FormError>{problem}</FormError>
      <AddressFields
        field={(name) => ({
          name,
          defaultValue: name === 'email' ? undefined : address?.[name],
          required: true,
          ...(errors[name] && { error: errors[name] }),
        })}
      />
    </form>
  );
}

export interface AddressDialogProps {
  open: boolean;
  /** Null for a new address. */
  address: SavedAddress | null;
  onClose: () => void;
}

/** Adds or edits an address. */
export function AddressDialog({ open, address, onClose }: AddressDialogProps) {
  const id = useId();
  const notify = useNotify();
  const revalidator = useRevalidator();
  const sending = useSending();
  const handleSaved = () => {
    onClose();
    notify(address ? 'Address changed' : 'Address saved');
    void revalidator.revalidate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={address ? 'Edit address' : 'Add an address'}
      asksFirst
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={sending.busy}>
            Save Address
          </Button>
        </>
      }
    >
      <AddressForm id={id} address={address} sending={sending} onSaved={handleSaved} />
    </Dialog>
  );
}
