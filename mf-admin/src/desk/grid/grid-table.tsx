import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_FIELD,
  gridClasses,
  gridFocusCellSelector,
  useGridApiRef,
  type GridCellParams,
  type GridEventListener,
} from '@mui/x-data-grid';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { useNavigate } from '@virasat/kit';
import { gridColumns, shownFields, sortModelOf, sortOf } from './grid-columns.tsx';
import type { GridControl } from './grid-state.ts';
import type { CellValue, GridRow, ResourceColumn } from './grid-types.ts';
import type { SelectionControl, SelectionModel } from './selection.ts';
import { isListKey } from './use-list-shortcuts.ts';
import * as styles from './grid.module.css';

/** Height in px of a row with two lines. */
const ROW_HEIGHT = 64;

/** How the keys of a list reach its rows, as a table or as cards. */
export interface RowsHandle {
  move: (delta: 1 | -1) => void;
  /** Id of the row that has the focus. */
  current: () => string | undefined;
}

export interface RowsProps<Row extends GridRow> {
  /** Names the list, e.g. "12 orders". */
  label: string;
  rows: Row[];
  total: number;
  columns: ResourceColumn<Row>[];
  grid: GridControl;
  selection: SelectionControl;
  canSelect: boolean;
  isBusy: boolean;
  /** What a row is called, for its check box. */
  nameOf: (row: Row) => string;
  hrefOf: ((row: Row) => string) | undefined;
  isChanged: (row: Row) => boolean;
  onCell: (row: Row, field: string, value: CellValue) => void;
  /** Place of the row whose page was left for this list; -1 for none. */
  cameFrom: () => number;
  /** Why a value cannot be saved. */
  onProblem: (problem: string) => void;
  rowHeight: number | 'auto' | undefined;
  ref: Ref<RowsHandle>;
}

/** A grid has rows and nothing else (WAI-ARIA 1.2): the status above it says that it loads. */
const LoadingBar = (props: LinearProgressProps) => <LinearProgress {...props} aria-hidden />;

const slots = { baseLinearProgress: LoadingBar };

const isPress = (key: string) => key === ' ' || key === 'Enter';

/** The grid hands no data attributes on. */
const classOf = (opens: boolean, isAuto: boolean): string =>
  [styles.table, opens && styles.opens, !isAuto && styles.even].filter(Boolean).join(' ');

const INTERACTIVE = 'a, button, input, select, textarea, label';

function useRowsHandle(
  { ref, rows, cameFrom }: Pick<RowsProps<GridRow>, 'ref' | 'rows' | 'cameFrom'>,
  field: string,
) {
  const apiRef = useGridApiRef();
  const last = useRef<string>(undefined);
  useImperativeHandle(ref, () => {
    const current = () => {
      const cell = apiRef.current && gridFocusCellSelector(apiRef);
      return cell ? String(cell.id) : last.current;
    };
    return {
      current,
      move: (delta) => {
        const focused = rows.findIndex(({ id }) => id === current());
        const at = focused < 0 ? cameFrom() : focused;
        const next = rows[at < 0 ? 0 : Math.min(Math.max(at + delta, 0), rows.length - 1)];
        if (!next) return;
        last.current = next.id;
        apiRef.current?.setCellFocus(next.id, field);
        apiRef.current?.scrollToIndexes({ rowIndex: rows.indexOf(next) });
      },
    };
  }, [apiRef, cameFrom, field, rows]);
  return apiRef;
}

/** The rows as a data grid. A click on a row, or Enter, opens it. */
export function GridTable<Row extends GridRow>(props: RowsProps<Row>) {
  const { label, rows, total, columns, grid, selection, canSelect, isBusy } = props;
  const { nameOf, hrefOf, isChanged, onCell, onProblem, rowHeight = ROW_HEIGHT } = props;
  const { state, set } = grid;
  const navigate = useNavigate();
  const shown = useMemo(() => shownFields(columns, state.columns), [columns, state.columns]);
  const apiRef = useRowsHandle(props, shown[0] ?? '');
  const definitions = useMemo(() => gridColumns(columns, nameOf, canSelect), [columns, nameOf, canSelect]);
  const visible = useMemo(
    () => Object.fromEntries(columns.map(({ field }) => [field, shown.includes(field)])),
    [columns, shown],
  );
  const sortModel = useMemo(() => sortModelOf(columns, state.sort), [columns, state.sort]);

  const open = (row: Row) => {
    if (hrefOf) void navigate(hrefOf(row));
  };
  const isEditable = ({ field, row }: Pick<GridCellParams<Row>, 'field' | 'row'>) => {
    const edit = columns.find((column) => column.field === field)?.edit;
    return edit !== undefined && (edit.isAllowed?.(row) ?? true);
  };
  const onCellKeyDown: GridEventListener<'cellKeyDown'> = (params, event) => {
    if (params.cellMode !== 'view') return;
    if (event.target !== event.currentTarget) {
      // a button in a cell is pressed; the grid would go to the next row
      if (isPress(event.key) && params.field !== GRID_CHECKBOX_SELECTION_FIELD)
        event.defaultMuiPrevented = true;
      return;
    }
    // letters would begin to edit the cell
    if (isListKey(event.key)) event.defaultMuiPrevented = true;
    if (event.key === 'Enter' && !isEditable(params as GridCellParams<Row>)) open(params.row as Row);
  };

  const update = (after: Row, before: Row) => {
    for (const { field, edit } of columns) {
      const value = (after as Record<string, unknown>)[field] as CellValue;
      if (!edit || value === edit.value(before)) continue;
      const wrong = edit.check?.(value);
      if (wrong !== undefined) throw new Error(wrong);
      onCell(before, field, value);
    }
    return after;
  };

  return (
    <DataGrid<Row>
      apiRef={apiRef}
      slots={slots}
      className={classOf(hrefOf !== undefined, rowHeight === 'auto')}
      aria-label={label}
      rows={rows}
      columns={definitions}
      rowCount={total}
      loading={isBusy}
      columnVisibilityModel={visible}
      paginationMode="server"
      paginationModel={{ page: state.page - 1, pageSize: state.pageSize }}
      sortingMode="server"
      sortModel={sortModel}
      onSortModelChange={(model) => set({ sort: sortOf(columns, model) ?? grid.definition.sorts[0] })}
      filterMode="server"
      checkboxSelection={canSelect}
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={selection.model as { type: SelectionModel['type']; ids: Set<string> }}
      onRowSelectionModelChange={({ type, ids }) =>
        selection.set({ type, ids: new Set([...ids].map(String)) })
      }
      isCellEditable={isEditable}
      processRowUpdate={update}
      // the cell stays open with what was typed
      onProcessRowUpdateError={(error: Error) => onProblem(error.message)}
      onCellKeyDown={onCellKeyDown}
      onRowClick={({ row }, event) => {
        if (event.target instanceof Element && event.target.closest(INTERACTIVE)) return;
        if (event.target instanceof Element && event.target.closest(`.${gridClasses['cell--editable']}`))
          return;
        open(row);
      }}
      getRowClassName={({ row }) => (isChanged(row) ? (styles.changed ?? '') : '')}
      {...(rowHeight === 'auto' ? { getRowHeight: () => 'auto' as const } : { rowHeight })}
      columnHeaderHeight={48}
      disableColumnMenu
      disableColumnSelector
      disableColumnFilter
      hideFooter
    />
  );
}
