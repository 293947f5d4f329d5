import type { SheetRun } from '@virasat/api';
import type { SheetKind } from '@virasat/api/constants';
import { useMemo } from 'react';
import {
  Link,
  TextLink,
  orderDate,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { stateLabels } from '../desk/run/run-words.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, sheetPath } from '../layout/sections.ts';
import { kindAt, sheetsGrid } from './sheet-grids.ts';
import { sheetResult, sheetWords } from './sheet-words.ts';
import { useSheetsQuery } from './sheets-api.ts';
import * as styles from './sheets.module.css';

export const loader = ({ request }: LoadArgs): SheetKind => kindAt(new URL(request.url).pathname);

export const meta = ({ data }: MetaArgs<SheetKind>): Meta => ({
  title: documentTitle(data ? sheetWords[data].title : 'Files'),
  noindex: true,
});

const columns: ResourceColumn<SheetRun>[] = [
  {
    field: 'title',
    header: 'File',
    minWidth: 220,
    flex: 2,
    cell: ({ kind, id, title }) => <Link to={sheetPath(kind, id)}>{title}</Link>,
  },
  { field: 'status', header: 'State', minWidth: 120, flex: 0, cell: ({ status }) => stateLabels[status] },
  { field: 'result', header: 'Result', minWidth: 260, flex: 3, cell: sheetResult },
  {
    field: 'createdAt',
    header: 'Started',
    minWidth: 150,
    cell: ({ createdAt, by }) => (
      <>
        {orderDate(createdAt)}
        <small>{by.name}</small>
      </>
    ),
  },
];

const nameOf = ({ title }: SheetRun) => title;
const hrefOf = ({ kind, id }: SheetRun) => sheetPath(kind, id);

function Sheets({ kind }: { kind: SheetKind }) {
  const definition = useMemo(() => sheetsGrid(kind), [kind]);
  const grid = useGridState(definition);
  const list = useSheetsQuery({ kind, query: grid.query });
  return (
    <ResourceGrid
      one="file"
      tag="Sheet"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      hrefOf={hrefOf}
      card={(run) => (
        <div className={styles.card}>
          <Link to={hrefOf(run)}>{run.title}</Link>
          <strong>{stateLabels[run.status]}</strong>
          <span>{sheetResult(run)}</span>
          <small>
            {orderDate(run.createdAt)}, {run.by.name}
          </small>
        </div>
      )}
      empty={{ text: sheetWords[kind].empty }}
    />
  );
}

/** /admin/orders/files and its kin: files of one kind, with what became of them. */
export function Component() {
  const kind = useLoaderData<SheetKind>();
  const { title, from } = sheetWords[kind];
  return (
    <AdminLayout title={title}>
      <TextLink to={from.to} arrow="left">
        {from.name}
      </TextLink>
      <Sheets key={kind} kind={kind} />
    </AdminLayout>
  );
}
