import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMemo, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Icon, useLiveForm } from '@virasat/kit';
import { SEARCH_LENGTH, filterForm } from '@virasat/kit/forms';
import { ColumnsMenu } from './columns-menu.tsx';
import { isAsked, readGridState, writeGridState, type GridControl } from './grid-state.ts';
import type { FilterField, GridRow, ResourceColumn } from './grid-types.ts';
import { ViewsMenu } from './views-menu.tsx';
import * as styles from './grid.module.css';

export interface GridToolbarProps<Row extends GridRow> {
  grid: GridControl;
  columns: ResourceColumn<Row>[];
  /** Without one there is no search. */
  searchLabel: string | undefined;
  searchPlaceholder?: string | undefined;
  searchHint?: string | undefined;
  filters: FilterField[];
  /** Name under which the admin's views of this list are kept; without one there are none. */
  views: string | undefined;
  /** Beside the columns: a link to a new row, an export. */
  actions: ReactNode;
  searchRef: Ref<HTMLInputElement>;
}

/** What never has a field of its own; it stays in the URL, as filters without a field do. */
const fieldless = ['sort', 'columns', 'pageSize'];

/** A choice with longer options is cut off rather than wider. */
const MOST_LETTERS = 18;

/** How many letters a filter shows, whatever is chosen. */
const lettersOf = ({ options = [] }: FilterField): number =>
  Math.min(MOST_LETTERS, Math.max(0, ...options.map(({ label }) => label.length)));

/** More filters than these have a row of their own: beside the search they would stand one above the other. */
const BESIDE_SEARCH = 2;

/** Where there is room, a field is as wide as what it says. */
const asWideAs = (letters: number) => ({ '--letters': letters }) as CSSProperties;

function Filter({ field, value }: { field: FilterField; value: string }) {
  const { name, label, options, type } = field;
  const isChoice = options !== undefined;
  // options may come later than the URL: until then its value is one of them
  const isKnown = value === '' || options?.some((option) => option.value === value);
  const choices = isKnown ? options : options && [...options, { value, label: value }];
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      name={name}
      defaultValue={value}
      select={isChoice}
      {...(type && { type })}
      slotProps={{ inputLabel: { shrink: true }, ...(isChoice && { select: { native: true } }) }}
    >
      {choices?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

/** Search and filters of a list, as a GET form that follows every change; the state is in the URL. */
export function GridToolbar<Row extends GridRow>(props: GridToolbarProps<Row>) {
  const { grid, columns, searchLabel, searchPlaceholder, searchHint, filters, views, actions, searchRef } =
    props;
  const { definition, state } = grid;
  const fields = useMemo(
    () =>
      filterForm((params) => writeGridState(definition, { ...readGridState(definition, params), page: 1 })),
    [definition],
  );
  const form = useLiveForm({ state: grid.view, ...fields });
  const [isOpen, setIsOpen] = useState(false);
  const params = new URLSearchParams(grid.view);
  const active = Object.keys(state.filters).length;
  const asked = filters.filter(({ name }) => isAsked(definition, name, params));
  const unshown = Object.keys(definition.filters).filter((name) =>
    filters.every((field) => field.name !== name),
  );
  return (
    <div className={styles.toolbar} data-many={filters.length > BESIDE_SEARCH || undefined}>
      <form role="search" method="get" action={definition.address} autoComplete="off" {...form}>
        {[...fieldless, ...unshown].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={params.get(name) ?? ''} />
        ))}
        {searchLabel !== undefined && (
          <div className={styles.search} style={asWideAs(searchPlaceholder?.length ?? 0)}>
            <TextField
              fullWidth
              size="small"
              type="search"
              label={searchLabel}
              name="search"
              defaultValue={state.search}
              placeholder={searchPlaceholder}
              helperText={state.search ? undefined : searchHint}
              inputRef={searchRef}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: SEARCH_LENGTH } }}
            />
          </div>
        )}
        {filters.length > 0 && (
          <>
            {/* MUI's own styles win over those of a class: what hides it is around it */}
            <span className={styles.more}>
              <Button
                variant="outlined"
                aria-expanded={isOpen}
                startIcon={<Icon name="filter" size={20} />}
                onClick={() => setIsOpen(!isOpen)}
              >
                {active > 0 ? `Filters (${active})` : 'Filters'}
              </Button>
            </span>
            <div className={styles.filters} data-open={isOpen}>
              {asked.map((field) => (
                <div key={field.name} className={styles.filter} style={asWideAs(lettersOf(field))}>
                  <Filter field={field} value={(state.filters as Record<string, string>)[field.name] ?? ''} />
                </div>
              ))}
            </div>
          </>
        )}
      </form>
      <div className={styles.tools}>
        {views !== undefined && <ViewsMenu page={views} grid={grid} />}
        {columns.length > 0 && (
          <span className={styles.wide}>
            <ColumnsMenu grid={grid} columns={columns} />
          </span>
        )}
        {actions}
      </div>
    </div>
  );
}
