import { z } from '@hono/zod-openapi';
import { requiredText, timestamp } from '../../platform/http/schemas.ts';
import { MAX_MESSAGE } from './support.constants.ts';

const fields = {
  title: requiredText('a title', 80),
  text: requiredText('an answer', MAX_MESSAGE).openapi({
    description: '`{name}` and `{order}` stand for the customer and the number of the order',
  }),
};

export const CannedAnswerInputSchema = z.object(fields).openapi('CannedAnswerInput');
export type CannedAnswerInput = z.infer<typeof CannedAnswerInputSchema>;

const SAY_VERSION = 'Say which version of the answer this changes.';
export const CannedAnswerEditSchema = CannedAnswerInputSchema.extend({
  version: z.int(SAY_VERSION).min(1, SAY_VERSION),
}).openapi('CannedAnswerEdit');
export type CannedAnswerEdit = z.infer<typeof CannedAnswerEditSchema>;

export const CannedAnswerVersionSchema = z.object({ version: z.coerce.number().int().min(1) });

export const CannedAnswerSchema = z
  .object({ id: z.string(), ...fields, updatedAt: timestamp, version: z.number().int() })
  .openapi('CannedAnswer');
export type CannedAnswer = z.infer<typeof CannedAnswerSchema>;

export const CannedAnswersSchema = z.object({ items: z.array(CannedAnswerSchema) }).openapi('CannedAnswers');
export type CannedAnswers = z.infer<typeof CannedAnswersSchema>;
