import { MAX_GIFT_CARD, MIN_GIFT_CARD } from '@virasat/api/constants';
import { IssueGiftCardSchema } from '@virasat/api/forms';
import { useState } from 'react';
import { rupees } from '@virasat/kit';
import { invalid } from '../desk/failure.ts';
import { tell } from '../desk/undo.tsx';
import { CardDialog, rupeesOf, type CardField } from './card-dialog.tsx';
import { useIssueGiftCardMutation } from './gift-cards-api.ts';

const fields: CardField[] = [
  {
    name: 'amount',
    label: 'Amount in rupees',
    kind: 'rupees',
    help: `From ${rupees(MIN_GIFT_CARD)} to ${rupees(MAX_GIFT_CARD)}`,
    required: true,
  },
  { name: 'email', label: 'Recipient’s email', kind: 'email', required: true },
  { name: 'name', label: 'Recipient’s name' },
  { name: 'message', label: 'Message to the recipient', kind: 'long' },
  { name: 'reason', label: 'Reason', help: 'For the log; the recipient does not see it', required: true },
];

/** Every problem of the form at once, as the API says it. */
function checked(values: Record<string, string>) {
  const parsed = IssueGiftCardSchema.safeParse({ ...values, amount: rupeesOf(values['amount']) });
  if (parsed.success) return parsed.data;
  const messages = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  throw invalid('Correct the marked fields.', messages);
}

/** Issues a gift card by hand. */
export default function IssueDialog({ onClose }: { onClose: () => void }) {
  // one id a form: sent again without an answer, it issues one card
  const [request] = useState(() => crypto.randomUUID());
  const [issue] = useIssueGiftCardMutation();
  return (
    <CardDialog
      title="Issue a gift card"
      explain="The code goes to the recipient by email. The card is valid for a year and pays for orders until nothing is left on it."
      fields={fields}
      submit="Issue and send"
      send={async (values) => {
        const { recipient } = await issue({ ...checked(values), request }).unwrap();
        tell(`The gift card is issued, and its code is on its way to ${recipient.email}.`);
      }}
      onClose={onClose}
    />
  );
}
