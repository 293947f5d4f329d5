import css from '@eslint/css';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { remotes } from './scripts/lib/workspace.mjs';
import styles from './scripts/styles/eslint-plugin.mjs';
import { tokens } from './scripts/styles/tokens.mjs';
import { domains } from './api/layers.mjs';

/** Dependencies point one way: kit ← remotes, and the shell meets remotes at run time only. */
const elements = [
  { type: 'kit', pattern: 'kit' },
  { type: 'api-shared', pattern: 'api/src/domains/shared' },
  { type: 'api-domain', pattern: 'api/src/domains/*', capture: ['domain'] },
  { type: 'api-platform', pattern: 'api/src/platform' },
  { type: 'api-app', pattern: 'api/src/app' },
  { type: 'api-seed', pattern: 'api/src/seed' },
  { type: 'api', pattern: 'api' },
  { type: 'database', pattern: 'embedded-mongo' },
  { type: 'shell', pattern: 'shell' },
  { type: 'remote', pattern: 'mf-*', capture: ['name'] },
  { type: 'tooling', pattern: '(scripts|e2e|bench|imagery)' },
];

const browserPackages = ['kit', 'shell', ...remotes.map((name) => `mf-${name}`)];
const anyApi = ['api', 'api-app', 'api-domain', 'api-shared', 'api-platform', 'api-seed'];

const to = (type, more = {}) => ({ to: { element: { type, ...more } } });

/** platform ← domains ← app; a domain knows those before it by their `index.ts` and their constants (api/layers.mjs). */
const apiPolicies = [
  { from: { element: { type: 'api-platform' } }, allow: [to('api-platform')] },
  { from: { element: { type: 'api-shared' } }, allow: [to('api-platform'), to('api-shared')] },
  {
    from: { element: { type: 'api-seed' } },
    allow: [to(['api-platform', 'api-shared', 'api-domain', 'api-seed'])],
  },
  { from: { element: { type: ['api-app', 'api'] } }, allow: [to(anyApi)] },
];

/** What a domain may import. All policies are tried for each import of a file: those of other domains are not even asked. */
const domainPolicies = ({ name }, place) => [
  {
    from: { element: { type: 'api-domain', captured: { domain: name } } },
    allow: [
      to(['api-platform', 'api-shared']),
      to('api-domain', { captured: { domain: name } }),
      ...(place === 0
        ? []
        : [
            to('api-domain', {
              captured: { domain: domains.slice(0, place).map((earlier) => earlier.name) },
              fileInternalPath: '{index,*.constants}.ts',
            }),
          ]),
    ],
  },
];

const inApiCode = (folder) => ({
  files: [`api/src/${folder}/**/*.ts`],
  ignores: ['**/*.test.ts', '**/testing/**', '**/test-provider/browser/**'],
});

const collectionCall = 'CallExpression[callee.property.name="collection"]';

/** One owner per collection: in a domain's code no other one is named, and none by a variable. */
const collectionOwners = domains.map(({ name, owns }) => ({
  ...inApiCode(`domains/${name}`),
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `${collectionCall} > Literal:not([value=/^(${owns.join('|') || 'none'})$/])`,
        message: `The domain ${name} owns ${owns.join(', ') || 'no collection'} (api/layers.mjs). Call the service of the domain that owns this one.`,
      },
      {
        selector: `${collectionCall}:not([arguments.0.type="Literal"])`,
        message: 'Name the collection where it is opened, so that its owner can be checked.',
      },
    ],
  },
}));

const storefrontOnly = (group, message) => ({ group, message });
const throughTheKit = [
  storefrontOnly(
    ['@mui/*', '@emotion/*', 'react-router', 'react-router-dom', 'react-redux', '@reduxjs/*', 'redux'],
    'Storefront remotes are styled by CSS modules, and reach the router and the store through @virasat/kit.',
  ),
  storefrontOnly(['mf-*', '@virasat/shell'], 'Remotes never import each other or the shell.'),
  storefrontOnly(
    ['**/api/src/**', '**/kit/src/**', '**/shell/src/**'],
    'Packages are imported by their names.',
  ),
];

const scripts = ['**/*.{ts,tsx,mjs,js}'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '.data/',
      '.deploy/',
      '.run/',
      'node_modules/',
      'imagery/plates/',
      'imagery/brand/',
      'imagery/studio/',
      'media/',
      '**/*.cjs',
      '**/*.module.css.d.ts',
    ],
  },
  { files: scripts, extends: [js.configs.recommended, tseslint.configs.recommended] },
  {
    files: ['**/*.module.css'],
    language: 'css/css',
    plugins: { css, styles },
    extends: [css.configs.recommended],
    settings: { styles: { tokens } },
    rules: {
      'styles/no-unused-class': 'error',
      'styles/known-variable': 'error',
      'styles/known-animation': 'error',
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      // the oldest browsers are those of scripts/styles/minify-plugin.mjs
      'css/use-baseline': 'off',
    },
  },
  {
    files: scripts,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/root-path': import.meta.dirname,
      // the older way to write a policy, which would be looked for in each of them
      'boundaries/legacy-templates': false,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs'] } },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: [`{${browserPackages}}/src/**/*.{ts,tsx}`],
    plugins: { 'react-hooks': reactHooks, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { from: { element: { type: 'kit' } }, allow: [to(['kit', ...anyApi])] },
            {
              from: { element: { type: 'shell' } },
              allow: [to(['shell', 'kit', ...anyApi])],
            },
            {
              from: { element: { type: 'remote' } },
              allow: [
                to(['kit', ...anyApi]),
                { to: { element: { type: 'remote', captured: { name: '{{from.element.captured.name}}' } } } },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    ...inApiCode('**'),
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: apiPolicies }] },
  },
  ...domains.map((domain, place) => ({
    ...inApiCode(`domains/${domain.name}`),
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: domainPolicies(domain, place) }],
    },
  })),
  ...collectionOwners,
  {
    files: ['{kit,shell}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            storefrontOnly(['@mui/*', '@emotion/*'], 'Styles are CSS modules (docs/decisions/0029).'),
          ],
        },
      ],
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: ['mf-admin/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: throughTheKit }] },
  },
  {
    files: ['mf-admin/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...throughTheKit.slice(1),
            storefrontOnly(
              ['react-router', 'react-router-dom'],
              'Remotes reach the router through @virasat/kit.',
            ),
          ],
        },
      ],
    },
  },
  {
    files: [`{${browserPackages}}/src/**/*.{ts,tsx}`],
    ignores: [
      '**/*.test.{ts,tsx}',
      'shell/src/server/**',
      'kit/src/contracts/remote.schema.ts',
      // forms of the back office are checked by the API's schemas
      'mf-admin/src/desk/form/form-resolver.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['zod', 'zod/*', '**/remote.schema.ts', '@virasat/kit/remote-schema'],
              message: 'zod stays out of the browser: import types only.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: [`{${browserPackages}}/src/**/*.test.{ts,tsx}`, '**/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs}', 'e2e/**', 'bench/**'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        performance: 'readonly',
        document: 'readonly',
        window: 'readonly',
        location: 'readonly',
        EventSource: 'readonly',
        Node: 'readonly',
        PerformanceObserver: 'readonly',
        requestIdleCallback: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        ['describe', 'it', 'expect', 'jest', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
  },
  { files: scripts, extends: [prettier] },
);
