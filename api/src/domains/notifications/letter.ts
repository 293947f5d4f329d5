/** A part of a letter. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Labels and what belongs to them, one below the other. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'pieces'; lines: { name: string; detail: string; amount: string }[]; totals: [string, string][] }
  | { kind: 'address'; title: string; lines: string[] };

/** What a mail says, without its form: HTML and text are made of the same blocks. */
export interface Letter {
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Small print at the end. */
  footer: string[];
}
