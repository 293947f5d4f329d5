import type { AdminReview, ModeratedReview } from '@virasat/api';
import { useState } from 'react';
import { Badge, Button, plural } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { stateLabels } from './review-state.ts';
import { useModerateReviewMutation } from './reviews-api.ts';
import * as styles from './visibility.module.css';

/** The product's rating after the change. */
const ratingText = ({ product, rating, reviewCount }: ModeratedReview): string =>
  reviewCount === 0
    ? `${product} now has no rating.`
    : `${product} is now rated ${rating}, from ${plural(reviewCount, 'review')}.`;

/** Hides a review or shows it again. */
function useVisibility(review: AdminReview) {
  const { id } = review;
  const { offerUndo, tell } = useUndo();
  const [moderate, { isLoading }] = useModerateReviewMutation();
  const [change, setChange] = useState<{ of: AdminReview; hidden: boolean }>();
  // the answer applies until the list says something else
  const hidden = change?.of === review ? change.hidden : review.hidden;

  const toggle = async () => {
    try {
      const changed = await moderate({ id, hidden: !hidden }).unwrap();
      setChange({ of: review, hidden: changed.hidden });
      const message = `The review is ${changed.hidden ? 'hidden' : 'shown again'}. ${ratingText(changed)}`;
      offerUndo(message, async () => {
        const back = await moderate({ id, hidden }).unwrap();
        setChange({ of: review, hidden: back.hidden });
      });
    } catch (error) {
      tell(`The review is still ${hidden ? 'hidden' : 'shown'}. ${reasonOf(error)}`);
    }
  };
  return { hidden, isBusy: isLoading, toggle };
}

/** The visibility of a review and the button that changes it. The row stays, so that a mistake can be undone in place. */
export function Visibility({ review }: { review: AdminReview }) {
  const { hidden, isBusy, toggle } = useVisibility(review);
  const action = hidden ? 'Show again' : 'Hide';
  return (
    <span className={styles.root}>
      <Badge tone={hidden ? 'grey' : 'leaf'}>{stateLabels[hidden ? 'hidden' : 'shown']}</Badge>
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-label={`${action}: review of ${review.product} by ${review.name}`}
        onClick={() => void toggle()}
      >
        {action}
      </Button>
    </span>
  );
}
