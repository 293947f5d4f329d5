import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Key } from '@virasat/api';
import type { KeyArea } from '@virasat/api/constants';
import { useState } from 'react';
import { Heading, Text } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { orderTime } from '../order/order-time.ts';
import { areaNames } from './area-names.ts';
import { useApiKeysQuery, useRevokeApiKeyMutation } from './api-keys-api.ts';
import { NewApiKey } from './new-api-key.tsx';
import * as styles from './staff.module.css';

/** `Stock (read and write), Orders (read)` */
const scopesText = ({ scopes }: Key): string =>
  Object.entries(scopes)
    .map(
      ([area, right]) => `${areaNames[area as KeyArea]} (${right === 'write' ? 'read and write' : 'read'})`,
    )
    .join(', ');

const lifeText = ({ expiresAt, isOver }: Key): string => {
  if (expiresAt === null) return 'Until it is revoked';
  return isOver ? `Over since ${orderTime(expiresAt)}` : `Until ${orderTime(expiresAt)}`;
};

const columnsOf = (revoke: (key: Key) => Promise<void>): Column<Key>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, prefix }) => (
      <>
        {name}
        <small>{prefix}…</small>
      </>
    ),
  },
  { key: 'scopes', header: 'May see and do', cell: scopesText },
  {
    key: 'life',
    header: 'Lasts',
    cell: (key) => (
      <>
        {lifeText(key)}
        <small>
          Made {orderTime(key.createdAt)} by {key.by}
        </small>
      </>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ usedAt }) => (usedAt === null ? 'Never' : orderTime(usedAt)),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (key) => (
      <Button aria-label={`Revoke ${key.name}`} onClick={() => void revoke(key)}>
        Revoke
      </Button>
    ),
  },
];

/** Keys by which programs call the API. */
export function ApiKeys() {
  const { data, error, isFetching } = useApiKeysQuery();
  const [revoke] = useRevokeApiKeyMutation();
  const { tell } = useUndo();
  const [problem, setProblem] = useState('');
  const revokeNow = async ({ id, name }: Key) => {
    setProblem('');
    try {
      await revoke(id).unwrap();
      tell(`${name} is revoked: its next request is refused.`);
    } catch (failure) {
      setProblem(reasonOf(failure));
    }
  };
  return (
    <section className={styles.section} aria-labelledby="api-keys">
      <Heading level={2} size="card" id="api-keys">
        API keys
      </Heading>
      <Text tone="soft">
        A program calls the API with a key, and sees and does what the key includes. Keys belong to the shop:
        they go on when whoever made them leaves.
      </Text>
      <NewApiKey />
      {problem && <Alert severity="error">{problem}</Alert>}
      {isFailure(error) && <Alert severity="error">{error.message}</Alert>}
      {data && data.items.length > 0 && (
        <DataTable
          caption="Keys that are not revoked"
          columns={columnsOf(revokeNow)}
          rows={data.items}
          rowKey={({ id }) => id}
          empty="There are no keys."
          busy={isFetching}
        />
      )}
    </section>
  );
}
