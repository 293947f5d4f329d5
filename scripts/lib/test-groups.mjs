/**
 * Test files in groups: the files of a group share one registry of modules. Jest loads every module anew for each file, which for
 * a file of the API or of a page is more work than its tests.
 *
 * A group is an ordinary test file of Jest that describes its files one after the other (jest.group.cjs). Jest runs it when
 * `jest.groups.mjs` is its configuration; a file by itself still runs with `jest.config.mjs`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, workspaces } from './workspace.mjs';

/** Folder of each project that takes its groups; ignored by git. */
export const GROUPS = '.groups';

/** What replaces modules, or makes settings that they read as they are loaded, cannot share a registry. */
const standsAlone = (text) =>
  /\bjest\.(mock|doMock|resetModules|isolateModules)\b|\bprocess\.env\[[^\]]+\] = /.test(text);

/** Of "/** @jest-environment node" at the head of a file: "node"; of most files undefined. */
const environmentOf = (text) => /^\s*\/\*\*[^/]*@jest-environment\s+(\S+)/.exec(text)?.[1];

/** Folder of the Jest project that runs a file, from the root of the repository. */
const projectOf = (file) =>
  workspaces.find((folder) => file.startsWith(`${folder}/src/`)) ??
  (file.startsWith('imagery/') ? 'imagery' : 'scripts');

/**
 * The mock API puts hooks around every test as it is loaded. It is loaded outside of any file's tests: where one file has loaded
 * it, the next would go without its hooks.
 */
const MOCK_API = 'kit/src/testing/index.ts';
const isBrowserProject = (project) => /^(kit|shell|mf-.+)$/.test(project);

/** How much a group holds: enough that loading matters little, and so little that both cores end at the same time. */
const BYTES_OF_GROUP = 100_000;

/**
 * Puts files into groups, in the order of their paths: neighbours load the same modules.
 * @param files `{ file, text }`, paths from the root of the repository
 * @returns `{ project, environment, helpers, files }`
 */
export function groupsOf(files) {
  const groups = [];
  const open = new Map();
  for (const { file, text } of files.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const project = projectOf(file);
    const environment = environmentOf(text);
    const key = `${project} ${environment}`;
    const isAlone = standsAlone(text);
    let group = isAlone ? undefined : open.get(key);
    if (!group || group.bytes + text.length > BYTES_OF_GROUP) {
      // what stands alone replaces modules before it loads any
      const helpers = isBrowserProject(project) && !environment && !isAlone ? [MOCK_API] : [];
      group = { project, environment, helpers, files: [], bytes: 0 };
      groups.push(group);
      if (!isAlone) open.set(key, group);
    }
    group.files.push(file);
    group.bytes += text.length;
  }
  return groups.map(({ bytes: _, ...group }) => group);
}

/** Text of the file that Jest runs for a group. */
export function groupFile({ environment, helpers, files }) {
  const head = environment ? `/** @jest-environment ${environment} */\n` : '';
  return `${head}require('../../jest.group.cjs')(${JSON.stringify({ helpers, files }, null, 2)}, require);\n`;
}

/**
 * Writes the groups of these test files, and no others.
 * @param files absolute paths
 * @returns paths of the groups' files
 */
export function writeGroups(files) {
  for (const project of [...workspaces, 'imagery', 'scripts'])
    rmSync(path.join(root, project, GROUPS), { recursive: true, force: true });
  const read = files.map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }));
  return groupsOf(read).map((group, index) => {
    const folder = path.join(root, group.project, GROUPS);
    mkdirSync(folder, { recursive: true });
    const first = path.basename(group.files[0]).replace(/\.test\..*/, '');
    const file = path.join(folder, `${String(index + 1).padStart(2, '0')}-${first}.cjs`);
    writeFileSync(file, groupFile(group));
    return file;
  });
}
