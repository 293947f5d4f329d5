import { useMemo } from 'react';
import type { Import } from '@virasat/api';
import { Link } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import type { FilterField, ResourceColumn } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { adminPath } from '../layout/sections.ts';
import { rowGrid } from './import-grids.ts';
import { kindLabels, variantLabels } from './import-words.ts';
import { useImportRowsQuery, type PreviewRow } from './imports-api.ts';
import * as styles from './bulk-upload.module.css';

/** Changes that are shown of a row; the rest is counted. */
const SHOWN = 4;

function Kind({ row }: { row: PreviewRow }) {
  return (
    <span className={styles.kind} data-kind={row.kind}>
      {row.variant === null ? kindLabels[row.kind] : variantLabels[row.kind]}
    </span>
  );
}

function Product({ row }: { row: PreviewRow }) {
  const name = row.label || 'No title';
  return row.product ? <Link to={`${adminPath('products')}/${row.product}`}>{name}</Link> : name;
}

/** What a row changes, before → after, or what is wrong with it. */
function Details({ row }: { row: PreviewRow }) {
  const { errors, changes, notes, kept, kind } = row;
  const more = changes.length - SHOWN;
  if (errors.length > 0) {
    return (
      <ul className={styles.details}>
        {errors.map(({ column, message }) => (
          <li key={`${column} ${message}`} className={styles.problem}>
            {column !== null && <strong>{column}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.details} data-kind={kind}>
      {notes.map((note) => (
        <li key={note} className={styles.note}>
          {note}
        </li>
      ))}
      {kept !== null && <li className={styles.problem}>{kept}</li>}
      {changes.slice(0, SHOWN).map(({ label, before, after }, place) => (
        // a product and its variant may both have a price
        <li key={`${place} ${label}`}>
          <strong>{label}: </strong>
          {kind !== 'new' && (
            <>
              <del>{before || 'nothing'}</del> →{' '}
            </>
          )}
          <ins>{after || 'nothing'}</ins>
        </li>
      ))}
      {more > 0 && (
        <li
          title={changes
            .slice(SHOWN)
            .map(({ label, after }) => `${label}: ${after}`)
            .join('\n')}
        >
          and {more} more {more === 1 ? 'field' : 'fields'}
        </li>
      )}
    </ul>
  );
}

const columns: ResourceColumn<PreviewRow>[] = [
  { field: 'number', header: 'Row', minWidth: 72, flex: 0, align: 'right', cell: ({ number }) => number },
  { field: 'kind', header: 'What happens', minWidth: 130, flex: 0, cell: (row) => <Kind row={row} /> },
  { field: 'label', header: 'Product', minWidth: 180, flex: 1, cell: (row) => <Product row={row} /> },
  {
    field: 'details',
    header: 'Changes and errors',
    minWidth: 320,
    flex: 3,
    cell: (row) => <Details row={row} />,
  },
];

const nameOf = ({ number, label }: PreviewRow) => `Row ${number}: ${label}`;

function filtersOf({ counts, rows }: Import): FilterField[] {
  const figure = (count: number) => count.toLocaleString('en-IN');
  const options = [
    { value: '', label: `All rows (${figure(rows)})` },
    { value: 'rejected', label: `With errors (${figure(counts.rejected)})` },
    { value: 'new', label: `New (${figure(counts.new)})` },
    { value: 'changed', label: `Changed (${figure(counts.changed)})` },
    { value: 'unchanged', label: `No change (${figure(counts.unchanged)})` },
    ...(counts.kept > 0 ? [{ value: 'kept', label: `Not put back (${figure(counts.kept)})` }] : []),
  ];
  return [{ name: 'filter', label: 'Rows', options }];
}

/** Every row of an import with what it does. */
export function PreviewRows({ document }: { document: Import }) {
  const { id, state } = document;
  const definition = useMemo(() => rowGrid(id), [id]);
  const grid = useGridState(definition);
  const list = useImportRowsQuery({ id, state, query: grid.query });
  return (
    <ResourceGrid
      one="row"
      tag="Import"
      list={list}
      grid={grid}
      columns={columns}
      nameOf={nameOf}
      card={(row) => (
        <div className={styles.card}>
          <span>
            Row {row.number} <Kind row={row} />
          </span>
          <strong>
            <Product row={row} />
          </strong>
          <Details row={row} />
        </div>
      )}
      filters={filtersOf(document)}
      rowHeight="auto"
      empty={{ text: 'The rows of this import are no longer kept.' }}
    />
  );
}
