import type { ReactNode } from 'react';
import * as styles from './sheet-preview.module.css';

interface SheetPreviewProps {
  /** What the table is called, such as “Preview”. */
  label: string;
  heads: readonly string[];
  /** The rows: `<tr>` elements; `data-problem` marks one that cannot be saved. */
  children: ReactNode;
  /** Below the table. */
  note?: ReactNode;
}

/** The lines of a sheet before they are written, or what came of them: a table that scrolls by itself. */
export function SheetPreview({ label, heads, children, note }: SheetPreviewProps) {
  return (
    // a keyboard has to reach what is scrolled
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.preview} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {note}
    </div>
  );
}
