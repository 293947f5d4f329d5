import type { CDPSession, Page } from 'playwright-core';

type Node = Awaited<ReturnType<typeof wholeTreeOf>>[number];

const wholeTreeOf = async (devtools: CDPSession) =>
  (await devtools.send('Accessibility.getFullAXTree')).nodes;

const treeOf = async (devtools: CDPSession) =>
  (await wholeTreeOf(devtools)).filter(({ ignored }) => !ignored);

const roleOf = ({ role }: Node): string => String(role?.value ?? '');
const nameOf = ({ name }: Node): string => String(name?.value ?? '').trim();

/** Roles that say nothing without a name. */
const named = new Set([
  ...[
    'button',
    'link',
    'textbox',
    'searchbox',
    'combobox',
    'checkbox',
    'radio',
    'switch',
    'slider',
    'spinbutton',
  ],
  ...['tab', 'tabpanel', 'option', 'dialog', 'region', 'heading', 'image', 'img', 'group', 'search'],
]);
/** Landmarks of which a page has exactly one. */
const single = ['banner', 'main', 'contentinfo'];
/** Of sections and forms only those with a name are landmarks (HTML-AAM). */
const byName = new Set(['region', 'form']);
/** Landmarks that a list of them tells apart by name alone. */
const repeated = ['navigation', 'complementary', 'region', 'search', 'form'];

/**
 * What is wrong with what Chromium hands to screen readers: controls, pictures and headings without a name, landmarks that
 * are missing or sound alike (WCAG 2.2, 1.1.1, 1.3.1, 2.4.6 and 4.1.2).
 */
export async function treeFaults(page: Page, { hasFrame = true } = {}): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const nodes = await treeOf(devtools);
  await devtools.detach();
  const ofRole = (role: string) => nodes.filter((node) => roleOf(node) === role);
  const nameless = nodes
    // groups of MathML and of details have none
    .filter((node) => named.has(roleOf(node)) && !['group', 'region'].includes(roleOf(node)))
    .filter((node) => nameOf(node) === '')
    .map((node) => `${roleOf(node)} without a name`);
  // log-in and sign-up have neither header nor footer
  const missing = (hasFrame ? single : ['main'])
    .filter((role) => ofRole(role).length !== 1)
    .map((role) => `${ofRole(role).length} landmarks ${role}`);
  const alike = repeated.flatMap((role) => {
    const names = ofRole(role)
      .map(nameOf)
      .filter((name) => name !== '' || !byName.has(role));
    return names
      .filter((name, index) => names.length > 1 && (name === '' || names.indexOf(name) !== index))
      .map((name) => `another ${role} “${name}”`);
  });
  return [...nameless, ...missing, ...alike];
}

/** The texts of the live regions that are not empty, with how urgent they are. */
export async function announced(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  // what is ignored itself, as a box without a role, leads to what is read
  const nodes = await wholeTreeOf(devtools);
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: Node): string =>
    roleOf(node) === 'StaticText'
      ? nameOf(node)
      : (node.childIds ?? []).map((id) => (byId.has(id) ? textOf(byId.get(id)!) : '')).join(' ');
  return nodes.flatMap((node) => {
    const live = node.properties?.find(({ name }) => name === 'live')?.value.value as string | undefined;
    const text = live && live !== 'off' ? textOf(node).replace(/\s+/g, ' ').trim() : '';
    return text ? [`${live}: ${text}`] : [];
  });
}
