import type { SavedAddress } from '@virasat/api';
import { useState } from 'react';
import { ApiError, Badge, Button, api, call, useNotify, useRevalidator } from '@virasat/kit';
import * as styles from './address-card.module.css';

/** The profile's address is listed here but edited with the profile. */
const isFromProfile = ({ id }: SavedAddress): boolean => id === 'profile';

export interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
}

/** One saved address. */
export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const notify = useNotify();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { id, firstName, lastName, phone, city, state, pincode, isDefault } = address;
  const fromProfile = isFromProfile(address);

  const makeDefault = async () => {
    setBusy(true);
    try {
      await call(api.account.addresses[':id'].default.$post({ param: { id } }));
      await revalidator.revalidate();
    } catch (error) {
      notify(error instanceof ApiError ? error.message : 'Nothing was changed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const label = `${firstName} ${lastName}, ${city}`;
  return (
    <article className={styles.card} aria-label={label}>
      <header>
        <h3>
          {firstName} {lastName}
        </h3>
        {isDefault && <Badge tone="leaf">Default</Badge>}
        {fromProfile && <Badge tone="grey">From your profile</Badge>}
      </header>
      <address>{`${address.address}\n${city} ${pincode}\n${state}\n${phone}`}</address>
      <footer>
        {!isDefault && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void makeDefault()}>
            Make default
          </Button>
        )}
        {!fromProfile && (
          <>
            <Button variant="quiet" size="small" aria-label={`Edit ${label}`} onClick={onEdit}>
              Edit
            </Button>
            <Button variant="quiet" size="small" aria-label={`Remove ${label}`} onClick={onRemove}>
              Remove
            </Button>
          </>
        )}
      </footer>
    </article>
  );
}
