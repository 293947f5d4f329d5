import type { AdminReviewList } from '@virasat/api';
import { Text, api, call, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { ListPage } from '../listing/list-page.tsx';
import { loaded, type Loaded } from '../loaded/loaded.ts';
import { reviewColumns } from './review-columns.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { readReviewQuery, reviewApiQuery, writeReviewQuery, type ReviewQuery } from './review-query.ts';

const title = 'Reviews';
const address = adminPath('reviews');

interface ReviewsData {
  query: ReviewQuery;
  list: Loaded<AdminReviewList>;
}

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export async function loader({ request }: LoadArgs): Promise<ReviewsData> {
  const query = readReviewQuery(new URL(request.url).searchParams);
  const response = api.admin.reviews.$get(
    { query: reviewApiQuery(query) },
    { init: { signal: request.signal } },
  );
  return { query, list: await loaded(call(response)) };
}

/** /admin/reviews: all reviews, newest first; a review can be hidden from the shop. */
export function Component() {
  const { query, list } = useLoaderData<ReviewsData>();
  return (
    <ListPage
      title={title}
      one="review"
      list={list}
      columns={reviewColumns}
      filters={<ReviewFilters query={query} />}
      note={
        <Text tone="soft" size="small">
          A hidden review does not appear on the product page and does not count towards its rating. The
          author is not notified, and you can show it again at any time.
        </Text>
      }
      page={query.page}
      filtered={Boolean(query.search || query.state || query.stars)}
      address={address}
      hrefFor={(page) => address + writeReviewQuery({ ...query, page })}
      nothing="Customers can review a product once it has been delivered."
    />
  );
}
