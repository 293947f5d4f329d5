import { z } from 'zod';

const text = (what: string, max: number) =>
  z
    .string({ error: `Write ${what}.` })
    .trim()
    .min(1, `Write ${what}.`)
    .max(max, `At most ${max.toLocaleString('en-IN')} characters.`);

const oneLine = (what: string, max: number) =>
  text(what, max).refine((line) => !/[\r\n]/.test(line), 'Write it in one line.');

/** The form of the text of an email. Which placeholders it may have depends on the email: `check-text.ts`. */
export const EmailTextFormSchema = z.object({
  subject: oneLine('the subject', 150),
  title: oneLine('the heading', 150),
  body: text('the text', 5000),
});
export type EmailTextForm = z.infer<typeof EmailTextFormSchema>;
