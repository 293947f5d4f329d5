import type { AdminReviewList } from '@virasat/api';
import { Text, api, call, plural, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { DataTable, Pagination } from '@virasat/kit/forms';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { ListRoot } from '../listing/list-style.ts';
import { ListStatus } from '../listing/list-status.tsx';
import { NothingFound } from '../listing/nothing-found.tsx';
import { useBusy } from '../listing/use-busy.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
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
  const asked = api.admin.reviews.$get(
    { query: reviewApiQuery(query) },
    { init: { signal: request.signal } },
  );
  return { query, list: await loaded(call(asked)) };
}

function Reviews({ query, list }: { query: ReviewQuery; list: AdminReviewList }) {
  const busy = useBusy();
  if (list.items.length === 0) {
    return (
      <div className="nothing">
        <NothingFound
          what="reviews"
          total={list.total}
          page={query.page}
          filtered={Boolean(query.search || query.state || query.stars)}
          clearTo={address}
          firstPage={address + writeReviewQuery({ ...query, page: 1 })}
        >
          Buyers can review a piece once it has been delivered to them.
        </NothingFound>
      </div>
    );
  }
  return (
    <>
      <DataTable
        caption={plural(list.total, 'review')}
        columns={reviewColumns}
        rows={list.items}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        hrefFor={(page) => address + writeReviewQuery({ ...query, page })}
      />
    </>
  );
}

/** /admin/reviews: what buyers say, newest first; a review can be hidden from shoppers. */
export function Component() {
  const { query, list } = useLoaderData<ReviewsData>();
  return (
    <AdminLayout title={title}>
      <ListRoot>
        <Text tone="soft" size="small">
          A hidden review leaves the product’s page and does not count in its rating. Its author is not told,
          and it can be shown again.
        </Text>
        <ReviewFilters query={query} />
        <ListStatus>{list.ok ? plural(list.value.total, 'review') : ''}</ListStatus>
        {list.ok ? <Reviews query={query} list={list.value} /> : <LoadFailure what="the reviews" {...list} />}
      </ListRoot>
    </AdminLayout>
  );
}
