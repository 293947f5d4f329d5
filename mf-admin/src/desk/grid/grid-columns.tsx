import {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRenderCellParams,
  type GridSortDirection,
  type GridSortModel,
} from '@mui/x-data-grid';
import type { GridRow, ResourceColumn } from './grid-types.ts';
import * as styles from './grid.module.css';

const MIN_WIDTH = 100;

/** The order a column is in now, and the API's name of each order it may have. */
export function sortModelOf<Row extends GridRow>(
  columns: ResourceColumn<Row>[],
  sort: string | undefined,
): GridSortModel {
  for (const { field, sort: orders } of columns) {
    for (const direction of ['asc', 'desc'] as const) {
      if (sort !== undefined && orders?.[direction] === sort) return [{ field, sort: direction }];
    }
  }
  return [];
}

/** The API's name of an order; undefined for the default one. */
export function sortOf<Row extends GridRow>(
  columns: ResourceColumn<Row>[],
  model: GridSortModel,
): string | undefined {
  const [first] = model;
  const column = columns.find(({ field }) => field === first?.field);
  return first?.sort ? column?.sort?.[first.sort] : undefined;
}

const checkbox = <Row extends GridRow>(nameOf: (row: Row) => string): GridColDef<Row> => ({
  ...(GRID_CHECKBOX_SELECTION_COL_DEF as GridColDef<Row>),
  renderCell: (params: GridRenderCellParams<Row>) => {
    const named = { slotProps: { htmlInput: { 'aria-label': `Select ${nameOf(params.row)}` } } };
    return <GridCellCheckboxRenderer {...params} {...named} />;
  },
});

function columnOf<Row extends GridRow>(column: ResourceColumn<Row>): GridColDef<Row> {
  const { field, header, cell, minWidth = MIN_WIDTH, flex = 1, align = 'left', sort, edit } = column;
  return {
    field,
    headerName: header,
    minWidth,
    width: minWidth,
    flex,
    align,
    headerAlign: align,
    sortable: sort !== undefined,
    sortingOrder: Object.keys(sort ?? {}) as GridSortDirection[],
    type: edit?.type === 'number' ? 'number' : 'string',
    editable: edit !== undefined,
    ...(edit && {
      valueGetter: (_: never, row: Row) => edit.value(row),
    }),
    display: 'flex',
    disableColumnMenu: true,
    resizable: false,
    filterable: false,
    renderCell: ({ row }) => <div className={styles.cell}>{cell(row)}</div>,
  };
}

/** The data grid's columns; with check boxes that say whose they are where rows can be ticked. */
export const gridColumns = <Row extends GridRow>(
  columns: ResourceColumn<Row>[],
  nameOf: (row: Row) => string,
  canSelect: boolean,
): GridColDef<Row>[] => [
  ...(canSelect ? [checkbox(nameOf)] : []),
  ...columns.map((column) => columnOf(column)),
];

/** Fields of the columns that are shown. */
export const shownFields = <Row extends GridRow>(
  columns: ResourceColumn<Row>[],
  chosen: string[] | undefined,
): string[] => {
  const byDefault = columns.filter(({ isHidden }) => !isHidden).map(({ field }) => field);
  const known = chosen?.filter((field) => columns.some((column) => column.field === field));
  return known?.length ? known : byDefault;
};
