/** Which tests `npm test -- --quick` runs: those of rules and functions, which need neither a database nor a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, root, workspaces } from './workspace.mjs';

const isLong = (file) => /\.long\.test\./.test(file);
/** The API's helpers for tests start its database; the database's own tests are one. */
const usesDatabase = (file, text) =>
  file.startsWith('embedded-mongo/') || (file.startsWith('api/') && /from '[^']*\/testing\//.test(text));

/**
 * A test in a file with elements (`.tsx`) is about a page or a part of one, in a simulated browser.
 * @param file below the root of the repository
 * @param text its content
 */
export const isQuickTest = (file, text) =>
  /\.test\.(ts|mjs)$/.test(file) && !isLong(file) && !usesDatabase(file, text);

/** Paths of these tests. */
export const quickTests = () =>
  [...workspaces, 'imagery', 'scripts']
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .filter((file) => isQuickTest(path.relative(root, file), readFileSync(file, 'utf8')));
