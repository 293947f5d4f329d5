import type { SavedAddress } from '@virasat/api';
import { Button, Text, api, call, useNotify, useRevalidator } from '@virasat/kit';
import { Dialog, FormError, useSending } from '@virasat/kit/forms';

/** Asks before an address is removed. */
export function RemoveDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const notify = useNotify();
  const revalidator = useRevalidator();
  const { busy, problem, send } = useSending();
  const remove = () =>
    send(async () => {
      if (!address) return;
      await call(api.account.addresses[':id'].$delete({ param: { id: address.id } }));
      onClose();
      notify('Address removed');
      await revalidator.revalidate();
    });
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title="Remove this address?"
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <FormError>{problem}</FormError>
      {address && (
        <Text>
          {address.address}, {address.city} {address.pincode}. Past orders keep it.
        </Text>
      )}
    </Dialog>
  );
}
