import { z } from '@hono/zod-openapi';
import { timestamp } from '../../../platform/http/schemas.ts';
import { EmailTextFormSchema } from './email-text-form.ts';
import { emailTextKeys } from './text-groups.ts';

const SAY_VERSION = 'Say which version of the text this changes.';
const version = (schema: z.ZodNumber) => schema.int(SAY_VERSION).min(0, SAY_VERSION);

export const EmailTextKeySchema = z.object({
  key: z.enum(emailTextKeys, { error: 'There is no email of this name.' }),
});

export const WrittenTextSchema = z.object(EmailTextFormSchema.shape).openapi('WrittenEmailText');
export const EmailTextEditSchema = z
  .object({ ...EmailTextFormSchema.shape, version: version(z.number({ error: SAY_VERSION })) })
  .openapi('EmailTextEdit');
export type EmailTextEdit = z.infer<typeof EmailTextEditSchema>;

export const EmailTextVersionSchema = z.object({ version: version(z.coerce.number({ error: SAY_VERSION })) });

export const EmailTextRowSchema = z
  .object({
    key: z.enum(emailTextKeys),
    name: z.string().openapi({ description: 'When it is sent' }),
    subject: z.string(),
    isWritten: z.boolean().openapi({ description: 'An owner has written some of it anew' }),
    updatedAt: timestamp.nullable(),
  })
  .openapi('EmailTextRow');
export const EmailTextListSchema = z
  .object({
    groups: z.array(
      z.object({
        name: z.string().openapi({ description: 'What the emails are about' }),
        about: z.string(),
        items: z.array(EmailTextRowSchema),
      }),
    ),
  })
  .openapi('EmailTextList');
export type EmailTextList = z.infer<typeof EmailTextListSchema>;
export type EmailTextRow = z.infer<typeof EmailTextRowSchema>;

export const EditedEmailTextSchema = z
  .object({
    ...EmailTextRowSchema.shape,
    values: WrittenTextSchema.openapi({ description: 'What is sent now' }),
    own: WrittenTextSchema.openapi({ description: 'The shop’s own text' }),
    placeholders: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        isBlock: z.boolean().openapi({ description: 'Stands on a line of its own' }),
        isRequired: z.boolean(),
      }),
    ),
    version: z.number().int().openapi({ description: '0 until it is edited' }),
  })
  .openapi('EditedEmailText');
export type EditedEmailText = z.infer<typeof EditedEmailTextSchema>;

export const EmailPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .openapi('EmailPreview');
export type EmailPreview = z.infer<typeof EmailPreviewSchema>;
