import type { Block, Email } from './email.ts';

const WIDTH = 72;

/** Breaks a paragraph into lines; an address of the web stays whole. */
function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join('\n');
}

const row = ([label, value]: [string, string]): string => `${label}: ${value}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return wrap(block.text);
    case 'heading':
      return wrap(block.text);
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return block.rows.map(row).join('\n');
    case 'items': {
      const lines = block.lines.map(({ name, detail, amount }) => `- ${name}: ${amount}\n  ${detail}`);
      return [...lines, '', ...[...block.totals, ...(block.payments ?? [])].map(row)].join('\n');
    }
    case 'address':
      return [`${block.title}:`, ...block.lines].join('\n');
  }
}

/** An email as plain text. */
export const emailText = ({ title, blocks, footer }: Email): string =>
  [title, ...blocks.map(blockText), `--\n${footer.map(wrap).join('\n')}`].join('\n\n') + '\n';
