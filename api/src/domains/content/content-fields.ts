import { z } from 'zod';

/** Fields that forms of the content share. The back office bundles them: nothing but zod is imported. */

export const text = (label: string, max: number) =>
  z
    .string({ error: `${label} has to be a text.` })
    .trim()
    .max(max, `${label}: ${max.toLocaleString('en-IN')} characters at most.`);

/** A text that is not empty. @param missing what to do when it is: "Give the artisan a name." */
export const requiredText = (label: string, max: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `${label}: ${max.toLocaleString('en-IN')} characters at most.`);

/** The end of an address. @param example a good one, which the message names */
export const slugField = (example: string) =>
  text('Slug', 48).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    `The slug has lower-case letters, digits and single hyphens only, such as ${example}.`,
  );

const MAX_ALT = 300;

/** A picture of the media beside its alternative text in this place, which may be empty. */
export const mediaItem = (what: string) =>
  z.object({
    id: z
      .string({ error: `Choose ${what} from the media.` })
      .min(1)
      .max(60),
    alt: z.string().trim().max(MAX_ALT, `Alt text: ${MAX_ALT} characters at most.`).default(''),
  });
