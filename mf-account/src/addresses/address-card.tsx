import type { SavedAddress } from '@virasat/api';
import { useState } from 'react';
import { ApiError, Badge, Button, api, call, styled, useNotify, useRevalidator } from '@virasat/kit';

const Card = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-2)',
  height: '100%',
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-2)',
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-2)',
  },
  '& h3': { margin: 0, font: '500 var(--text-card)/1.3 var(--font-display)' },
  '& address': { fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1)',
    marginTop: 'auto',
    marginBottom: 'calc(-1 * var(--space-2))',
    // aligns the labels of the quiet buttons with the address
    marginLeft: 'calc(-1 * var(--space-3))',
  },
});

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
    <Card aria-label={label}>
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
    </Card>
  );
}
