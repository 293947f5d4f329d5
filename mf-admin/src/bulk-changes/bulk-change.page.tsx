import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo, useState } from 'react';
import type { BulkRun } from '@virasat/api';
import { Link, Spinner, TextLink, orderDate, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { FilterField, ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { useFocusAfterAction } from '../desk/use-focus-after-action.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { bulkChangesPath, documentTitle, productPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { fieldLabels, valueText } from '../products/bulk-values.ts';
import {
  useBulkRowsQuery,
  useBulkRunQuery,
  useCancelBulkMutation,
  useUndoBulkMutation,
  type ChangedProduct,
} from '../products/products-api.ts';
import { outcomes, rowGrid } from './bulk-grids.ts';
import { changeText, outcomeLabels, resultText, stateLabels } from './bulk-words.ts';
import * as styles from './bulk-changes.module.css';

const title = 'Bulk change';
/** How often the progress is asked for while it runs. */
const EVERY_MS = 1000;

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

/**
 * Why a product was left out or stays, else what was changed of it; what was put back is changed the other way round, but
 * for what its reason names.
 */
function Details({ row: { reason, changes, outcome } }: { row: ChangedProduct }) {
  if (reason !== null && outcome !== 'restored') return <>{reason}</>;
  return (
    <ul className={styles.details}>
      {reason !== null && <li>{reason}</li>}
      {changes.map(({ field, before, after }) => {
        const [from, to] = outcome === 'restored' ? [after, before] : [before, after];
        return (
          <li key={field}>
            {fieldLabels[field] ?? field}: <del>{valueText(field, from)}</del> →{' '}
            <ins>{valueText(field, to)}</ins>
          </li>
        );
      })}
    </ul>
  );
}

const columns: ResourceColumn<ChangedProduct>[] = [
  {
    field: 'name',
    header: 'Product',
    minWidth: 200,
    flex: 2,
    cell: ({ product, name }) => <Link to={productPath(product)}>{name}</Link>,
  },
  {
    field: 'outcome',
    header: 'Result',
    minWidth: 140,
    flex: 0,
    cell: ({ outcome }) => outcomeLabels[outcome],
  },
  { field: 'details', header: 'Details', minWidth: 280, flex: 3, cell: (row) => <Details row={row} /> },
];

const nameOf = ({ name }: ChangedProduct) => name;
const filters: FilterField[] = [
  {
    name: 'outcome',
    label: 'Result',
    options: [
      { value: '', label: 'All products' },
      ...outcomes.map((value) => ({ value, label: outcomeLabels[value] })),
    ],
  },
];

function Rows({ run }: { run: BulkRun }) {
  const { id, status, done } = run;
  const definition = useMemo(() => rowGrid(id), [id]);
  const grid = useGridState(definition);
  const list = useBulkRowsQuery({ id, status, query: grid.query });
  return (
    <ResourceGrid
      one="product"
      tag="Activity"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      card={(row) => (
        <div className={styles.card}>
          <Link to={productPath(row.product)}>{row.name}</Link>
          <strong>{outcomeLabels[row.outcome]}</strong>
          <Details row={row} />
        </div>
      )}
      filters={filters}
      rowHeight="auto"
      empty={{
        text:
          done > 0
            ? 'What became of each product is no longer kept.'
            : 'It was cancelled before it came to any product.',
      }}
    />
  );
}

/** How far it is, or what became of it, with what can be done about it. */
function Summary({ run }: { run: BulkRun }) {
  const { id, status, total, done, changed, leftOut, mayUndo, createdAt, by } = run;
  const [undo, undoing] = useUndoBulkMutation();
  const [cancel, cancelling] = useCancelBulkMutation();
  const isBusy = status === 'running' || status === 'undoing';
  const of = status === 'running' ? total : changed;
  const problem = undoing.error ?? cancelling.error;
  const { shown: summary, acted } = useFocusAfterAction<HTMLElement>(status);
  const act = (change: Promise<unknown>) => {
    acted();
    void change;
  };
  return (
    <section ref={summary} className={styles.summary} aria-label="Result" tabIndex={-1}>
      <h2>{changeText(run.change)}</h2>
      <p>
        {stateLabels[status]}. {orderDate(createdAt)}, {by.name}.
      </p>
      <Alert severity={isBusy ? 'info' : leftOut > 0 ? 'warning' : 'success'} role="status">
        {resultText(run)}
      </Alert>
      {isBusy && (
        <>
          <LinearProgress
            variant="determinate"
            value={of === 0 ? 0 : (100 * done) / of}
            aria-label={stateLabels[status]}
          />
          <p>This goes on in the background: you may leave this page.</p>
        </>
      )}
      <div className={styles.buttons}>
        {status === 'running' && (
          <Button variant="outlined" loading={cancelling.isLoading} onClick={() => act(cancel(id))}>
            Cancel
          </Button>
        )}
        {mayUndo && (
          <Button variant="outlined" loading={undoing.isLoading} onClick={() => act(undo(id))}>
            Undo this change
          </Button>
        )}
      </div>
      {mayUndo && (
        <p>
          Undo puts back what nobody has changed since and the shop’s rules allow, and says why the rest
          stays.
        </p>
      )}
      {problem !== undefined && <Alert severity="error">{reasonOf(problem)}</Alert>}
    </section>
  );
}

function Run({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(true);
  const { data, error, isFetching, refetch } = useBulkRunQuery(id, {
    pollingInterval: isBusy ? EVERY_MS : 0,
  });
  const runs = data?.status === 'running' || data?.status === 'undoing';
  if (data && runs !== isBusy) setIsBusy(runs);
  if (!data) {
    if (!isFailure(error) || isFetching) return <Spinner label="Loading the bulk change…" />;
    return <LoadFailure what="this bulk change" {...error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Summary run={data} />
      {!runs && <Rows run={data} />}
    </>
  );
}

/** /admin/products/changes/:id: one change of many products, with the result of each. */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title={title}>
      <TextLink to={bulkChangesPath} arrow="left">
        All bulk changes
      </TextLink>
      <Run key={id} id={id} />
    </AdminLayout>
  );
}
