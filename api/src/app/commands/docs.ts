import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withGeneratedTables } from '../architecture.ts';

/** `npm run docs` writes the generated tables of docs/architecture.md. */
const api = path.resolve(import.meta.dirname, '../../..');
const file = path.join(api, '../docs/architecture.md');
await writeFile(file, await withGeneratedTables(await readFile(file, 'utf8'), path.join(api, 'src')));
