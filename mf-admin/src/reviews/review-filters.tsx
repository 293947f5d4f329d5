import { plural, useLiveForm } from '@virasat/kit';
import { SEARCH_LENGTH, SelectField, TextField, filterForm } from '@virasat/kit/forms';
import { reviewStates } from '@virasat/api/constants';
import { adminPath } from '../layout/sections.ts';
import { readReviewQuery, starChoices, writeReviewQuery, type ReviewQuery } from './review-query.ts';
import { stateLabels } from './review-state.ts';

const stateOptions = [
  { value: '', label: 'All states' },
  ...reviewStates.map((value) => ({ value, label: stateLabels[value] })),
];
const starOptions = [
  { value: '', label: 'Any rating' },
  ...starChoices.map((value) => ({ value, label: plural(Number(value), 'star') })),
];

const fields = filterForm((params) => writeReviewQuery({ ...readReviewQuery(params), page: 1 }));

/** Search and filters of the review table: a GET form that follows every change. */
export function ReviewFilters({ query }: { query: ReviewQuery }) {
  const form = useLiveForm({ state: writeReviewQuery({ ...query, page: 1 }), ...fields });
  return (
    <form role="search" method="get" action={adminPath('reviews')} autoComplete="off" {...form}>
      <TextField
        label="Search reviews"
        name="search"
        type="search"
        placeholder="Product, author or review text"
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <SelectField label="State" name="state" options={stateOptions} defaultValue={query.state ?? ''} />
      <SelectField label="Stars" name="stars" options={starOptions} defaultValue={query.stars ?? ''} />
    </form>
  );
}
