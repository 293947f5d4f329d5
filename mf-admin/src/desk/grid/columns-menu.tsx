import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '@virasat/kit';
import { shownFields } from './grid-columns.tsx';
import type { GridControl } from './grid-state.ts';
import type { GridRow, ResourceColumn } from './grid-types.ts';

export interface ColumnsMenuProps<Row extends GridRow> {
  grid: GridControl;
  columns: ResourceColumn<Row>[];
}

const same = (one: string[], other: string[]) => one.join() === other.join();

/** Which columns are shown: in the URL, so that a saved view keeps them. Cards show everything. */
export function ColumnsMenu<Row extends GridRow>({ grid, columns }: ColumnsMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = shownFields(columns, grid.state.columns);
  const byDefault = shownFields(columns, undefined);
  const toggle = (field: string) => {
    const next = columns
      .map((column) => column.field)
      .filter((other) => (other === field ? !shown.includes(field) : shown.includes(other)));
    if (next.length === 0) return;
    grid.set({ columns: same(next, byDefault) ? undefined : next, page: grid.state.page }, { replace: true });
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="grid" size={20} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ field, header }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={shown.includes(field)}
            onClick={() => toggle(field)}
          >
            <Checkbox
              size="small"
              checked={shown.includes(field)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {header}
          </MenuItem>
        ))}
        {grid.state.columns && (
          <MenuItem
            onClick={() => grid.set({ columns: undefined, page: grid.state.page }, { replace: true })}
          >
            Show the usual columns
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
