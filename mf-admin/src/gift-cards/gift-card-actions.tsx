import Button from '@mui/material/Button';
import type { GiftCardDetail } from '@virasat/api';
import { useState, type ReactNode } from 'react';
import { rupees } from '@virasat/kit';
import { tell } from '../desk/undo.tsx';
import { CardDialog, rupeesOf, type CardField } from './card-dialog.tsx';
import { callOf } from './gift-card-labels.ts';
import {
  useAdjustGiftCardMutation,
  useBlockGiftCardMutation,
  useResendGiftCardMutation,
} from './gift-cards-api.ts';
import * as styles from './gift-cards.module.css';

const reason: CardField = { name: 'reason', label: 'Reason', required: true };
const change: CardField = {
  name: 'amount',
  label: 'Change in rupees',
  kind: 'rupees',
  help: '500 adds, −500 takes off',
  required: true,
};

type Action = 'adjust' | 'block' | 'resend';

/** What an admin can do with a gift card, each after saying why. */
export function GiftCardActions({ card }: { card: GiftCardDetail }) {
  const { id, version, state, balance, recipient } = card;
  const [open, setOpen] = useState<Action>();
  const [adjust] = useAdjustGiftCardMutation();
  const [block] = useBlockGiftCardMutation();
  const [resend] = useResendGiftCardMutation();
  const seen = { id, version };
  const isBlocked = state === 'blocked';
  const title = callOf(card);
  const onClose = () => setOpen(undefined);

  const dialogs: Record<Action, ReactNode> = {
    adjust: (
      <CardDialog
        title="Change the balance"
        explain={`${rupees(balance)} is on it now. The change and its reason are entered into the ledger.`}
        fields={[change, reason]}
        submit="Change the balance"
        send={async (values) => {
          const amount = rupeesOf(values['amount']);
          const now = await adjust({ ...seen, amount, reason: values['reason'] ?? '' }).unwrap();
          tell(`${rupees(now.balance)} is on it now.`);
        }}
        onClose={onClose}
      />
    ),
    block: (
      <CardDialog
        title={isBlocked ? 'Let it pay again' : 'Block the gift card'}
        explain={
          isBlocked
            ? 'Its code can be used again, for as long as it is valid.'
            : 'Its code pays for nothing until you let it pay again. What is on it stays.'
        }
        fields={[reason]}
        submit={isBlocked ? 'Let it pay again' : 'Block'}
        isDanger={!isBlocked}
        send={async (values) => {
          await block({ ...seen, blocked: !isBlocked, reason: values['reason'] ?? '' }).unwrap();
          tell(isBlocked ? `${title} can pay again.` : `${title} is blocked.`);
        }}
        onClose={onClose}
      />
    ),
    resend: (
      <CardDialog
        title="Send a new code"
        explain={`${recipient.email} gets a new code. The code before is void, wherever its email has gone.`}
        fields={[]}
        submit="Send a new code"
        send={async () => {
          await resend(seen).unwrap();
          tell(`A new code is on its way to ${recipient.email}.`);
        }}
        onClose={onClose}
      />
    ),
  };

  return (
    <div className={styles.actions}>
      <Button variant="outlined" onClick={() => setOpen('adjust')}>
        Change the balance
      </Button>
      <Button variant="outlined" disabled={state !== 'active'} onClick={() => setOpen('resend')}>
        Send a new code
      </Button>
      <Button variant="outlined" color={isBlocked ? 'primary' : 'error'} onClick={() => setOpen('block')}>
        {isBlocked ? 'Let it pay again' : 'Block'}
      </Button>
      {open && dialogs[open]}
    </div>
  );
}
