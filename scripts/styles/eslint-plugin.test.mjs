import path from 'node:path';
import css from '@eslint/css';
import { Linter } from 'eslint';
import { root } from '../lib/workspace.mjs';
import plugin from './eslint-plugin.mjs';
import { usedClasses } from './used-classes.mjs';

const sheet = path.join(root, 'mf-catalog/src/cart/cart.module.css');
const tokens = new Set(['ink']);

/** What the rules say about a sheet that a component uses. */
function messagesFor(source, component) {
  const uses = usedClasses(new Map([[path.join(path.dirname(sheet), 'cart.page.tsx'), component]]));
  const config = {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css, styles: plugin },
    settings: { styles: { tokens, uses } },
    rules: {
      'styles/no-unused-class': 'error',
      'styles/known-variable': 'error',
      'styles/known-animation': 'error',
    },
  };
  return new Linter({ cwd: root })
    .verify(source, [config], { filename: sheet })
    .map(({ message }) => message);
}
const component = (jsx) => `import * as styles from './cart.module.css';\n${jsx}`;

describe('linting CSS modules', () => {
  it('accepts classes that are used and tokens', () => {
    const source = '.line { color: var(--ink); & .name { margin: 0; } }';
    const messages = messagesFor(
      source,
      component('<p className={styles.line}><b className={styles.name} /></p>'),
    );
    expect(messages).toEqual([]);
  });

  it('reads no use from comments, and none from properties of the same name', () => {
    const words = '// styles of a card\nconst a = card.styles; const b = { styles: 1 };';
    expect(messagesFor('.line { margin: 0; }', component(`${words} styles.line`))).toEqual([]);
  });

  it('reports a class that no component uses', () => {
    expect(messagesFor('.line { margin: 0; } .ghost { margin: 0; }', component('styles.line'))).toEqual([
      'No component uses the class "ghost".',
    ]);
    expect(messagesFor('.line { margin: 0; }', 'nothing is imported')).toEqual([
      'No component uses the class "line".',
    ]);
  });

  it('reports uses that it cannot read', () => {
    expect(messagesFor('.line { margin: 0; }', component('styles[name]'))).toEqual([
      'A component uses its classes in a way that cannot be checked: write styles.name.',
    ]);
  });

  it('reports a misspelt variable', () => {
    expect(messagesFor('.line { color: var(--imk, red); }', component('styles.line'))).toEqual([
      '--imk is no token, and nothing in mf-catalog sets it.',
    ]);
  });

  it('reports an animation that the sheet does not define', () => {
    const source =
      '.line { animation: turn 1s linear; } .turn { animation: rise 1s; } @keyframes turn { to { opacity: 0; } }';
    expect(messagesFor(source, component('styles.line + styles.turn'))).toEqual([
      'The sheet has no @keyframes rise.',
    ]);
  });
});
