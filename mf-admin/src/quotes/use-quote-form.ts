import type { AdminQuote } from '@virasat/api';
import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../desk/form/drafts.ts';
import { changedFields } from '../desk/form/form-values.ts';
import { emptyLine, linesOf, type Line } from './quote-lines.tsx';

const emptyAddress = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  pincode: '',
  state: 'Rajasthan',
};
export type AddressField = keyof typeof emptyAddress;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days that a quote has left, the one that has begun included. */
const daysLeft = ({ until }: AdminQuote): number =>
  Math.max(1, Math.ceil((new Date(until).getTime() - Date.now()) / DAY_MS));

/** A quote as the form has it: numbers as they were typed. */
interface QuoteForm {
  /** One id a form: sent again without an answer, it makes one quote. */
  request: string;
  lines: Line[];
  address: Record<AddressField, string>;
  days: string;
  holds: boolean;
  note: string;
  picture: string;
}

const formOf = (quote: AdminQuote | undefined): QuoteForm => ({
  request: crypto.randomUUID(),
  lines: quote ? linesOf(quote.items) : [emptyLine(0)],
  address: quote?.address ?? emptyAddress,
  days: String(quote ? daysLeft(quote) : 7),
  holds: quote?.holds ?? true,
  note: quote?.note ?? '',
  picture: quote?.pictureId ?? '',
});

/**
 * What is typed into the form of a quote. It is kept in the browser while it is typed, so that a dialog that is closed by
 * mistake opens with it again, until it is sent or begun anew. A draft is of the version that it was begun with.
 */
export function useQuoteForm(quote: AdminQuote | undefined) {
  const key = quote ? `quote.${quote.id}.${quote.version}` : 'quote.new';
  const [stored, setStored] = useState(() => formOf(quote));
  const [draft, setDraft] = useState(() => readDraft(key));
  const [form, setForm] = useState<QuoteForm>(() => ({ ...stored, ...draft?.values }));

  return {
    ...form,
    /** When what the form has begun with was typed; absent when it is as it is stored. */
    draftOf: draft?.at,

    change(part: Partial<QuoteForm>) {
      const next = { ...form, ...part };
      setForm(next);
      const { request: _, ...typed } = next;
      const isTyped = changedFields({ ...stored, request: undefined }, typed).length > 0;
      if (isTyped) writeDraft(key, { ...next });
      else dropDraft(key);
    },

    /** Forgets what was typed. */
    startAnew() {
      const next = formOf(quote);
      dropDraft(key);
      setDraft(undefined);
      setStored(next);
      setForm(next);
    },

    /** It is sent: nothing is left to come back to. */
    sent: () => dropDraft(key),
  };
}
