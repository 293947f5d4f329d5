import type { SavedAddress } from '@virasat/api';
import { useState } from 'react';
import { MAX_ADDRESSES } from '@virasat/api/constants';
import { Button, Section, Text } from '@virasat/kit';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import * as styles from './addresses.module.css';

type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; address: SavedAddress } | null;

/** Saved delivery addresses: edit, remove, and choose the default for checkout. */
export function Addresses({ addresses }: { addresses: SavedAddress[] }) {
  const [task, setTask] = useState<Task>(null);
  const close = () => setTask(null);
  return (
    <Section
      title="Saved addresses"
      action={
        addresses.length < MAX_ADDRESSES && (
          <Button variant="secondary" size="small" onClick={() => setTask({ kind: 'add' })}>
            Add Address
          </Button>
        )
      }
    >
      {addresses.length === 0 ? (
        <Text tone="soft">No saved addresses yet. Addresses you save here can be chosen at checkout.</Text>
      ) : (
        <ul className={styles.grid}>
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                onEdit={() => setTask({ kind: 'edit', address })}
                onRemove={() => setTask({ kind: 'remove', address })}
              />
            </li>
          ))}
        </ul>
      )}
      <AddressDialog
        open={task?.kind === 'add' || task?.kind === 'edit'}
        address={task?.kind === 'edit' ? task.address : null}
        onClose={close}
      />
      <RemoveDialog address={task?.kind === 'remove' ? task.address : null} onClose={close} />
    </Section>
  );
}
