import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

/**
 * A text with a button of its own, such as a note: what was typed is there again when its page is left before it is sent.
 * @param draftKey names it, e.g. `ticket.4`
 * @returns the text, and what changes it; sent, it is changed to an empty one
 */
export function useKeptText(draftKey: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readDraft(draftKey)?.values['text'];
    return typeof kept === 'string' ? kept : '';
  });
  const write = (next: string) => {
    setText(next);
    if (next === '') dropDraft(draftKey);
    else writeDraft(draftKey, { text: next });
  };
  return [text, write];
}
