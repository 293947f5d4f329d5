import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { SortableRows } from '../collections/sortable-rows.tsx';
import * as styles from './pages.module.css';

export interface RecordListProps {
  /** The field of the form: a list of records. */
  name: string;
  /** What the list is called. */
  label: string;
  /** What one of them is called: "slide". */
  one: string;
  max: number;
  nameOf: (record: never) => string;
  /** What a new one begins with. */
  empty: object;
  /** The fields of one; `path` is what their names begin with. */
  children: (path: string) => ReactNode;
}

/** Records of a form in their order: added, filled in, moved by dragging or with the arrow keys, removed. */
export function RecordList({ name, label, one, max, nameOf, empty, children }: RecordListProps) {
  const { setValue, formState } = useFormContext();
  const watched: unknown = useWatch({ name });
  const records = Array.isArray(watched) ? (watched as never[]) : [];
  const change = (next: object[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const error: unknown = get(formState.errors, name);
  const message = (error as { message?: unknown; root?: { message?: unknown } } | undefined)?.message;
  const titleOf = (index: number) => nameOf(records[index] as never) || `New ${one}`;
  return (
    <>
      {records.length > 1 && (
        <SortableRows
          label={`Order of ${label}`}
          rows={records.map((_, index) => ({
            id: String(index),
            name: titleOf(index),
            about: '',
          }))}
          onChange={(ids) => change(ids.map((id) => records[Number(id)] as never))}
        />
      )}
      {records.map((_, index) => (
        // a record is its place: moving one moves its values
        <fieldset key={index} className={styles.record}>
          <legend>{titleOf(index)}</legend>
          {children(`${name}.${index}`)}
        </fieldset>
      ))}
      {typeof message === 'string' && <FormHelperText error>{message}</FormHelperText>}
      <div>
        <Button
          variant="outlined"
          disabled={records.length >= max}
          onClick={() => change([...records, structuredClone(empty)])}
        >
          Add a {one}
        </Button>
      </div>
    </>
  );
}
