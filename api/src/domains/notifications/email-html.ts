import type { Block, Email, ItemsBlock } from './email.ts';

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Mukta, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Colours by class for clients with a dark scheme; the light ones are inline, as most clients need them. */
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0f1730 !important; }
    .paper { background: #141e3d !important; }
    .ink { color: #f3ead9 !important; }
    .soft { color: #c9bba4 !important; }
    .title { color: #f3ead9 !important; }
    .line { border-color: #4a4f68 !important; }
    .button { background: #d9a577 !important; color: #141e3d !important; }
  }
  @media (max-width: 480px) {
    .paper { padding-left: 20px !important; padding-right: 20px !important; }
  }`;

const INK = `color:#221a14;font:16px/1.55 ${SANS}`;
const SOFT = `color:#5e5045;font:14px/1.5 ${SANS}`;
const LINE = 'border-color:#e0d2b8';

const cell = (style: string, className: string, content: string, align = 'left'): string =>
  `<td class="${className}" align="${align}" valign="top" style="${style}">${content}</td>`;

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows}</table>`;

const pair = ([label, value]: [string, string]): string =>
  `<tr>${cell(`padding:3px 16px 3px 0;${SOFT}`, 'soft', escape(label))}${cell(`padding:3px 0;${INK}`, 'ink', escape(value), 'right')}</tr>`;

function itemsHtml({ lines, totals, payments = [] }: ItemsBlock): string {
  const border = `border-bottom:1px solid;${LINE}`;
  const rows = lines.map(
    ({ name, detail, amount }) =>
      `<tr>${cell(
        `padding:12px 16px 12px 0;${border};${INK}`,
        'ink line',
        `${escape(name)}<br><span class="soft" style="${SOFT}">${escape(detail)}</span>`,
      )}${cell(`padding:12px 0;${border};${INK};white-space:nowrap`, 'ink line', escape(amount), 'right')}</tr>`,
  );
  const [last, ...others] = [...totals].reverse();
  const sum = last
    ? `<tr>${cell(`padding:10px 16px 0 0;color:#1f2f5c;font:600 18px/1.4 ${SERIF}`, 'title', escape(last[0]))}${cell(
        `padding:10px 0 0;color:#1f2f5c;font:600 20px/1.4 ${SERIF};white-space:nowrap`,
        'title',
        escape(last[1]),
        'right',
      )}</tr>`
    : '';
  return table(rows.join('')) + table([...others.reverse().map(pair), sum, ...payments.map(pair)].join(''));
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 24px;${INK}">${escape(block.text)}</p>`;
    case 'heading':
      return `<h2 class="title" style="margin:0 0 8px;color:#1f2f5c;font:600 20px/1.3 ${SERIF}">${escape(block.text)}</h2>`;
    case 'button':
      return `<p style="margin:0 0 32px"><a class="button" href="${escape(block.href)}" style="display:inline-block;padding:13px 26px;border-radius:4px;background:#1f2f5c;color:#fbf6ec;font:600 16px/1.2 ${SANS};text-decoration:none">${escape(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 24px"><a class="soft" href="${escape(block.href)}" style="${SOFT}">${escape(block.label)}</a></p>`;
    case 'facts':
      return table(block.rows.map(pair).join(''));
    case 'items':
      return itemsHtml(block);
    case 'address':
      return `<h2 class="title" style="margin:0 0 4px;color:#1f2f5c;font:600 17px/1.4 ${SERIF}">${escape(block.title)}</h2><p class="ink" style="margin:0 0 24px;${INK}">${block.lines.map(escape).join('<br>')}</p>`;
  }
}

/** An email as HTML: tables and inline styles, 600 pixels wide, no pictures, light and dark. */
export function emailHtml({ subject, preview, title, blocks, footer }: Email): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${dark}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3ead9">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3ead9">
<tr><td align="center" style="padding:24px 0">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="paper" style="padding:32px 40px 16px;background:#fbf6ec;border-top:3px solid #b9774a">
<p class="title" style="margin:0 0 28px;color:#1f2f5c;font:600 22px/1 ${SERIF}">Virasat</p>
<h1 class="title" style="margin:0 0 16px;color:#1f2f5c;font:600 28px/1.25 ${SERIF}">${escape(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="paper" style="padding:0 40px 28px;background:#fbf6ec">
<div class="line" style="padding-top:16px;border-top:1px solid;${LINE}">
${footer.map((line) => `<p class="soft" style="margin:0 0 8px;${SOFT};font-size:13px">${escape(line)}</p>`).join('\n')}
</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
