import type { Email } from '../email.ts';
import { fillBody, fillLine } from './fill-text.ts';
import type { Draft, EmailText } from './text-group.ts';
import { textOf, type EmailTextKey } from './text-groups.ts';

/**
 * An email in the shop's own words or in those of an owner: both take this path.
 * @param written what an owner has written of its text; the rest is the shop's own
 */
export function writeEmail(
  { key, filling, preview, fixed = [], footer }: Draft<EmailTextKey>,
  written: Partial<EmailText> = {},
): Email {
  const { subject, title, body } = { ...textOf(key).text.own, ...written };
  return {
    subject: fillLine(subject, filling),
    preview,
    title: fillLine(title, filling),
    blocks: [...fillBody(body, filling), ...fixed],
    footer,
  };
}
