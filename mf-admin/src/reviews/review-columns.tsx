import type { AdminReview } from '@virasat/api';
import { Link, Rating, orderDate, paths } from '@virasat/kit';
import type { Column } from '@virasat/kit/forms';
import { Visibility } from './visibility.tsx';

const product: Column<AdminReview> = {
  key: 'product',
  header: 'Product',
  cell: (review) => (
    <span className="long">
      <Link to={`${paths.product(review.productId)}#reviews`}>{review.product}</Link>
    </span>
  ),
};
const stars: Column<AdminReview> = {
  key: 'stars',
  header: 'Stars',
  cell: (review) => <Rating value={review.stars} />,
};
const text: Column<AdminReview> = {
  key: 'text',
  header: 'Review',
  cell: (review) => <span className="prose">{review.text || <span className="soft">No text</span>}</span>,
};
const author: Column<AdminReview> = {
  key: 'author',
  header: 'Author',
  cell: ({ name, date }) => (
    <span className="nowrap by">
      {name}
      <small>{orderDate(date)}</small>
    </span>
  ),
};

/** Columns of a short list of reviews. */
export const shortReviewColumns: Column<AdminReview>[] = [product, stars, text, author];

/** Columns of the review table. */
export const reviewColumns: Column<AdminReview>[] = [
  ...shortReviewColumns,
  { key: 'state', header: 'State', cell: (review) => <Visibility review={review} /> },
];
