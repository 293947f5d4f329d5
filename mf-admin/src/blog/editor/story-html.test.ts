import { editorHtml } from '@virasat/api/editor-html';
import { createEditor } from './quill-editor.ts';

type Op = { insert: string | Record<string, unknown>; attributes?: Record<string, unknown> };

const line = (text: string, format?: Record<string, unknown>): Op[] => [
  { insert: text },
  { insert: '\n', ...(format && { attributes: format }) },
];
const span = (insert: string, attributes?: Record<string, unknown>): Op => ({
  insert,
  ...(attributes && { attributes }),
});
const end: Op = { insert: '\n' };

/** What the toolbar's formats are in Quill's own terms, by the HTML that they have to become. */
const documents: Record<keyof typeof editorHtml, Op[]> = {
  'plain paragraphs': [{ insert: 'Wood & wax, 3 < 4\n\nA “quoted” word\n' }],
  'several spaces': [{ insert: 'one   two\n' }],
  font: [span('serif', { font: 'serif' }), span(' '), span('mono', { font: 'monospace' }), end],
  headings: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].flatMap((text, at) =>
    line(text, { header: at + 1 }),
  ),
  size: [span('s', { size: 'small' }), span('l', { size: 'large' }), span('h', { size: 'huge' }), end],
  'bold, italic, underline, strike': [
    span('bold', { bold: true }),
    span(' '),
    span('italic', { italic: true }),
    span(' '),
    span('under', { underline: true }),
    span(' '),
    span('gone', { strike: true }),
    span(' '),
    span('both', { bold: true, italic: true }),
    end,
  ],
  color: [span('red', { color: '#e60000' }), end],
  background: [span('yellow', { background: '#ffff00' }), end],
  'color and background': [span('both', { color: '#0066cc', background: '#ffff00' }), end],
  'subscript and superscript': [
    span('H'),
    span('2', { script: 'sub' }),
    span('O, 3 m'),
    span('2', { script: 'super' }),
    end,
  ],
  'ordered list': [...line('first', { list: 'ordered' }), ...line('second', { list: 'ordered' })],
  'bullet list': [
    ...line('one', { list: 'bullet' }),
    span('two', { bold: true }),
    { insert: '\n', attributes: { list: 'bullet' } },
  ],
  'nested lists': [
    ...line('wood', { list: 'bullet' }),
    ...line('sheesham', { list: 'ordered', indent: 1 }),
    ...line('mango', { list: 'ordered', indent: 1 }),
    ...line('green', { list: 'bullet', indent: 2 }),
    ...line('brass', { list: 'bullet' }),
  ],
  'two lists': [...line('one', { list: 'bullet' }), ...line('two', { list: 'ordered' })],
  'aligned list': line('middle', { list: 'bullet', align: 'center' }),
  indent: [...line('once', { indent: 1 }), ...line('eight times', { indent: 8 })],
  align: [
    ...line('c', { align: 'center' }),
    ...line('r', { align: 'right' }),
    ...line('j', { align: 'justify' }),
  ],
  'aligned heading': line('Middle', { header: 2, align: 'center' }),
  blockquote: [...line('quoted', { blockquote: true }), ...line('after')],
  'code block': [
    ...line('let a = 1;', { 'code-block': true }),
    ...line('  b < 2', { 'code-block': true }),
    ...line('after'),
  ],
  link: [span('out', { link: 'https://example.com/a?b=1&c=2' }), end],
  'link within the shop': [span('chairs', { link: '/products/chairs' }), end],
  'mail link': [span('write', { link: 'mailto:hello@virasat.example' }), end],
  image: [{ insert: { image: 'https://images.example/jali.jpg' }, attributes: { alt: 'A jali' } }, end],
  video: [{ insert: { video: 'https://www.youtube.com/watch?v=abc' } }, ...line('after')],
  'another language': [
    span('A '),
    span('जाली', { lang: 'hi' }),
    span(', '),
    span('थीकरी', { bold: true, lang: 'hi' }),
    end,
  ],
  'everything at once': [
    span('Jali', { color: '#e60000', font: 'serif' }),
    { insert: '\n', attributes: { header: 2, align: 'center' } },
    span('A '),
    span('screen', { bold: true }),
    span(' of '),
    span('stone', { italic: true, link: 'https://example.com' }),
    span('.'),
    end,
  ],
};

function open(html = '') {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const nothing = () => undefined;
  return createEditor({
    ...{ host, html, placeholder: '', labelledBy: 'a', describedBy: 'b' },
    ...{ onChange: nothing, onFormats: nothing, onFile: nothing },
  });
}

/** Colours of browsers and of the toolbar are the same ones. */
const plain = (ops: unknown) =>
  JSON.stringify(ops).replace(
    /rgb\((\d+), (\d+), (\d+)\)/g,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  );

/** One document, however its operations are cut and its attributes ordered. */
function normal(ops: Op[]): unknown {
  const { quill } = open();
  quill.setContents(JSON.parse(plain(ops)) as Op[]);
  const sorted = quill.getContents().ops.map(({ insert, attributes = {} }) => ({
    insert,
    attributes: Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
  return JSON.parse(plain(sorted));
}

const names = Object.keys(documents) as (keyof typeof documents)[];

// Proves requirement 205.
describe('the HTML of the editor', () => {
  it.each(names)('is what the API keeps, of %s', (name) => {
    const { quill, html } = open();
    quill.setContents(documents[name] as never);
    expect(html()).toBe(editorHtml[name]);
  });

  it.each(names)('is read again as it was, of %s', (name) => {
    const editor = open(editorHtml[name]);
    expect(editor.html()).toBe(editorHtml[name]);
    expect(normal(editor.quill.getContents().ops as Op[])).toEqual(normal(documents[name]));
  });

  it('is empty of an empty text', () => {
    expect(open().html()).toBe('');
  });

  it('has each item of a list at its depth, also where one is left out', () => {
    const editor = open();
    editor.quill.setContents([
      ...line('deep', { list: 'bullet', indent: 2 }),
      ...line('middle', { list: 'ordered', indent: 1, align: 'right' }),
    ] as never);
    const again = open(editor.html());
    expect(again.html()).toBe(editor.html());
    expect(normal(again.quill.getContents().ops as Op[])).toEqual(
      normal(editor.quill.getContents().ops as Op[]),
    );
  });

  it.each([
    '<img src="data:image/png;base64,AAAA">',
    '<img src="javascript:alert(1)" onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '<table><tr><td onclick="alert(1)">cell</td></tr></table>',
    '<a href="javascript:alert(1)">x</a>',
  ])('has nothing of %s, pasted or stored', (html) => {
    const made = open(`<p>before</p>${html}`).html();
    expect(made).toContain('<p>before</p>');
    expect(made).not.toMatch(/script|onerror|onclick|data:|iframe|table/);
  });

  it('leaves nothing of an editor that is gone', () => {
    const editor = open('<p>x</p>');
    const host = editor.quill.container;
    editor.destroy();
    expect(host).toBeEmptyDOMElement();
    expect(host).not.toHaveClass('ql-container');
  });
});
