import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkEngines, excludedBy, minimumOf } from './engines.mjs';

const versions = { node: '20.19.0', npm: '10.8.2' };
const lockOf = (engines) => ({
  packages: {
    '': { name: 'shop', version: '1.0.0', engines: { node: '>=20.19' } },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/wide': { version: '2.0.0', engines: { node: '^18.17.0 || >=20.5.0', npm: '>=8' } },
    'node_modules/new': { version: '3.0.0', engines },
  },
});

describe('the check of engines', () => {
  it('passes when every package runs on the oldest supported Node', () => {
    expect(excludedBy(lockOf({ node: '>=20' }), versions)).toEqual([]);
  });

  it.each(['>=22.12.0', '^22 || >=24', '<20', '>=20.19.1'])(
    'names a package that asks for Node %s',
    (node) => {
      expect(excludedBy(lockOf({ node }), versions)).toEqual([
        `node_modules/new 3.0.0 asks for node ${node}, not 20.19.0`,
      ]);
    },
  );

  it('names a package that asks for a newer npm', () => {
    expect(excludedBy(lockOf({ npm: '>=11' }), versions)).toEqual([
      'node_modules/new 3.0.0 asks for npm >=11, not 10.8.2',
    ]);
  });

  it('reads the oldest supported Node from the range in package.json', () => {
    expect(minimumOf({ node: '>=20.19' })).toEqual(versions);
  });

  it('fails for a folder with such a package, and says what to do', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'virasat-engines-'));
    try {
      writeFileSync(path.join(root, 'package.json'), JSON.stringify({ engines: { node: '>=20.19' } }));
      const write = (engines) =>
        writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lockOf(engines)));
      write({ node: '>=18' });
      expect(() => checkEngines(root)).not.toThrow();
      write({ node: '>=22.12.0' });
      expect(() => checkEngines(root)).toThrow(/npm view.*\n.*node_modules\/new 3\.0\.0 asks for/);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
