/**
 * ESLint rules for CSS modules (eslint.config.mjs), with `settings.styles`:
 * `tokens`, a Set of the names of all design tokens, and in tests `uses`, as `usedClasses` returns them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.mjs';
import { classesOf, cssModules, missingAnimations, sourcesOf } from './classes.mjs';
import { usedClasses } from './used-classes.mjs';

const workspaceOf = (file) => path.relative(root, file).split(path.sep)[0];

/** Once per package and run. An editor's server notices what has changed when the sheet is linted later. */
const MAX_AGE_MS = 2_000;
const remembered = (make) => {
  const cache = new Map();
  return (workspace) => {
    const known = cache.get(workspace);
    if (known && Date.now() - known.at < MAX_AGE_MS) return known.value;
    const value = make(workspace);
    cache.set(workspace, { at: Date.now(), value });
    return value;
  };
};

const usesIn = remembered((workspace) => usedClasses(sourcesOf(workspace)));

/** Variables that a package's sheets and components set: `--card: …`, `style={{ '--card': … }}`. */
const variablesIn = remembered((workspace) => {
  const sheets = cssModules().filter((file) => workspaceOf(file) === workspace);
  const texts = [...sheets.map((file) => readFileSync(file, 'utf8')), ...sourcesOf(workspace).values()];
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/--([a-z][\w-]*)['"]?\s*:/g)].map(([, name]) => name)),
  );
});

/**
 * A class that no component of the package uses is dead weight in every page that loads the sheet. Uses are read as
 * `styles.name`; any other use of the import cannot be checked and is an error, too.
 */
const noUnusedClass = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unused: 'No component uses the class "{{name}}".',
      unread: 'A component uses its classes in a way that cannot be checked: write styles.name.',
    },
  },
  create: (context) => ({
    StyleSheet(node) {
      const file = context.filename;
      const used = (context.settings.styles.uses ?? usesIn(workspaceOf(file))).get(file) ?? new Set();
      if (used.has('*')) return context.report({ node, messageId: 'unread' });
      for (const name of classesOf(context.sourceCode.text, file)) {
        if (!used.has(name)) context.report({ node, messageId: 'unused', data: { name } });
      }
    },
  }),
};

/** `var(--x)` reads a token, or a variable that the package or the kit sets: a misspelt one is nothing at all. */
const knownVariable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unknown: '--{{name}} is no token, and nothing in {{workspace}} sets it.' },
  },
  create: (context) => ({
    'Function[name=var] > Identifier:first-child'(node) {
      const name = node.name.replace(/^--/, '');
      const workspace = workspaceOf(context.filename);
      const { tokens } = context.settings.styles;
      if (tokens.has(name) || variablesIn(workspace).has(name) || variablesIn('kit').has(name)) return;
      context.report({ node, messageId: 'unknown', data: { name, workspace } });
    },
  }),
};

/** An animation that the sheet does not define does not run. */
const knownAnimation = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unknown: 'The sheet has no @keyframes {{name}}.' },
  },
  create: (context) => ({
    StyleSheet(node) {
      for (const name of missingAnimations(context.sourceCode.text, context.filename)) {
        context.report({ node, messageId: 'unknown', data: { name } });
      }
    },
  }),
};

export default {
  rules: {
    'no-unused-class': noUnusedClass,
    'known-variable': knownVariable,
    'known-animation': knownAnimation,
  },
};
