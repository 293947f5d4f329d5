import type { SheetRun } from '@virasat/api';
import { useMemo } from 'react';
import {
  Link,
  Spinner,
  TextLink,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { RunSummary } from '../desk/run/run-summary.tsx';
import { isAtWork, outcomes } from '../desk/run/run-words.ts';
import { useFollowedRun } from '../desk/run/use-followed-run.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, orderPath, sheetPaths } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { kindAt, rowsGrid } from './sheet-grids.ts';
import { outcomeText, sheetResult, sheetWords } from './sheet-words.ts';
import {
  useCancelSheetMutation,
  useSheetQuery,
  useSheetRowsQuery,
  useUndoCountMutation,
  type SheetKey,
  type SheetLine,
} from './sheets-api.ts';
import * as styles from './sheets.module.css';

export const loader = ({ request, params }: LoadArgs): SheetKey => ({
  kind: kindAt(new URL(request.url).pathname),
  id: params['id'] ?? '',
});

export const meta = ({ data }: MetaArgs<SheetKey>): Meta => ({
  title: documentTitle(data ? sheetWords[data.kind].one : 'File'),
  noindex: true,
});

const Name = ({ row: { order, name } }: { row: SheetLine }) =>
  order === null ? <>{name || '–'}</> : <Link to={orderPath(order)}>{name}</Link>;

const nameOf = ({ line, name }: SheetLine) => `${line} ${name}`;

function Rows({ run: { kind, id, status, done } }: { run: SheetRun }) {
  const definition = useMemo(() => rowsGrid(kind, id), [kind, id]);
  const grid = useGridState(definition);
  const list = useSheetRowsQuery({ kind, id, status, query: grid.query });
  const hasDetails = kind !== 'subscribers';
  const columns: ResourceColumn<SheetLine>[] = [
    { field: 'line', header: 'Line', minWidth: 70, flex: 0, cell: ({ line }) => line },
    { field: 'name', header: 'What', minWidth: 200, flex: 2, cell: (row) => <Name row={row} /> },
    {
      field: 'outcome',
      header: 'Result',
      minWidth: 140,
      flex: 0,
      cell: ({ outcome }) => outcomeText(kind, outcome),
    },
    ...(hasDetails
      ? [
          {
            field: 'details',
            header: 'Details',
            minWidth: 180,
            flex: 2,
            cell: ({ details }: SheetLine) => details,
          },
        ]
      : []),
    { field: 'reason', header: 'Why', minWidth: 240, flex: 3, cell: ({ reason }) => reason ?? '' },
  ];
  return (
    <ResourceGrid
      one="line"
      tag="Sheet"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      card={(row) => (
        <div className={styles.card}>
          <Name row={row} />
          <strong>{outcomeText(kind, row.outcome)}</strong>
          <span>{row.details}</span>
          <span>{row.reason}</span>
        </div>
      )}
      filters={[
        {
          name: 'outcome',
          label: 'Result',
          options: [
            { value: '', label: 'All lines' },
            ...outcomes.map((value) => ({ value, label: outcomeText(kind, value) })),
          ],
        },
      ]}
      rowHeight="auto"
      empty={{
        text:
          done > 0
            ? 'What became of each line is no longer kept.'
            : 'It was cancelled before it came to any line.',
      }}
    />
  );
}

function Sheet({ kind, id }: SheetKey) {
  const sheet = useMemo(() => ({ kind, id }), [kind, id]);
  const { data, error, isFetching, refetch } = useFollowedRun(useSheetQuery, sheet);
  const [cancel, cancelling] = useCancelSheetMutation();
  const [undo, undoing] = useUndoCountMutation();
  if (!data) {
    if (!isFailure(error) || isFetching) return <Spinner label="Loading the file…" />;
    return <LoadFailure what="this file" {...error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <RunSummary
        run={data}
        heading={data.title}
        result={sheetResult(data)}
        cancel={[() => cancel(sheet), cancelling]}
        {...(kind === 'counts' && {
          undo: [() => undo(sheet), undoing] as const,
          undoLabel: 'Undo this count',
        })}
      />
      {!isAtWork(data) && <Rows run={data} />}
    </>
  );
}

/** /admin/orders/files/:id and its kin: one file, with the result of each line. */
export function Component() {
  const { kind, id } = useLoaderData<SheetKey>();
  const { one, title } = sheetWords[kind];
  return (
    <AdminLayout title={one}>
      <TextLink to={sheetPaths[kind]} arrow="left">
        {title}
      </TextLink>
      <Sheet key={id} kind={kind} id={id} />
    </AdminLayout>
  );
}
