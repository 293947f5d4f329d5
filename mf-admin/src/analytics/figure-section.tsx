import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import { Heading, Text } from '@virasat/kit';
import * as styles from './analytics.module.css';

/** A column of a table: what it says of a row. */
export interface FigureColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand on the right. */
  isNumber?: boolean;
}

export interface FigureSectionProps<Row> {
  title: string;
  /** The table as a file. */
  file: string;
  /** The chart. Without one the table is all there is. */
  chart?: ReactNode;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What is said instead of chart and table when there are no rows. */
  empty: string;
  /** What else is said, above the table. */
  children?: ReactNode;
}

function Table<Row>({ title, columns, rows, rowKey }: Omit<FigureSectionProps<Row>, 'file' | 'empty'>) {
  return (
    // a keyboard has to reach what is scrolled
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ header, isNumber }) => (
              <th key={header} scope="col" data-number={isNumber}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, isNumber }) => (
                <td key={header} data-number={isNumber}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A figure of the page: its chart, the same as a table, and that as a file. */
export function FigureSection<Row>(props: FigureSectionProps<Row>) {
  const { title, file, chart, rows, empty, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <Heading level={2} size="card" id={id}>
          {title}
        </Heading>
        <Button variant="text" size="small" href={file} download aria-label={`CSV of ${title}`}>
          CSV
        </Button>
      </div>
      {children}
      {rows.length === 0 && <Text tone="soft">{empty}</Text>}
      {rows.length > 0 && chart && (
        <>
          {chart}
          <details className={styles.details}>
            <summary>
              Table <span className={styles.hidden}>of {title}</span>
            </summary>
            <Table {...props} />
          </details>
        </>
      )}
      {rows.length > 0 && !chart && <Table {...props} />}
    </section>
  );
}
