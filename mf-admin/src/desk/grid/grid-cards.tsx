import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import { useImperativeHandle, useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from '@virasat/kit';
import type { RowsProps } from './grid-table.tsx';
import type { GridRow } from './grid-types.ts';
import * as styles from './grid.module.css';

export interface GridCardsProps<Row extends GridRow> extends RowsProps<Row> {
  card: (row: Row) => ReactNode;
}

const INTERACTIVE = 'a, button, input, select, textarea, label';

/** The rows as cards, for phones. A tap on a card opens it. */
export function GridCards<Row extends GridRow>(props: GridCardsProps<Row>) {
  const { label, rows, selection, canSelect, isBusy, nameOf, hrefOf, isChanged, card, cameFrom, ref } = props;
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => {
    const focused = () =>
      rows.findIndex((_, at) => list.current?.children[at]?.contains(document.activeElement));
    return {
      current: () => rows[focused()]?.id,
      move: (delta) => {
        const at = focused() < 0 ? cameFrom() : focused();
        const next = list.current?.children[Math.min(Math.max(at + delta, 0), rows.length - 1)];
        if (next instanceof HTMLElement) next.focus();
      },
    };
  }, [cameFrom, rows]);
  const open = (row: Row) => (event: MouseEvent) => {
    const isOther = event.target instanceof Element && event.target.closest(INTERACTIVE);
    if (hrefOf && !isOther) void navigate(hrefOf(row));
  };
  return (
    <>
      <div className={styles.busy}>{isBusy && <LinearProgress aria-label="Loading the list…" />}</div>
      <ul className={styles.cards} ref={list} aria-label={label} aria-busy={isBusy}>
        {rows.map((row) => (
          // the link within the card is its keyboard's way
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.id}
            tabIndex={-1}
            data-ticked={selection.has(row.id) ? '' : undefined}
            data-changed={isChanged(row) ? '' : undefined}
            onClick={open(row)}
          >
            {canSelect && (
              <Checkbox
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
                slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
              />
            )}
            <div>{card(row)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
