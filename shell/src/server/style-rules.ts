/** A sheet as far as it has to be known to leave rules out: what is kept is the text as it was written. */
export type StyleRule =
  /** `@layer`, `@media` and others with rules inside. */
  | { head: string; rules: StyleRule[] }
  /** A style rule, with each of its selectors. */
  | { selectors: Selector[]; body: string }
  /** Whatever else: statements, `@font-face`, `@property`. */
  | { text: string; keyframes?: string };

interface Selector {
  text: string;
  /** Classes that an element, or one around it, must have. */
  classes: string[];
  /** For what is under the pointer or pressed, which nothing on a page is while it is first painted. */
  isLater: boolean;
}

const GROUPS = /^@(?:layer|media|supports|container|starting-style)\b/;

/** No first frame is on paper. */
const PAPER = /^@media\s+print\b/;

/** Where a string or a bracket that begins at `at` ends. */
function endOf(css: string, at: number): number {
  const close = { '{': '}', '(': ')', '[': ']' }[css[at] ?? ''];
  let index = at + 1;
  while (index < css.length && css[index] !== (close ?? css[at])) {
    if (css[index] === '\\') index += 2;
    else if (/["'({[]/.test(css[index] ?? '') && close) index = endOf(css, index);
    else index += 1;
  }
  return index + 1;
}

/** The first of these characters outside of strings and brackets; the end of the text when there is none. */
function find(css: string, characters: string, from: number): number {
  let index = from;
  while (index < css.length && !characters.includes(css[index] ?? '')) {
    if (css[index] === '\\') index += 2;
    else index = /["'([]/.test(css[index] ?? '') ? endOf(css, index) : index + 1;
  }
  return index;
}

/** Inside brackets a class or state may be one of several, or one that must be missing: `:is(.a, .b)`, `:not(.c)`. */
const outsideBrackets = (selector: string): string => {
  let text = '';
  let index = 0;
  while (index < selector.length) {
    const bracket = selector.slice(index).search(/[([]/);
    if (bracket < 0) return text + selector.slice(index);
    text += selector.slice(index, index + bracket);
    index = endOf(selector, index + bracket);
  }
  return text;
};

function selectorsOf(head: string): Selector[] {
  const selectors: Selector[] = [];
  for (let from = 0; from < head.length;) {
    const to = find(head, ',', from);
    const text = head.slice(from, to).trim();
    const outside = outsideBrackets(text);
    const classes = [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    selectors.push({ text, classes, isLater: /:(?:hover|active)(?![\w-])/.test(outside) });
    from = to + 1;
  }
  return selectors;
}

/** Reads a sheet. @param css as the build writes it; comments are left out */
export function styleRules(css: string): StyleRule[] {
  const sheet = css.replace(/\/\*[^]*?\*\//g, '');
  const rules: StyleRule[] = [];
  for (let from = 0; from < sheet.length;) {
    const to = find(sheet, ';{', from);
    const head = sheet.slice(from, to).trim();
    if (sheet[to] !== '{') {
      if (head) rules.push({ text: `${head};` });
      from = to + 1;
      continue;
    }
    const end = endOf(sheet, to);
    const body = sheet.slice(to + 1, end - 1);
    if (GROUPS.test(head)) rules.push({ head, rules: styleRules(body) });
    else if (head.startsWith('@')) {
      const keyframes = /^@keyframes\s+([\w-]+)/.exec(head)?.[1];
      rules.push({ text: `${head}{${body}}`, ...(keyframes && { keyframes }) });
    } else rules.push({ selectors: selectorsOf(head), body });
    from = end;
  }
  return rules;
}

/** @returns the rules that may apply in the first frame to elements with no other classes than these; `@keyframes` of names that are used */
export function rulesFor(rules: StyleRule[], classes: ReadonlySet<string>): string {
  const write = (all: StyleRule[], animations: (name: string) => boolean): string =>
    all
      .map((rule) => {
        if ('text' in rule) return rule.keyframes && !animations(rule.keyframes) ? '' : rule.text;
        if ('rules' in rule) {
          if (PAPER.test(rule.head)) return '';
          const inside = write(rule.rules, animations);
          return inside && `${rule.head}{${inside}}`;
        }
        const kept = rule.selectors.filter(
          ({ isLater, classes: needed }) => !isLater && needed.every((name) => classes.has(name)),
        );
        return kept.length > 0 ? `${kept.map(({ text }) => text).join(',')}{${rule.body}}` : '';
      })
      .join('');
  const styles = write(rules, () => false);
  return write(rules, (name) => styles.includes(name));
}
