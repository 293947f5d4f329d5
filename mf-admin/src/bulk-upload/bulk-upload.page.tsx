import type { ImportSummary } from '@virasat/api';
import { Link, orderDate, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { DropZone } from './drop-zone.tsx';
import { importGrid, importPath } from './import-grids.ts';
import { resultText, rowsText, stateLabels } from './import-words.ts';
import { useImportsQuery } from './imports-api.ts';
import * as styles from './bulk-upload.module.css';

const title = 'Bulk Upload';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const isOver = ({ state }: ImportSummary) => ['done', 'undone', 'cancelled', 'failed'].includes(state);
const outcome = (row: ImportSummary) => (isOver(row) ? resultText(row) : rowsText(row.rows));

const columns: ResourceColumn<ImportSummary>[] = [
  {
    field: 'fileName',
    header: 'File',
    minWidth: 180,
    flex: 2,
    cell: ({ id, fileName }) => <Link to={importPath(id)}>{fileName}</Link>,
  },
  { field: 'state', header: 'State', minWidth: 150, flex: 0, cell: ({ state }) => stateLabels[state] },
  { field: 'result', header: 'Result', minWidth: 240, flex: 3, cell: outcome },
  {
    field: 'createdAt',
    header: 'Uploaded',
    minWidth: 150,
    cell: ({ createdAt, by }) => (
      <>
        {orderDate(createdAt)}
        <small>{by.name}</small>
      </>
    ),
  },
];

const nameOf = ({ fileName }: ImportSummary) => fileName;
const hrefOf = ({ id }: ImportSummary) => importPath(id);

function Imports() {
  const grid = useGridState(importGrid);
  const list = useImportsQuery(grid.query);
  return (
    <ResourceGrid
      one="import"
      tag="Import"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      hrefOf={hrefOf}
      card={(row) => (
        <div className={styles.card}>
          <Link to={importPath(row.id)}>{row.fileName}</Link>
          <strong>{stateLabels[row.state]}</strong>
          <span>{outcome(row)}</span>
          <small>
            {orderDate(row.createdAt)}, {row.by.name}
          </small>
        </div>
      )}
      empty={{
        text: 'Fill in the template, or take an export of Product Listings, and drop the file above. Imports stay here and can be undone for 30 days.',
      }}
    />
  );
}

/** /admin/bulk-upload: upload a file of products, and find earlier imports. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <DropZone />
      <Imports />
    </AdminLayout>
  );
}
