import type { ReactNode } from 'react';
import { plural, visuallyHiddenClass } from '@virasat/kit';
import { DataTable, Pagination, type Column } from '@virasat/kit/forms';
import * as layout from '../layout/admin-layout.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import type { Loaded } from '../loaded/loaded.ts';
import { NothingFound } from './nothing-found.tsx';
import { useBusy } from './use-busy.ts';
import * as styles from './list.module.css';

interface Rows<Row> {
  items: Row[];
  total: number;
  pageSize: number;
}

interface TableProps<Row> {
  /** The noun for one row, e.g. "order". */
  one: string;
  columns: Column<Row>[];
  /** The requested page. */
  page: number;
  /** Whether a search or filter is active. */
  filtered: boolean;
  /** URL of the list without filters. */
  address: string;
  /** URL of a page with the same filters. */
  hrefFor: (page: number) => string;
  /** Shown when the list is empty without filters. */
  nothing: string;
}

export interface ListPageProps<Row> extends TableProps<Row> {
  title: string;
  list: Loaded<Rows<Row>>;
  filters: ReactNode;
  /** Shown above the filters. */
  note?: ReactNode;
  /** Makes the whole row open its link. */
  rowsOpen?: boolean;
}

function Table<Row extends { id: string }>(props: TableProps<Row> & { rows: Rows<Row> }) {
  const { one, columns, page, filtered, address, hrefFor, nothing, rows } = props;
  const { items, total, pageSize } = rows;
  const busy = useBusy();
  if (items.length === 0) {
    return (
      <div className={layout.nothing}>
        <NothingFound
          what={`${one}s`}
          total={total}
          page={page}
          filtered={filtered}
          clearTo={address}
          firstPage={hrefFor(1)}
        >
          {nothing}
        </NothingFound>
      </div>
    );
  }
  return (
    <>
      <DataTable
        caption={plural(total, one)}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <Pagination page={page} pageSize={pageSize} total={total} hrefFor={hrefFor} />
    </>
  );
}

/** A page of the back office that is one list: filters, table, pagination and empty states. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, list, filters, note, rowsOpen, ...table } = props;
  return (
    <AdminLayout title={title}>
      <div className={styles.list} data-rows={rowsOpen ? 'open' : undefined}>
        {note}
        {filters}
        {/* announces the number of rows after each change; a live region has to stay in the page to be read */}
        <p className={visuallyHiddenClass} role="status">
          {list.ok ? plural(list.value.total, table.one) : ''}
        </p>
        {list.ok ? (
          <Table {...table} rows={list.value} />
        ) : (
          <LoadFailure what={`the ${table.one}s`} {...list} />
        )}
      </div>
    </AdminLayout>
  );
}
