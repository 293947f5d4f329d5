/** The design tokens' CSS variables, by the sources that they are made of (kit/src/theme/tokens.ts). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../lib/import-typescript.mjs';
import { root } from '../lib/workspace.mjs';

const { light, radius, space } = await importTypeScript('kit/src/theme/tokens.ts');

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const declaredIn = (file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/--([a-z][\w-]*):/g)].map(([, name]) => name);

/** Names of all tokens, without the two dashes. */
export const tokens = new Set([
  ...Object.keys(light).map(kebab),
  ...space.map((_, index) => `space-${index + 1}`),
  ...Object.keys(radius).map((step) => `radius-${step}`),
  ...declaredIn('kit/src/styles/tokens-css.ts'),
  ...declaredIn('kit/src/styles/fonts.generated.ts'),
]);
