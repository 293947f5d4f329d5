import { z } from 'zod';

/** Fields that several forms of the catalogue have. API and back office read them, so this imports nothing but zod. */

/** @param label names it in the messages: "Meta title" */
export const text = (label: string, max: number) =>
  z
    .string({ error: `${label} has to be a text.` })
    .trim()
    .max(max, `${label}: ${max} characters at most.`);

/** Several short texts. */
export const list = (label: string, max: number) =>
  z
    .array(text(`Each of ${label}`, 60).min(1, `${label}: remove the empty entry.`), {
      error: `${label} has to be a list of texts.`,
    })
    .max(max, `${label}: ${max} entries at most.`);

/** The id of a picture of the media. */
export const picture = (label: string) => text(label, 60).min(1, `${label}: choose a picture.`);

/** @param example a slug that is right: "dining-tables" */
export const slug = (example: string) =>
  z
    .string({ error: 'The slug has to be a text.' })
    .trim()
    .min(1, 'The slug needs at least one letter or digit.')
    .max(48, 'The slug: 48 characters at most.')
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      `The slug has lower-case letters, digits and single hyphens only, such as ${example}.`,
    );
