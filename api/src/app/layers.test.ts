import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { domains } from '../../layers.mjs';
import type { CollectionIndexes } from '../platform/database/indexes.ts';
import { withGeneratedTables } from './architecture.ts';
import { modules } from './modules.ts';

const root = path.resolve(__dirname, '../../..');

/** Lints texts as if each were the file of that name; ESLint's configuration is an ES module, which Jest cannot load. */
const LINT = `
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
const eslint = new ESLint();
const rulesOf = async ({ filePath, code }) =>
  (await eslint.lintText(code, { filePath })).flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
const results = [];
for (const file of JSON.parse(await text(process.stdin))) results.push(await rulesOf(file));
console.log(JSON.stringify(results));
`;

interface Case {
  what: string;
  /** Below api/src; need not exist. */
  file: string;
  code: string;
  /** The rule that rejects it; null when it is accepted. */
  rule: string | null;
}

const imports = (from: string) => `import * as other from '${from}';\nexport const used = other;\n`;
const opens = (collection: string) =>
  `export const open = (db, name) => [db.collection(${collection}), name];\n`;

const LAYERS = 'boundaries/dependencies';
const OWNERS = 'no-restricted-syntax';

const cases: Case[] = [
  {
    what: 'rejects an import of a later domain',
    file: 'domains/stock/x.ts',
    code: imports('../orders/index.ts'),
    rule: LAYERS,
  },
  {
    what: 'rejects an import of another file of an earlier domain than its index and constants',
    file: 'domains/orders/x.ts',
    code: imports('../cart/cart.service.ts'),
    rule: LAYERS,
  },
  {
    what: 'rejects an import of the shop by the platform',
    file: 'platform/database/x.ts',
    code: imports('../../domains/shared/settings.ts'),
    rule: LAYERS,
  },
  {
    what: 'rejects an import of the app by a domain',
    file: 'domains/orders/x.ts',
    code: imports('../../app/config/config.ts'),
    rule: LAYERS,
  },
  {
    what: 'rejects an import of a domain by what all domains share',
    file: 'domains/shared/events.ts',
    code: imports('../orders/index.ts'),
    rule: LAYERS,
  },
  {
    what: 'rejects a second reader or writer of a collection',
    file: 'domains/reviews/x.ts',
    code: opens("'orders'"),
    rule: OWNERS,
  },
  {
    what: 'rejects a collection named by a variable',
    file: 'domains/reviews/x.ts',
    code: opens('name'),
    rule: OWNERS,
  },
  {
    what: 'accepts the index of an earlier domain',
    file: 'domains/orders/x.ts',
    code: imports('../cart/index.ts'),
    rule: null,
  },
  {
    what: 'accepts the constants of an earlier domain',
    file: 'domains/orders/x.ts',
    code: imports('../cart/cart.constants.ts'),
    rule: null,
  },
  {
    what: 'accepts the platform, and what all domains share, in a domain',
    file: 'domains/stock/x.ts',
    code: `import * as errors from '../../platform/http/errors.ts';\nimport * as shared from '../shared/module.ts';\nexport const used = [errors, shared];\n`,
    rule: null,
  },
  {
    what: 'accepts every domain in the app',
    file: 'app/x.ts',
    code: imports('../domains/orders/index.ts'),
    rule: null,
  },
  {
    what: 'accepts the owner of a collection',
    file: 'domains/orders/x.ts',
    code: opens("'orders'"),
    rule: null,
  },
];

const lint = () =>
  new Promise<string[][]>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', LINT],
      { cwd: root },
      (error, stdout) => (error ? reject(error) : resolve(JSON.parse(stdout) as string[][])),
    );
    const files = cases.map(({ file, code }) => ({ filePath: path.join(root, 'api/src', file), code }));
    child.stdin?.end(JSON.stringify(files));
  });

describe('the layers of the API', () => {
  it('are composed in the order that is declared', () => {
    expect(modules.map(({ name }) => name)).toEqual(domains.map(({ name }) => name));
  });

  it('give every collection one owner', () => {
    const owned = domains.flatMap(({ owns }) => owns);
    expect(owned).toEqual([...new Set(owned)]);
  });

  it.each(modules)('index in $name only collections that it owns', (module) => {
    const { name, indexes = [] } = module as { name: string; indexes?: readonly CollectionIndexes[] };
    const owned = domains.find((domain) => domain.name === name)?.owns ?? [];
    expect(indexes.map(({ collection }) => collection).filter((each) => !owned.includes(each))).toEqual([]);
  });
});

describe('ESLint', () => {
  let results: string[][];
  beforeAll(async () => {
    results = await lint();
  }, 120_000);

  it.each(cases)('$what', ({ what, rule }) => {
    const rejections = (results[cases.findIndex((each) => each.what === what)] ?? []).filter((each) =>
      [LAYERS, OWNERS].includes(each),
    );
    expect([...new Set(rejections)]).toEqual(rule ? [rule] : []);
  });
});

describe('oxlint', () => {
  /** @returns what it says of files of these texts, all in one folder */
  const findings = async (files: Record<string, string>): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'virasat-cycle-'));
    try {
      for (const [name, code] of Object.entries(files)) await writeFile(path.join(folder, name), code);
      const program = path.join(root, 'node_modules/.bin/oxlint');
      const args = ['--config', path.join(root, '.oxlintrc.json'), '--deny-warnings'];
      return await new Promise<string>((resolve) =>
        execFile(program, args, { cwd: folder }, (_, said) => resolve(said)),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('rejects an import cycle, however long', async () => {
    expect(
      await findings({
        'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
        'b.ts': "import { c } from './c.ts';\nexport const b = () => c;\n",
        'c.ts': "import { a } from './a.ts';\nexport const c = () => a;\n",
      }),
    ).toContain('Dependency cycle detected');
  });

  it('accepts types that refer to each other', async () => {
    expect(
      await findings({
        'a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b?: B;\n}\n",
        'b.ts': "import type { A } from './a.ts';\nexport interface B {\n  a?: A;\n}\n",
      }),
    ).toContain('Found 0 warnings and 0 errors');
  });
});

describe('docs/architecture.md', () => {
  it('has the tables that are generated from the code (npm run docs)', async () => {
    const text = await readFile(path.join(root, 'docs/architecture.md'), 'utf8');
    expect(text).toBe(await withGeneratedTables(text, path.join(root, 'api/src')));
  });
});
