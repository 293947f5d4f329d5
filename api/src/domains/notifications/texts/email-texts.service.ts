import { randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { EmailTransport } from '../../../platform/email/transport.ts';
import { AppError, TooManyRequests } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/visitor.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { Configuration } from '../../configuration/index.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { checkVersion, nextVersion } from '../../shared/edit-version.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import { emailHtml } from '../email-html.ts';
import { emailText } from '../email-text.ts';
import type { Email } from '../email.ts';
import { allowedIn, problemsOf } from './check-text.ts';
import type { EmailTextDocument, EmailTextsRepository } from './email-texts.repository.ts';
import type {
  EditedEmailText,
  EmailPreview,
  EmailTextEdit,
  EmailTextList,
  EmailTextRow,
} from './email-texts.schema.ts';
import type { Draft, EmailText } from './text-group.ts';
import { keysOf, textGroups, textOf, type EmailTextKey } from './text-groups.ts';
import { writeEmail } from './write-email.ts';

export interface EmailTextsDependencies {
  client: MongoClient;
  repository: EmailTextsRepository;
  configuration: Pick<Configuration, 'seller' | 'delivery'>;
  emailTransport: EmailTransport;
  rateLimits: RateLimits;
  activity: Pick<ActivityLog, 'record'>;
  events: DomainEventPoster;
  clock: () => Date;
  shopOrigin: string;
}

/** Test emails of one owner in an hour. */
const TESTS_PER_HOUR = 30;

const fields = ['subject', 'title', 'body'] as const;

/** The same text, whatever ends its lines. */
const normal = ({ subject, title, body }: EmailText): EmailText => ({
  subject,
  title,
  body: body.replace(/\r\n?/g, '\n'),
});

/** @throws AppError 400 naming each field that is wrong */
function check(key: EmailTextKey, values: EmailText): void {
  const { text, group } = textOf(key);
  const problems = problemsOf(values, text, group);
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError(400, 'invalid_input', first, problems);
}

const rowOf = (key: EmailTextKey, stored: EmailTextDocument | null): EmailTextRow => {
  const { name, own } = textOf(key).text;
  const written = stored?.written ?? {};
  return {
    key,
    name,
    subject: written.subject ?? own.subject,
    isWritten: Object.keys(written).length > 0,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
};

function edited(key: EmailTextKey, stored: EmailTextDocument | null): EditedEmailText {
  const { text, group } = textOf(key);
  const required = [...(text.required.subject ?? []), ...text.required.body];
  return {
    ...rowOf(key, stored),
    values: { ...text.own, ...stored?.written },
    own: text.own,
    placeholders: allowedIn(text, group).map((name) => ({
      name,
      label: group.placeholders[name]?.label ?? name,
      isBlock: group.placeholders[name]?.isBlock ?? false,
      isRequired: required.includes(name),
    })),
    version: stored?.version ?? 0,
  };
}

/** The texts of emails to shoppers, as owners write them. `by` is the owner. */
export function createEmailTexts(dependencies: EmailTextsDependencies) {
  const {
    client,
    repository,
    configuration,
    emailTransport,
    rateLimits,
    activity,
    events,
    clock,
    shopOrigin,
  } = dependencies;
  const tests = rateLimits({ name: 'test-emails-of-owner', limit: TESTS_PER_HOUR, windowMs: HOUR_MS });

  /** Stores what differs from the shop's own text. */
  const save = (key: EmailTextKey, version: number, values: EmailText | null, by: string) =>
    inTransaction(client, async (session) => {
      const stored = await repository.byKey(key, session);
      const was = stored ?? { version: 0 };
      await checkVersion(was, {
        version,
        what: 'this text',
        current: () => Promise.resolve(edited(key, stored)),
      });
      const { own, name } = textOf(key).text;
      const differing = fields.filter((field) => values !== null && values[field] !== own[field]);
      const written = Object.fromEntries(differing.map((field) => [field, values?.[field]]));
      const before = { ...own, ...stored?.written };
      const after = { ...own, ...written };
      if (fields.every((field) => before[field] === after[field])) return;
      const document = { _id: key, written, ...nextVersion(was, { by, at: clock() }) };
      await repository.replace(document, session);
      await events.post('settings.changed', { settings: `email:${key}`, by }, session);
      const entry = { entity: { type: 'email-text', id: key, label: name }, by: { id: by } };
      const action = values === null ? 'reset' : 'edited';
      await activity.record({ ...entry, action, before, after }, session);
    });

  async function change(key: EmailTextKey, version: number, values: EmailText | null, by: string) {
    // of two first saves at once the database rejects one, whose next try finds the other's version
    await save(key, version, values, by).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return save(key, version, values, by);
    });
    return edited(key, await repository.byKey(key));
  }

  /** The email with a text and example data. @throws AppError 400 naming each field that is wrong */
  async function example(key: EmailTextKey, values: EmailText): Promise<Email> {
    check(key, values);
    const frame = {
      seller: await configuration.seller(),
      delivery: await configuration.delivery(),
      shopOrigin,
    };
    const draft = textOf(key).group.example(key, frame);
    return writeEmail({ ...draft, key }, values);
  }

  return {
    /** An email as it is sent, with what owners have written of its text. */
    write: async (draft: Draft<EmailTextKey>): Promise<Email> =>
      writeEmail(draft, (await repository.byKey(draft.key))?.written),

    async list(): Promise<EmailTextList> {
      const stored = new Map((await repository.all()).map((each) => [each._id, each]));
      return {
        groups: textGroups.map((group) => ({
          name: group.name,
          about: group.about,
          items: keysOf(group).map((key) => rowOf(key, stored.get(key) ?? null)),
        })),
      };
    },

    read: async (key: EmailTextKey): Promise<EditedEmailText> => edited(key, await repository.byKey(key)),

    /** @throws AppError 400 naming the field; 409 'conflict' with the current text */
    async edit(
      key: EmailTextKey,
      { version, ...given }: EmailTextEdit,
      by: string,
    ): Promise<EditedEmailText> {
      const values = normal(given);
      check(key, values);
      return change(key, version, values, by);
    },

    /** Back to the shop's own text. @throws AppError 409 'conflict' with the current text */
    reset: (key: EmailTextKey, version: number, by: string): Promise<EditedEmailText> =>
      change(key, version, null, by),

    /** How it would look. @throws AppError 400 naming the field */
    async preview(key: EmailTextKey, values: EmailText): Promise<EmailPreview> {
      const email = await example(key, values);
      return { subject: email.subject, html: emailHtml(email), text: emailText(email) };
    },

    /** Sends it to the owner alone, at once. @throws AppError 400 naming the field; 429; 503 when it cannot be sent */
    async test(key: EmailTextKey, values: EmailText, by: User): Promise<void> {
      const email = await example(key, values);
      const waitMs = await tests.take(by.id);
      if (waitMs > 0)
        throw new TooManyRequests(
          'too_many_tries',
          `You have sent ${TESTS_PER_HOUR} test emails within an hour. Send the next ones later.`,
          waitMs,
        );
      const { email: address } = await configuration.seller();
      const message = {
        id: `email-test.${randomUUID()}@${new URL(shopOrigin).hostname}`,
        from: { name: 'Virasat', address },
        to: { name: by.name, address: by.email },
        subject: `Test: ${email.subject}`,
        html: emailHtml(email),
        text: emailText(email),
        date: clock(),
      };
      await emailTransport.send(message).catch(() => {
        // what the mail server says may hold an address
        throw new AppError(503, 'not_sent', 'The email could not be sent. Is the mail server reachable?');
      });
    },
  };
}
export type EmailTexts = ReturnType<typeof createEmailTexts>;
