import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root, tsc, workspaces } from './workspace.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const references = (file) => readJson(file).references.map((reference) => reference.path);

describe('the list of remotes', () => {
  it('comes from the workspaces of package.json', () => {
    expect(remotes).toContain('catalog');
    expect(workspaces).toEqual(expect.arrayContaining(remotes.map((name) => `mf-${name}`)));
  });

  it('is the list of the shell, which knows the prefixes of each', () => {
    const owners = readJson('shell/remotes.json').map(({ name }) => name);
    expect([...owners].sort()).toEqual([...remotes].sort());
  });

  it.each(remotes)('has a description of mf-%s under that name', (name) => {
    expect(readJson(`mf-${name}/remote.json`).name).toBe(name);
    expect(readJson(`mf-${name}/package.json`).name).toBe(`mf-${name}`);
  });
});

it.each(['tsconfig.json', 'tsconfig.tests.json'])('%s refers to every workspace', (file) => {
  const compiled = workspaces.filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));
  expect(references(file)).toEqual(expect.arrayContaining(compiled));
});

it('builds the API with a package that a start installs, too', () => {
  const [name] = path.relative(path.join(root, 'node_modules'), tsc).split(path.sep);
  expect(readJson('package.json').dependencies).toHaveProperty(name);
});
