import { useMemo } from 'react';
import type { BulkRun } from '@virasat/api';
import { Link, Spinner, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { FilterField, ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { RunSummary } from '../desk/run/run-summary.tsx';
import { isAtWork, outcomes } from '../desk/run/run-words.ts';
import { useFollowedRun } from '../desk/run/use-followed-run.ts';
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
import { rowGrid } from './bulk-grids.ts';
import { changeText, outcomeLabels, resultText } from './bulk-words.ts';
import * as styles from './bulk-changes.module.css';

const title = 'Bulk change';

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

function Run({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useFollowedRun(useBulkRunQuery, id);
  const undo = useUndoBulkMutation();
  const cancel = useCancelBulkMutation();
  if (!data) {
    if (!isFailure(error) || isFetching) return <Spinner label="Loading the bulk change…" />;
    return <LoadFailure what="this bulk change" {...error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <RunSummary
        run={data}
        heading={changeText(data.change)}
        result={resultText(data)}
        cancel={cancel}
        undo={undo}
        undoLabel="Undo this change"
      />
      {!isAtWork(data) && <Rows run={data} />}
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
