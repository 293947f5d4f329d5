/** What the Jest projects of the workspaces have in common. `dir` is the workspace's folder. */
import path from 'node:path';

const root = import.meta.dirname;

const transform = {
  '\\.module\\.css$': path.join(root, 'scripts/styles/jest-transform.mjs'),
  '^.+\\.(ts|tsx|mjs|js)$': [
    path.join(root, 'node_modules/@swc/jest'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that ship ES modules only and must be transformed for Jest. */
const esmPackages = [
  'lucia',
  'oslo',
  '@oslojs',
  'hono',
  '@hono',
  'until-async',
  'rettime',
  'quill',
  'parchment',
  'lodash-es',
  'eventemitter3',
  '@open-draft/deferred-promise',
  '@eslint/css',
  '@eslint/css-tree',
  '@eslint/plugin-kit',
  // what sanitize-html is made of
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  // what otplib is made of
  '@otplib/plugin-crypto-noble',
  '@otplib/plugin-base32-scure',
  '@scure/base',
  '@noble/hashes',
];

/** Of every project, before what it adds. */
const setup = [path.join(root, 'jest.timeout.cjs')];

const common = (dir) => ({
  rootDir: dir,
  displayName: path.basename(dir),
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  setupFilesAfterEnv: setup,
  transform,
  transformIgnorePatterns: [`node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '^@virasat/kit$': path.join(root, 'kit/src/index.ts'),
    '^@virasat/kit/(forms|host)$': path.join(root, 'kit/src/$1.ts'),
    '^@virasat/kit/alts/(.+)$': path.join(root, 'kit/src/pictures/alts/$1.ts'),
    '^@virasat/kit/tokens$': path.join(root, 'kit/src/theme/tokens.ts'),
    '^@virasat/kit/models$': path.join(root, 'kit/src/pictures/models.ts'),
    '^@virasat/kit/testing$': path.join(root, 'kit/src/testing/index.ts'),
    '^@virasat/api/constants$': path.join(root, 'api/src/app/constants.ts'),
    '^@virasat/api/forms$': path.join(root, 'api/src/app/forms.ts'),
    '^@virasat/api/editor-html$': path.join(root, 'api/src/domains/content/testing/editor-html.ts'),
    '^@virasat/embedded-mongo$': path.join(root, 'embedded-mongo/src/index.ts'),
  },
});

/** Workspaces that run in Node. */
export const nodeProject = (dir) => ({ ...common(dir), testEnvironment: 'node' });

/** Workspaces that run in a browser: jsdom with the web platform that Node has given back. */
export const browserProject = (dir) => ({
  ...common(dir),
  testEnvironment: path.join(root, 'jest.browser-env.cjs'),
  // Node's side of packages: msw/node has no other
  testEnvironmentOptions: { customExportConditions: [''] },
  setupFilesAfterEnv: [...setup, path.join(root, 'jest.setup.mjs')],
});
