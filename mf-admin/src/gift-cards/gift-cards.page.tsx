import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import type { GiftCardRow } from '@virasat/api';
import type { Meta } from '@virasat/kit';
import { useNew } from '../desk/use-new.ts';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, giftCardPath } from '../layout/sections.ts';
import { GiftCardCard, giftCardColumns } from './gift-card-columns.tsx';
import { giftCardFilters, giftCardGrid } from './gift-card-grid.ts';
import { callOf } from './gift-card-labels.ts';
import { useGiftCardsQuery } from './gift-cards-api.ts';

const IssueDialog = lazy(() => import('./issue-dialog.tsx'));

const title = 'Gift Cards';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const hrefOf = ({ id }: GiftCardRow) => giftCardPath(id);

function GiftCards() {
  const grid = useGridState(giftCardGrid);
  const list = useGiftCardsQuery(grid.query);
  const [isIssuing, setIssuing] = useState(false);
  useNew(() => setIssuing(true));
  const issue = (
    <Button variant="contained" onClick={() => setIssuing(true)}>
      Issue a gift card
    </Button>
  );
  return (
    <>
      <ResourceGrid
        one="gift card"
        tag="GiftCard"
        list={list}
        grid={grid}
        columns={giftCardColumns}
        card={(card) => <GiftCardCard card={card} />}
        nameOf={callOf}
        hrefOf={hrefOf}
        searchLabel="Search gift cards"
        searchPlaceholder="Last four characters, recipient or order"
        filters={giftCardFilters}
        create={issue}
        empty={{
          text: 'A gift card pays for orders until nothing is left on it. Its code goes to the recipient by email, and nobody else sees it.',
        }}
      />
      {isIssuing && (
        <Suspense>
          <IssueDialog onClose={() => setIssuing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** /admin/gift-cards: every gift card with what is on it. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <GiftCards />
    </AdminLayout>
  );
}
