/**
 * Measures shops side by side, in turns: `node bench/compare.mjs shops.json`. bench/compare.md says how to start others.
 * The file lists `{ name, url, pid, pages }`: the process whose CPU is counted, and paths by page name, the same names
 * for all.
 */
import { readFileSync } from 'node:fs';
import { installBench } from '../scripts/lib/install.mjs';
import { fail, say } from '../scripts/lib/run.mjs';

const [file] = process.argv.slice(2);
if (!file) fail('Which shops? node bench/compare.mjs shops.json (see bench/compare.md)');
await installBench();
const { firstViewBytes, htmlBytes } = await import('./first-view.mjs');
const { calibrate, lighthouseMedians } = await import('./lighthouse.mjs');
const { cpuPerRequest } = await import('./load.mjs');

const RUNS = 3;
const shops = JSON.parse(readFileSync(file, 'utf8'));
const { index, slowdown } = await calibrate(shops[0].url);
say(`Lighthouse's benchmark index ${index}, CPU slowed down ${slowdown} times, medians of ${RUNS}.\n`);
say('| Page | Shop | Performance | LCP simulated | TBT | JavaScript (br) | HTML (br) | CPU of a render |');
say('|---|---|---|---|---|---|---|---|');

for (const page of Object.keys(shops[0].pages))
  for (const { name, url, pid, pages } of shops) {
    const only = { [page]: pages[page] };
    const { [page]: scripts } = await firstViewBytes(url, only, null);
    const { [page]: html } = await htmlBytes(url, only);
    const { [page]: scores } = await lighthouseMedians(url, only, slowdown, RUNS);
    const { cpuMs } = await cpuPerRequest({ url: url + pages[page], pid });
    say(
      `| ${page} | ${name} | ${scores.performance} | ${(scores.lcp / 1000).toFixed(2)} s | ${Math.round(scores.tbt)} ms | ` +
        `${(scripts / 1024).toFixed(0)} KB | ${(html / 1024).toFixed(1)} KB | ${cpuMs.toFixed(1)} ms |`,
    );
  }
