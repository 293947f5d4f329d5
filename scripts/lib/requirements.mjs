/** The requirements of docs/requirements.md, and what in the repository refers to them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace.mjs';

export const FILE = 'docs/requirements.md';

const ROW = /^\| (\d+) +\| (.*?) *\|([^|]*)\|$/;
const REFERENCE = /\brequirements? (\d+)((?:(?:, | and )\d+)*)/gi;
const DECISION = /\bdecisions? (\d{4})\b/g;

/** Paths that named the specification before it was part of the repository. */
const OUTSIDE = /\bpromises? \d+|\bproduct\.md\b|\bdecisions\.md\b/;

const isTest = (file) => /\.(test|e2e)\.(ts|tsx|mjs)$/.test(file);

/** Text files of the repository, by path; generated and vendored ones left out. */
export function repositoryFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs|md|json|css|conf|sh)$|^\.ci\//.test(file))
    .filter(
      (file) =>
        file !== 'package-lock.json' &&
        !file.startsWith('scripts/lib/requirements') &&
        file !== FILE &&
        existsSync(path.join(root, file)),
    );
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** The numbers a text refers to: "requirement 4", "requirements 5 and 24". */
export const referencesIn = (text) =>
  [...text.matchAll(REFERENCE)].flatMap(([, first, more]) =>
    [first, ...(more.match(/\d+/g) ?? [])].map(Number),
  );

/** @returns the requirements of a document: number, text, and whether it is marked as open */
export const requirementsIn = (document) =>
  document.split('\n').flatMap((line) => {
    const match = ROW.exec(line);
    return match ? [{ number: Number(match[1]), text: match[2], isOpen: match[2].includes('_Open') }] : [];
  });

/**
 * @param document text of docs/requirements.md
 * @param files text of every file, by its path
 * @returns sentences that say what is wrong
 */
export function problemsIn(document, files) {
  const requirements = requirementsIn(document);
  const known = new Set(requirements.map(({ number }) => number));
  const proofs = proofsIn(files);
  const problems = [];
  if (known.size !== requirements.length) problems.push('A number is used twice.');
  for (const { number, isOpen } of requirements)
    if (!isOpen && !proofs.has(number)) problems.push(`Requirement ${number} has no test that names it.`);
  for (const [file, text] of files) {
    for (const number of referencesIn(text))
      if (!known.has(number)) problems.push(`${file} refers to requirement ${number}, which does not exist.`);
    for (const [, number] of text.matchAll(DECISION))
      if (![...files.keys()].some((each) => each.startsWith(`docs/decisions/${number}-`)))
        problems.push(`${file} refers to decision ${number}, which does not exist.`);
    const line = text.split('\n').findIndex((each) => OUTSIDE.test(each));
    if (line >= 0) problems.push(`${file}:${line + 1} refers to a specification outside the repository.`);
  }
  return problems;
}

/** The tests that name each requirement, by its number. */
export function proofsIn(files) {
  const proofs = new Map();
  for (const [file, text] of files) {
    if (!isTest(file)) continue;
    for (const number of new Set(referencesIn(text)))
      proofs.set(number, [...(proofs.get(number) ?? []), file]);
  }
  return proofs;
}

/** The document with its column "proved by" as the tests have it. */
export function withProofs(document, files) {
  const proofs = proofsIn(files);
  return document
    .split('\n')
    .map((line) => {
      const match = ROW.exec(line);
      if (!match) return line;
      const tests = (proofs.get(Number(match[1])) ?? []).sort();
      const links = tests.map((file) => `[${path.basename(file)}](../${file})`).join(', ');
      return `| ${match[1]} | ${match[2]} | ${links} |`;
    })
    .join('\n');
}
