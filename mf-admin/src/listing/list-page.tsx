import type { ReactNode } from 'react';
import { plural } from '@virasat/kit';
import { DataTable, Pagination, type Column } from '@virasat/kit/forms';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import type { Loaded } from '../loaded/loaded.ts';
import { ListRoot } from './list-style.ts';
import { ListStatus } from './list-status.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useBusy } from './use-busy.ts';

interface Rows<Row> {
  items: Row[];
  total: number;
  pageSize: number;
}

interface TableProps<Row> {
  /** What a row is, e.g. "order". */
  one: string;
  columns: Column<Row>[];
  /** The page asked for. */
  page: number;
  /** Anything was searched or filtered. */
  filtered: boolean;
  /** Address of the list without filters. */
  address: string;
  /** Address of a page with the same filters. */
  hrefFor: (page: number) => string;
  /** Said when there is nothing at all. */
  nothing: string;
}

export interface ListPageProps<Row> extends TableProps<Row> {
  title: string;
  list: Loaded<Rows<Row>>;
  filters: ReactNode;
  /** Something to know before the list. */
  note?: ReactNode;
  /** The whole row opens what its link names. */
  rowsOpen?: boolean;
}

function Table<Row extends { id: string }>(props: TableProps<Row> & { rows: Rows<Row> }) {
  const { one, columns, page, filtered, address, hrefFor, nothing, rows } = props;
  const { items, total, pageSize } = rows;
  const busy = useBusy();
  if (items.length === 0) {
    return (
      <div className="nothing">
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

/** A page of the back office that is one list: filters, table, page links, and what is said when there is nothing. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, list, filters, note, rowsOpen, ...table } = props;
  return (
    <AdminLayout title={title}>
      <ListRoot data-rows={rowsOpen ? 'open' : undefined}>
        {note}
        {filters}
        <ListStatus>{list.ok ? plural(list.value.total, table.one) : ''}</ListStatus>
        {list.ok ? (
          <Table {...table} rows={list.value} />
        ) : (
          <LoadFailure what={`the ${table.one}s`} {...list} />
        )}
      </ListRoot>
    </AdminLayout>
  );
}
