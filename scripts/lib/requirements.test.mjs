import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FILE, problemsIn, proofsIn, referencesIn, repositoryFiles, withProofs } from './requirements.mjs';
import { root } from './workspace.mjs';

const file = path.join(root, FILE);
const document = readFileSync(file, 'utf8');
const files = repositoryFiles();

describe('the requirements of this repository', () => {
  it('have a test each, and every reference to them leads somewhere', () => {
    expect(problemsIn(document, files)).toEqual([]);
  });

  it('list their tests as `node scripts/requirements.mjs` writes them', () => {
    // the formatter pads the columns
    const unpadded = (text) => text.replace(/ +/g, ' ');
    expect(unpadded(withProofs(document, files))).toBe(unpadded(document));
  });
});

describe('checking requirements', () => {
  const table = '| 1 | Nothing is sold twice. | |\n| 2 | Later. _Open: not built yet._ | |';
  const word = 'requirement';

  it('names a requirement without a test, but not an open one', () => {
    expect(problemsIn(table, new Map())).toEqual(['Requirement 1 has no test that names it.']);
    expect(problemsIn(table, new Map([['a.test.ts', `// ${word} 1`]]))).toEqual([]);
  });

  it('names references to requirements and decisions that do not exist', () => {
    const all = new Map([
      ['a.test.ts', `${word} 1`],
      ['b.ts', `${word}s 1 and 9`],
      ['c.ts', 'see decision 9999'],
    ]);
    expect(problemsIn(table, all)).toEqual([
      `b.ts refers to ${word} 9, which does not exist.`,
      'c.ts refers to decision 9999, which does not exist.',
    ]);
  });

  it('refuses references to texts that are not in the repository', () => {
    const all = new Map([['a.test.ts', `${word} 1, and promise 3`]]);
    expect(problemsIn(table, all)).toEqual(['a.test.ts:1 refers to a specification outside the repository.']);
  });

  it('refuses a number that is used twice', () => {
    const twice = `${table}\n| 1 | Again. | |`;
    expect(problemsIn(twice, new Map([['a.test.ts', `${word} 1`]]))).toEqual(['A number is used twice.']);
  });

  it('reads lists of numbers', () => {
    expect(referencesIn(`${word}s 5, 6 and 24; ${word} 7`)).toEqual([5, 6, 24, 7]);
  });

  it('counts tests and journeys as proofs, and nothing else', () => {
    const all = new Map([
      ['a.test.tsx', `${word} 1`],
      ['b.e2e.ts', `${word} 1`],
      ['c.ts', `${word} 1`],
    ]);
    expect(proofsIn(all)).toEqual(new Map([[1, ['a.test.tsx', 'b.e2e.ts']]]));
  });
});
