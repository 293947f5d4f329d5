import { useCallback, useState } from 'react';
import { reasonOf } from '../failure.ts';
import type { CellValue, GridRow, ResourceColumn } from './grid-types.ts';

interface CellEditNow {
  id: string;
  field: string;
  value: CellValue;
  /** Saved, but the list has not been loaded since. */
  isSaved: boolean;
}

const isOf = (id: string, field: string) => (edit: CellEditNow) => edit.id === id && edit.field === field;

const withEdits = <Row extends GridRow>(row: Row, edits: CellEditNow[]): Row => {
  const own = edits.filter(({ id }) => id === row.id).map(({ field, value }) => [field, value]);
  return own.length > 0 ? { ...row, ...Object.fromEntries(own) } : row;
};

/**
 * Values edited in place: shown at once, and taken back when they could not be saved. A saved one is shown until the list
 * has it.
 * @returns the rows as the admin sees them, `save` for the grid, and the problem to show
 */
export function useCellEdits<Row extends GridRow>(
  rows: Row[],
  columns: ResourceColumn<Row>[],
  isFetching: boolean,
) {
  const [edits, setEdits] = useState<CellEditNow[]>([]);
  const [problem, setProblem] = useState('');
  const [wasFetching, setWasFetching] = useState(isFetching);
  if (wasFetching !== isFetching) {
    setWasFetching(isFetching);
    if (!isFetching) setEdits((now) => now.filter(({ isSaved }) => !isSaved));
  }

  const save = useCallback(
    (row: Row, field: string, value: CellValue) => {
      const column = columns.find((candidate) => candidate.field === field);
      const edit = column?.edit;
      if (!edit || edit.value(row) === value) return;
      const others = (now: CellEditNow[]) => now.filter((one) => !isOf(row.id, field)(one));
      setProblem('');
      setEdits((now) => [...others(now), { id: row.id, field, value, isSaved: false }]);
      edit.save(row, value).then(
        () =>
          setEdits((now) => now.map((one) => (isOf(row.id, field)(one) ? { ...one, isSaved: true } : one))),
        (error: unknown) => {
          setEdits(others);
          setProblem(`${column.header} was not changed. ${reasonOf(error)}`);
        },
      );
    },
    [columns],
  );

  const shown = edits.length === 0 ? rows : rows.map((row) => withEdits(row, edits));
  return { rows: shown, save, problem, setProblem };
}
