import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { plural, useNavigate, visuallyHiddenClass } from '@virasat/kit';
import { Pagination } from '@virasat/kit/forms';
import { LoadFailure } from '../../loaded/load-failure.tsx';
import { useMayChange } from '../../layout/use-may.ts';
import * as layout from '../../layout/admin-layout.module.css';
import type { Tag } from '../api.ts';
import { isFailure } from '../failure.ts';
import { rowKey } from '../live-rows.ts';
import { useChangedRows } from '../live.ts';
import { pageLeft } from '../page-left.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GridCards } from './grid-cards.tsx';
import { pageSizes, type GridControl } from './grid-state.ts';
import { GridTable, type RowsHandle } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import type { BulkAction, FilterField, GridList, GridRow, ResourceColumn } from './grid-types.ts';
import { NothingFound, type EmptyList } from './list-states.tsx';
import { useSelection } from './selection.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { gridShortcuts, useListShortcuts } from './use-list-shortcuts.ts';
import * as styles from './grid.module.css';

export interface ResourceGridProps<Row extends GridRow> {
  /** The noun for one row, e.g. "order". */
  one: string;
  /** Its plural, where it is not "orders". */
  many?: string;
  /** The kind of the rows: those that somebody else changes are marked. */
  tag: Tag;
  /** The list's query hook, asked with `grid.query`. */
  list: GridList<Row>;
  /** From `useGridState`. */
  grid: GridControl;
  /** Declare them outside of the component. */
  columns: ResourceColumn<Row>[];
  /** A row on a phone: everything that is needed. */
  card: (row: Row) => ReactNode;
  /** What a row is called. Declare it outside of the component. */
  nameOf: (row: Row) => string;
  /** Page of a row: a click on it, Enter and `e` open it. */
  hrefOf?: (row: Row) => string;
  /** Without one the list has no search. */
  searchLabel?: string;
  searchPlaceholder?: string;
  searchHint?: string;
  filters?: FilterField[];
  /** Name under which the admin's views of this list are kept. */
  views?: string;
  /** What to do with ticked rows; without any, and for a role that may only look, rows cannot be ticked. */
  bulk?: BulkAction[];
  /** Beside the columns: an export. */
  actions?: ReactNode;
  /** Makes a new row: after the actions, and in an empty list; not for a role that may only look. */
  create?: ReactNode;
  /** What an empty list teaches. */
  empty: EmptyList;
  /** Height of a row in px; 64 by default, for two lines. */
  rowHeight?: number | 'auto';
}

const none: never[] = [];

/** Pages of the list, and how many rows a page has. */
function Pages({ grid, total }: { grid: GridControl; total: number }) {
  const { page, pageSize } = grid.state;
  if (total <= pageSizes[0]) return null;
  return (
    <div className={styles.pages}>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefFor={(next) => grid.hrefOf({ page: next })}
      />
      <TextField
        select
        size="small"
        sx={{ minWidth: 140 }}
        label="Rows on a page"
        value={pageSize}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => grid.set({ pageSize: Number(target.value) })}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </TextField>
    </div>
  );
}

/**
 * A list of the back office: a data grid on a desktop, cards on a phone. Search, filters, sort, page and columns are in the
 * URL; rows stay ticked on other pages. See docs/back-office.md.
 */
export function ResourceGrid<Row extends GridRow>(props: ResourceGridProps<Row>) {
  const { one, many = `${one}s`, tag, list, grid, card, nameOf, hrefOf } = props;
  const { filters = none, views, actions, empty, rowHeight } = props;
  const mayChange = useMayChange();
  const bulk = (mayChange && props.bulk) || none;
  const create = mayChange && props.create;
  const columns = useMemo(
    () => (mayChange ? props.columns : props.columns.map(({ edit: _, ...column }) => column)),
    [mayChange, props.columns],
  );
  const navigate = useNavigate();
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const search = useRef<HTMLInputElement>(null);
  const handle = useRef<RowsHandle>(null);
  const { data, error, isFetching, refetch } = list;
  const total = data?.total ?? 0;
  const selection = useSelection(grid.filter, total);
  const edits = useCellEdits(data?.items ?? none, columns, isFetching);
  const changed = useChangedRows();
  const canSelect = bulk.length > 0;
  const name = (count: number) => plural(count, one, many);

  const { rows: shown } = edits;
  const cameFrom = useCallback(
    () => shown.findIndex((row) => hrefOf !== undefined && hrefOf(row) === pageLeft()),
    [hrefOf, shown],
  );
  const current = () => edits.rows.find(({ id }) => id === handle.current?.current());
  useListShortcuts(
    {
      search: () => search.current?.focus(),
      move: (delta) => handle.current?.move(delta),
      toggle: () => {
        const row = current();
        if (row && canSelect) selection.toggle(row.id);
      },
      open: () => {
        const row = current();
        if (row && hrefOf) void navigate(hrefOf(row));
      },
    },
    gridShortcuts,
  );

  const failure = isFailure(error) && !isFetching ? error : undefined;
  const rows = {
    label: name(total),
    rows: edits.rows,
    total,
    columns,
    grid,
    selection,
    canSelect,
    isBusy: isFetching,
    nameOf,
    hrefOf,
    isChanged: ({ id }: Row) => changed[rowKey(tag, id)] !== undefined,
    cameFrom,
    onCell: edits.save,
    onProblem: edits.setProblem,
    rowHeight,
    ref: handle,
  };
  const isEmpty = data !== undefined && data.items.length === 0 && !isFetching;

  return (
    <div className={styles.grid}>
      <GridToolbar
        grid={grid}
        columns={columns}
        searchLabel={props.searchLabel}
        searchPlaceholder={props.searchPlaceholder}
        searchHint={props.searchHint}
        filters={filters}
        views={views}
        actions={
          <>
            {actions}
            {create}
          </>
        }
        searchRef={search}
      />
      {/* announces each change and then the number of rows; a live region has to stay in the page to be read */}
      <p className={visuallyHiddenClass} role="status">
        {data && !isFetching ? name(total) : 'Loading the list…'}
      </p>
      {edits.problem && (
        <Alert severity="error" onClose={() => edits.setProblem('')}>
          {edits.problem}
        </Alert>
      )}
      {canSelect && (
        <BulkBar one={one} selection={selection} onPage={edits.rows.length} total={total} actions={bulk} />
      )}
      {failure ? (
        <LoadFailure what={`the ${many}`} {...failure} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <div className={layout.nothing}>
          <NothingFound
            what={many}
            total={total}
            page={grid.state.page}
            isFiltered={grid.isFiltered}
            clearTo={grid.definition.address}
            firstPage={grid.hrefOf({})}
            empty={{ ...empty, action: create || (mayChange && empty.action) }}
          />
        </div>
      ) : (
        <>
          {isPhone ? <GridCards {...rows} card={card} /> : <GridTable {...rows} />}
          <Pages grid={grid} total={total} />
        </>
      )}
    </div>
  );
}
