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
  /** What an element, or one around it, must have: `.class`, `[data-name]` or `[data-name=value]`. */
  needs: string[];
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

/** Attributes that the server renders and only scripts change. */
const ATTRIBUTE = /^\[((?:data|aria)-[\w-]+)(?:=["']?([^"']*)["']?)?\]$/;

/** The root's are set in the browser before the first paint (document.ts). */
const OF_ROOT = /(?:^|[\s>+~])(?:html|:root)[^\s>+~]*$/;

/**
 * Takes a selector apart. What is inside of round brackets is left out: a class or state may be one of several there, or one
 * that must be missing, as in `:is(.a, .b)` and `:not(.c)`.
 */
function partsOf(selector: string): { plain: string; attributes: string[] } {
  let plain = '';
  const attributes: string[] = [];
  for (let index = 0; index < selector.length;) {
    const bracket = selector.slice(index).search(/[([]/);
    if (bracket < 0) return { plain: plain + selector.slice(index), attributes };
    plain += selector.slice(index, index + bracket);
    index += bracket;
    const end = endOf(selector, index);
    const [, name, value] = ATTRIBUTE.exec(selector.slice(index, end)) ?? [];
    if (name && !OF_ROOT.test(plain))
      attributes.push(value === undefined ? `[${name}]` : `[${name}=${value}]`);
    index = end;
  }
  return { plain, attributes };
}

function selectorsOf(head: string): Selector[] {
  const selectors: Selector[] = [];
  for (let from = 0; from < head.length;) {
    const to = find(head, ',', from);
    const text = head.slice(from, to).trim();
    const { plain, attributes } = partsOf(text);
    const classes = plain.match(/\.[\w-]+/g) ?? [];
    selectors.push({
      text,
      needs: [...classes, ...attributes],
      isLater: /:(?:hover|active)(?![\w-])/.test(plain),
    });
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

/** @returns all that selectors of these rules need elements to have, as in {@link markersIn} */
export function neededBy(rules: StyleRule[]): Set<string> {
  const needed = (rule: StyleRule): string[] => {
    if ('text' in rule) return [];
    return 'rules' in rule ? rule.rules.flatMap(needed) : rule.selectors.flatMap(({ needs }) => needs);
  };
  return new Set(rules.flatMap(needed));
}

const MARKERS = / (?:class|(?:data|aria)-[\w-]+)="[^"]*"/g;

/** @returns the classes and attributes of HTML that selectors can ask for: `.class`, `[data-name]` and `[data-name=value]` */
export function markersIn(html: string): Set<string> {
  const markers = new Set<string>();
  // every page is searched, and most of its attributes repeat
  for (const attribute of new Set(html.match(MARKERS))) {
    const equals = attribute.indexOf('=');
    const [name, value] = [attribute.slice(1, equals), attribute.slice(equals + 2, -1)];
    if (name === 'class') for (const one of value.split(' ')) markers.add(`.${one}`);
    else markers.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return markers;
}

/**
 * @param markers what there is in the HTML, see {@link markersIn}
 * @returns the rules that may apply to it in the first frame; `@keyframes` of names that are used
 */
export function rulesFor(rules: StyleRule[], markers: ReadonlySet<string>): string {
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
          ({ isLater, needs }) => !isLater && needs.every((need) => markers.has(need)),
        );
        return kept.length > 0 ? `${kept.map(({ text }) => text).join(',')}{${rule.body}}` : '';
      })
      .join('');
  const styles = write(rules, () => false);
  return write(rules, (name) => styles.includes(name));
}
