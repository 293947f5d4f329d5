import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Dependencies point one way: kit ← remotes, and the shell meets remotes at run time only. */
const elements = [
  { type: 'kit', pattern: 'kit' },
  { type: 'api', pattern: 'api' },
  { type: 'database', pattern: 'embedded-mongo' },
  { type: 'shell', pattern: 'shell' },
  { type: 'remote', pattern: 'mf-*', capture: ['name'] },
  { type: 'tooling', pattern: '(scripts|e2e|bench|imagery)' },
];

const storefrontOnly = (group, message) => ({ group, message });
const throughTheKit = [
  storefrontOnly(
    ['@mui/*', '@emotion/*', 'react-router', 'react-router-dom', 'react-redux', '@reduxjs/*', 'redux'],
    'Storefront remotes reach MUI, the router and the store through @virasat/kit.',
  ),
  storefrontOnly(['mf-*', '@virasat/shell'], 'Remotes never import each other or the shell.'),
  storefrontOnly(
    ['**/api/src/**', '**/kit/src/**', '**/shell/src/**'],
    'Packages are imported by their names.',
  ),
];

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
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/root-path': import.meta.dirname,
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
    files: ['{kit,shell,mf-catalog,mf-content,mf-account,mf-admin}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { from: { element: { type: 'kit' } }, allow: [{ to: { element: { type: ['kit', 'api'] } } }] },
            {
              from: { element: { type: 'shell' } },
              allow: [{ to: { element: { type: ['shell', 'kit', 'api'] } } }],
            },
            {
              from: { element: { type: 'remote' } },
              allow: [
                { to: { element: { type: ['kit', 'api'] } } },
                { to: { element: { type: 'remote', captured: { name: '{{from.element.captured.name}}' } } } },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{mf-catalog,mf-content,mf-account}/src/**/*.{ts,tsx}'],
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
              ['react-router', 'react-router-dom', 'react-redux', '@reduxjs/*', 'redux'],
              'Remotes reach the router and the store through @virasat/kit.',
            ),
          ],
        },
      ],
    },
  },
  {
    files: ['{kit,shell,mf-catalog,mf-content,mf-account,mf-admin}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'shell/src/server/**', 'kit/src/contracts/remote.schema.ts'],
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
    files: ['{kit,shell,mf-catalog,mf-content,mf-account,mf-admin}/src/**/*.test.{ts,tsx}', '**/testing/**'],
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
      },
    },
    rules: { 'no-console': 'off' },
  },
  prettier,
);
