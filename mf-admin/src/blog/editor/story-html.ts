/** Quill's mark of an indented line, of list items too. */
const INDENT = /^ql-indent-(\d)$/;

const indentOf = (element: Element): number =>
  Number([...element.classList].map((name) => INDENT.exec(name)?.[1]).find(Boolean) ?? 0);

const tagOf = (item: Element): 'ol' | 'ul' => (item.getAttribute('data-list') === 'ordered' ? 'ol' : 'ul');

function withoutClass(item: Element, isMeant: (name: string) => boolean): void {
  item.classList.remove(...[...item.classList].filter(isMeant));
  if (item.classList.length === 0) item.removeAttribute('class');
}

/**
 * Quill writes every list as one flat `ol` whose items name their kind and depth. Readers and screen readers get lists
 * within lists. Where an item has a format of its own, which would pass on to the items within it, depths stay classes.
 */
function listsOf(flat: Element): Element[] {
  const items = [...flat.children];
  const isPlain = items.every((item) => [...item.classList].every((name) => INDENT.test(name)));
  const roots: Element[] = [];
  let open: { list: Element; level: number }[] = [];
  for (const item of items) {
    const level = indentOf(item);
    const tag = tagOf(item);
    item.removeAttribute('data-list');
    const isSameList = ({ list }: { list: Element }) => list.localName === tag;
    if (isPlain) {
      open = open.filter((one) => one.level < level || (one.level === level && isSameList(one)));
    } else if (open[0] && !isSameList(open[0])) open = [];
    const last = open.at(-1);
    if (!last || (isPlain && last.level < level)) {
      const list = flat.ownerDocument.createElement(tag);
      (last?.list.lastElementChild ?? { append: (one: Element) => roots.push(one) }).append(list);
      open.push({ list, level });
    }
    if (isPlain && level === open.length - 1) withoutClass(item, (name) => INDENT.test(name));
    open.at(-1)?.list.append(item);
  }
  return roots;
}

/** Lines of code as one `pre`. */
function codeOf(container: Element): Element {
  const pre = container.ownerDocument.createElement('pre');
  const text = [...container.children].map((line) => line.textContent).join('\n');
  // the first line break of a pre is not part of its text
  pre.textContent = text.startsWith('\n') ? `\n${text}` : text;
  return pre;
}

/** Of several spaces, browsers show one, unless the others do not break. */
const keptSpaces = (text: string): string =>
  text.replace(/ {2,}/g, (run) => [...run].map((_, index) => (index % 2 === 1 ? '\u00a0' : ' ')).join(''));

/** Texts of an element, those of code left out. */
function textsOf(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => !parentElement?.closest('pre'));
}

/** Classes and styles in one order: Quill turns theirs round each time it reads them. */
function inOrder(element: HTMLElement): void {
  const { classList, style } = element;
  if (classList.length > 1) element.className = [...classList].sort().join(' ');
  if (style.length === 0) return;
  const declarations = Array.from(style)
    .sort()
    .map((name) => `${name}: ${style.getPropertyValue(name)};`);
  element.removeAttribute('style');
  element.setAttribute('style', declarations.join(' '));
}

/**
 * The HTML of what is in the editor: what the API keeps letter by letter, and what Quill reads again as it was. Quill's own
 * `getSemanticHTML` makes every space one that does not break (slab/quill 4509) and a plain link of a video.
 * @param root Quill's root, which is not changed
 */
export function storyHtml(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('.ql-ui, .ql-cursor')) mark.remove();
  for (const list of copy.querySelectorAll(':scope > ol, :scope > ul')) list.replaceWith(...listsOf(list));
  for (const code of copy.querySelectorAll('.ql-code-block-container')) code.replaceWith(codeOf(code));
  for (const link of copy.querySelectorAll('a')) {
    link.removeAttribute('contenteditable');
    link.removeAttribute('tabindex');
    // only what leads out of the shop opens a window
    if (!/^https?:/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('target');
  }
  for (const styled of copy.querySelectorAll<HTMLElement>('[class], [style]')) inOrder(styled);
  for (const text of textsOf(copy)) text.data = keptSpaces(text.data.replaceAll('\ufeff', ''));
  const html = copy.innerHTML;
  return html === '<p><br></p>' ? '' : html;
}
