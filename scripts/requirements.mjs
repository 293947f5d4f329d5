/** `node scripts/requirements.mjs`: writes into docs/requirements.md which tests prove each requirement. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { FILE, problemsIn, repositoryFiles, withProofs } from './lib/requirements.mjs';
import { say } from './lib/run.mjs';
import { root } from './lib/workspace.mjs';

const file = path.join(root, FILE);
const files = repositoryFiles();
const document = withProofs(readFileSync(file, 'utf8'), files);
writeFileSync(file, await format(document, { ...(await resolveConfig(file)), parser: 'markdown' }));
for (const problem of problemsIn(document, files)) say(problem);
