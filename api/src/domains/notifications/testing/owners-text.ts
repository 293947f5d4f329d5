import { rejection } from '../../../app/testing/test-shop.ts';
import type { EmailTexts } from '../texts/email-texts.service.ts';
import type { EmailText } from '../texts/text-group.ts';
import type { EmailTextKey } from '../texts/text-groups.ts';

const OWNER = 'admin';

/** Does something while an email has a text that an owner has written: the shop's own one with a change. */
export async function withOwnersText<Result>(
  texts: EmailTexts,
  { key, change }: { key: EmailTextKey; change: (own: EmailText) => Partial<EmailText> },
  run: () => Promise<Result>,
): Promise<Result> {
  const { values, version } = await texts.read(key);
  const written = await texts.edit(key, { ...values, ...change(values), version }, OWNER);
  try {
    return await run();
  } finally {
    await texts.reset(key, written.version, OWNER);
  }
}

/** Why the body of a text is refused when something in it is replaced. */
export async function problemOfBody(
  texts: EmailTexts,
  key: EmailTextKey,
  [what, by]: readonly [string, string],
): Promise<unknown> {
  const { values, version } = await texts.read(key);
  const change = { ...values, body: values.body.replace(what, by), version };
  const error = (await rejection(texts.edit(key, change, OWNER))) as { fields?: { body?: string } };
  return error.fields?.body;
}
