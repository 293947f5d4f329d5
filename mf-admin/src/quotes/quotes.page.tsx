import Button from '@mui/material/Button';
import type { AdminQuote } from '@virasat/api';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { rupees, type Meta } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { useNew } from '../desk/use-new.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { tell } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { QuoteCard, quoteColumns } from './quote-columns.tsx';
import { quoteFilters, quoteGrid } from './quote-grid.ts';
import { useQuotesQuery, useWithdrawQuoteMutation } from './quotes-api.ts';

const QuoteDialog = lazy(() => import('./quote-dialog.tsx'));

const title = 'Quotes';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ number }: AdminQuote) => number;

function Quotes() {
  const grid = useGridState(quoteGrid);
  const list = useQuotesQuery(grid.query);
  const [form, setForm] = useState<{ quote?: AdminQuote }>();
  const [withdraw] = useWithdrawQuoteMutation();
  useNew(() => setForm({}));
  const end = useCallback(
    (quote: AdminQuote) =>
      void withdraw(quote)
        .unwrap()
        .then(
          () =>
            tell(
              `${quote.number} is withdrawn; its items are on sale again.${
                quote.credit ? ` ${rupees(quote.credit.amount)} goes back to the customer.` : ''
              }`,
            ),
          (error: unknown) => tell(reasonOf(error)),
        ),
    [withdraw],
  );
  const edit = useCallback((quote: AdminQuote) => setForm({ quote }), []);
  const columns = useMemo(() => quoteColumns({ onEdit: edit, onWithdraw: end }), [edit, end]);
  const write = (
    <Button variant="contained" onClick={() => setForm({})}>
      New quote
    </Button>
  );
  return (
    <>
      <ResourceGrid
        one="quote"
        tag="Order"
        list={list}
        grid={grid}
        columns={columns}
        card={(quote) => <QuoteCard quote={quote} onEdit={edit} onWithdraw={end} />}
        nameOf={nameOf}
        searchLabel="Search quotes"
        searchPlaceholder="Number, last name or item"
        filters={quoteFilters}
        create={write}
        empty={{
          text: 'A quote is what you agree with a customer on the phone: items, a price, a day. They pay by a link.',
        }}
      />
      {form && (
        <Suspense>
          <QuoteDialog quote={form.quote} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** /admin/quotes: what staff have agreed with customers, newest first. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Quotes />
    </AdminLayout>
  );
}
