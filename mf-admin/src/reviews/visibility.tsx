import type { AdminReview, ModeratedReview } from '@virasat/api';
import { useState } from 'react';
import { ApiError, Badge, Button, api, call, media, plural, styled, useNotify } from '@virasat/kit';
import { stateLabels } from './review-state.ts';

const Root = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-3)',
  [media.lg]: { flexWrap: 'nowrap' },
  '& button': { minWidth: 112 },
});

/** What shoppers read on the product's page from now on. */
const ratingWords = ({ product, rating, reviewCount }: ModeratedReview): string =>
  reviewCount === 0
    ? `${product} has no rating now.`
    : `${product} is rated ${rating} now, from ${plural(reviewCount, 'review')}.`;

/** Sends the wish; what the list said applies until there is an answer, or another list. */
function useVisibility(review: AdminReview) {
  const notify = useNotify();
  const [answer, setAnswer] = useState<{ to: AdminReview; hidden: boolean }>();
  const [busy, setBusy] = useState(false);
  const hidden = answer?.to === review ? answer.hidden : review.hidden;

  const toggle = async () => {
    setBusy(true);
    try {
      const wish = { param: { id: review.id }, json: { hidden: !hidden } };
      const changed = await call(api.admin.reviews[':id'].$put(wish));
      setAnswer({ to: review, hidden: changed.hidden });
      notify(`The review is ${changed.hidden ? 'hidden' : 'shown again'}. ${ratingWords(changed)}`);
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Please try again.';
      notify(`The review is still ${hidden ? 'hidden' : 'shown'}. ${reason}`);
    } finally {
      setBusy(false);
    }
  };
  return { hidden, busy, toggle };
}

/** Whether shoppers see a review, and the button that changes it. The row stays, so that a slip is undone in place. */
export function Visibility({ review }: { review: AdminReview }) {
  const { hidden, busy, toggle } = useVisibility(review);
  const action = hidden ? 'Show again' : 'Hide';
  return (
    <Root>
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
    </Root>
  );
}
