import type { DeliveryPromise } from '../../configuration/configuration.constants.ts';
import type { Seller } from '../../shared/settings.ts';
import type { Block } from '../email.ts';

/** What an email says: owners may write each field anew. A blank line begins another paragraph of the body. */
export interface EmailText {
  subject: string;
  title: string;
  body: string;
}
export type EmailTextField = keyof EmailText;

/** What `{name}` in a text is, for owners. */
export interface Placeholder {
  label: string;
  /** Whether it stands for a part of the email, on a line of its own, and not for words. */
  isBlock?: boolean;
}

/** The text of one kind of email. */
export interface TextOf<Name extends string = string> {
  /** For owners: when it is sent. */
  name: string;
  /** The shop's own text, which is sent until an owner has written another one. */
  own: EmailText;
  /** What may stand in it beside what stands in the shop's own text. */
  also?: readonly Name[];
  /** What may not be left out: without it the email would be of no use. */
  required: { subject?: readonly Name[]; body: readonly Name[] };
}

/** What placeholders stand for in one email: words, or parts of it. What is absent stands for nothing. */
export type Filling<Name extends string = string> = Partial<Record<Name, string | readonly Block[]>>;

/** An email but for its text: what the text is filled with, and what no text changes. */
export interface Draft<Key extends string = string, Name extends string = string> {
  /** Which text it has. */
  key: Key;
  filling: Filling<Name>;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** What stands below the body, whatever is written. */
  fixed?: readonly Block[];
  footer: string[];
}

/** What examples of emails need of the shop. */
export interface ExampleFrame {
  seller: Seller;
  delivery: DeliveryPromise;
  shopOrigin: string;
}

/** The texts of emails about one thing: they share their placeholders. */
export interface TextGroup<Key extends string = string, Name extends string = string> {
  /** Heading of their list. */
  name: string;
  /** What they are, for owners. */
  about: string;
  placeholders: Readonly<Record<Name, Placeholder>>;
  /** What may stand in each of them. */
  always: readonly Name[];
  texts: Readonly<Record<Key, TextOf<Name>>>;
  /** An email about what nobody has ordered, for previews and test emails. */
  example(key: Key, frame: ExampleFrame): Draft<Key, Name>;
}

/** The paragraphs and parts of a body. */
export const parts = (...paragraphs: string[]): string => paragraphs.join('\n\n');
