import type { AdminReview, ModeratedReview } from '@virasat/api';
import { useState } from 'react';
import { ApiError, Badge, Button, api, call, plural, useNotify } from '@virasat/kit';
import { stateLabels } from './review-state.ts';
import * as styles from './visibility.module.css';

/** The product's rating after the change. */
const ratingText = ({ product, rating, reviewCount }: ModeratedReview): string =>
  reviewCount === 0
    ? `${product} now has no rating.`
    : `${product} is now rated ${rating}, from ${plural(reviewCount, 'review')}.`;

/** Toggles the visibility: the list's value applies until the API has responded, and again after a reload. */
function useVisibility(review: AdminReview) {
  const notify = useNotify();
  const [change, setChange] = useState<{ of: AdminReview; hidden: boolean }>();
  const [busy, setBusy] = useState(false);
  const hidden = change?.of === review ? change.hidden : review.hidden;

  const toggle = async () => {
    setBusy(true);
    try {
      const input = { param: { id: review.id }, json: { hidden: !hidden } };
      const changed = await call(api.admin.reviews[':id'].$put(input));
      setChange({ of: review, hidden: changed.hidden });
      notify(`The review is ${changed.hidden ? 'hidden' : 'shown again'}. ${ratingText(changed)}`);
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      notify(`The review is still ${hidden ? 'hidden' : 'shown'}. ${reason}`);
    } finally {
      setBusy(false);
    }
  };
  return { hidden, busy, toggle };
}

/** The visibility of a review and the button that changes it. The row stays, so that a mistake can be undone in place. */
export function Visibility({ review }: { review: AdminReview }) {
  const { hidden, busy, toggle } = useVisibility(review);
  const action = hidden ? 'Show again' : 'Hide';
  return (
    <span className={styles.root}>
      <Badge tone={hidden ? 'grey' : 'leaf'}>{stateLabels[hidden ? 'hidden' : 'shown']}</Badge>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`${action}: review of ${review.product} by ${review.name}`}
        onClick={() => void toggle()}
      >
        {action}
      </Button>
    </span>
  );
}
