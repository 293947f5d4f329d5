import { groupFile, groupsOf } from './test-groups.mjs';

const ofSize = (bytes, text = '') => text.padEnd(bytes, ' ');
const file = (name, text = 'it("works");') => ({ file: name, text });

describe('groups of test files', () => {
  it('hold neighbours, each of its own project', () => {
    expect(
      groupsOf([
        file('kit/src/b.test.ts'),
        file('api/src/a.test.ts'),
        file('kit/src/a.test.ts'),
        file('kit/scripts/fonts.test.mjs'),
        file('imagery/models.test.mjs'),
        file('scripts/lib/run.test.mjs'),
      ]).map(({ project, files }) => [project, files]),
    ).toEqual([
      ['api', ['api/src/a.test.ts']],
      ['imagery', ['imagery/models.test.mjs']],
      ['scripts', ['kit/scripts/fonts.test.mjs', 'scripts/lib/run.test.mjs']],
      ['kit', ['kit/src/a.test.ts', 'kit/src/b.test.ts']],
    ]);
  });

  it('leave a file alone that replaces modules or settings for its whole registry', () => {
    const groups = groupsOf([
      file('api/src/a.test.ts'),
      file('api/src/b.test.ts', "jest.mock('argon2');"),
      file('api/src/c.test.ts', "process.env['API_ORIGIN'] = 'http://x';"),
      file('api/src/d.test.ts'),
    ]);
    expect(groups.map(({ files }) => files)).toEqual([
      ['api/src/a.test.ts', 'api/src/d.test.ts'],
      ['api/src/b.test.ts'],
      ['api/src/c.test.ts'],
    ]);
  });

  it('keep environments apart, and have the mock API where there is a browser', () => {
    const [page, server] = groupsOf([
      file('shell/src/page.test.tsx'),
      file('shell/src/server.test.ts', '/** @jest-environment node */\nit("works");'),
    ]);
    expect(page).toMatchObject({ environment: undefined, helpers: ['kit/src/testing/index.ts'] });
    expect(server).toMatchObject({ environment: 'node', helpers: [] });
    expect(groupFile(server)).toMatch(/^\/\*\* @jest-environment node \*\/\n/);
  });

  it('end before they are too long for two cores to end together', () => {
    const long = ['a', 'b', 'c'].map((name) => file(`api/src/${name}.test.ts`, ofSize(60_000)));
    expect(groupsOf(long)).toHaveLength(3);
    expect(groupsOf(long.map(({ file }) => ({ file, text: ofSize(30_000) })))).toHaveLength(1);
  });

  it('lose no file', () => {
    const all = Array.from({ length: 90 }, (_, n) =>
      file(`mf-admin/src/${n}.test.tsx`, ofSize(9_000, n % 7 ? '' : 'jest.mock("x")')),
    );
    const grouped = groupsOf(all).flatMap(({ files }) => files);
    expect(grouped.toSorted()).toEqual(all.map(({ file: name }) => name).toSorted());
  });
});
