import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';

/** An item of an order, a quote or a cart, as emails show it. */
interface ItemLine {
  name: string;
  detail: string;
  amount: string;
}

/** A part of an email. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** What hardly anybody wants to do: small, and no button. */
  | { kind: 'link'; label: string; href: string }
  /** Labels and what belongs to them, one below the other. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** The last of the totals is shown largest; `payments` follow it, where nothing is left to pay. */
  | { kind: 'items'; lines: ItemLine[]; totals: [string, string][]; payments?: [string, string][] }
  | { kind: 'address'; title: string; lines: string[] };

export type ItemsBlock = Extract<Block, { kind: 'items' }>;

/** What an email says, without its form: HTML and text are rendered from the same blocks. */
export interface Email {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Small print at the end. */
  footer: string[];
}

/** What each template fills in; the footer is the same for all. */
export type EmailBody = Omit<Email, 'footer'>;

export const text = (...sentences: string[]): Block => ({ kind: 'text', text: sentences.join(' ') });
/** Each line that somebody wrote stays a line. */
export const paragraphs = (words: string): Block[] =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => text(line));
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const smallLink = (label: string, href: string): Block => ({ kind: 'link', label, href });

/** @param more what stands behind quantity and price */
export const itemLine = (
  { name, quantity, price, lineTotal }: { name: string; quantity: number; price: number; lineTotal: number },
  more: readonly string[] = [],
): ItemLine => ({
  name,
  detail: [`${quantity} × ${inRupees(price)}`, ...more].join(', '),
  amount: inRupees(lineTotal),
});

/** Small print of an email whose link needs no login. `what` it opens: "order". */
export const keepPrivate = (what: string): string =>
  `The link opens your ${what} without logging in: share it only with those who may see it.`;

/** Who writes, and why somebody gets the email: "an order with this address". */
export const footerOf = ({ name, address, gstin, email }: Seller, reason: string): string[] => [
  `${name}, ${address}. GSTIN ${gstin}`,
  `You receive this email because of ${reason}. Questions: ${email}`,
];
