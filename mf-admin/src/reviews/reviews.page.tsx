import type { AdminReview } from '@virasat/api';
import { Text, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { ReviewCard, reviewColumns } from './review-columns.tsx';
import { reviewFilters, reviewGrid } from './review-grid.ts';
import { useReviewsQuery } from './reviews-api.ts';

const title = 'Reviews';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ product, name }: AdminReview) => `review of ${product} by ${name}`;

/** /admin/reviews: all reviews, newest first; a review can be hidden from the shop. */
export function Component() {
  const grid = useGridState(reviewGrid);
  const list = useReviewsQuery(grid.query);
  return (
    <AdminLayout title={title}>
      <Text tone="soft" size="small">
        A hidden review does not appear on the product page and does not count towards its rating. The author
        is not notified, and you can show it again at any time.
      </Text>
      <ResourceGrid
        one="review"
        tag="Review"
        list={list}
        grid={grid}
        columns={reviewColumns}
        card={(review) => <ReviewCard review={review} />}
        nameOf={nameOf}
        searchLabel="Search reviews"
        searchPlaceholder="Product, author or review text"
        filters={reviewFilters}
        views="reviews"
        empty={{ text: 'Customers can review a product once it has been delivered.' }}
        rowHeight="auto"
      />
    </AdminLayout>
  );
}
