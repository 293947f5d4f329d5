/** `npm run pictures:times`: writes imagery/masters/times.json into the table of docs/imagery.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { guide } from './encode/places.mjs';
import { fail } from './options.mjs';
import { readTimes, withTimes } from './render/times.mjs';

const times = readTimes();
if (Object.keys(times).length === 0) fail('No times yet: npm run pictures:queue measures them.');
writeFileSync(guide, withTimes(readFileSync(guide, 'utf8'), times));
console.log(`${Object.keys(times).length} times in docs/imagery.md`);
