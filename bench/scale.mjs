/** The shop with its own few pieces beside the same shop with 100,000: does a listing take as long? */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startServices } from '../scripts/lib/services.mjs';
import { root } from '../scripts/lib/workspace.mjs';
import { callFor, caller, cpuMs } from './load.mjs';

const PRODUCTS = 100_000;
const CALLERS = 8;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 6_000;

const terms = [
  'armchair',
  'carved bed',
  'wardrobe',
  'mirorr',
  'brass',
  'jali',
  'study table',
  'luni',
  'aina',
];
const endings = ['', ' brass', ' carved', ' teak', ' mirror', ' bone', ' jodhpur', ' bench'];
const textAt = (i) => encodeURIComponent(terms[i % terms.length]);
/** As many limits as there are rupees between 40,000 and 99,000: no two addresses of a run are the same. */
const limitAt = (i) => 40_000 + (i % 59_000);

/** The address of the i-th call; each differs from all others, so that no answer comes from a cache of whole answers. */
const kinds = (ids) => ({
  'Listing of a department': (i) => `/api/products?category=furniture&maxPrice=${limitAt(i)}`,
  'Listing by facets': (i) => `/api/products?material=brass&inStock=true&maxPrice=${limitAt(i)}`,
  'Search, its price limit moved': (i) => `/api/products?search=${textAt(i)}&maxPrice=${limitAt(i)}`,
  'Search for something new': (i) => {
    const ending = endings[Math.floor(i / terms.length) % endings.length];
    const letter = String.fromCharCode(97 + (Math.floor(i / (terms.length * endings.length)) % 26));
    return `/api/products?search=${textAt(i)}${encodeURIComponent(`${ending} ${letter}`)}&n=${i}`;
  },
  'Suggestions in the header': (i) =>
    `/api/search/suggestions?q=${encodeURIComponent(terms[i % terms.length].slice(0, 2 + (i % 6)))}&n=${i}`,
  Product: (i) => `/api/products/${ids[i % ids.length]}?n=${i}`,
});

const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function open(home, ports, products) {
  const env = { DATA_DIR: home, LOG_LEVEL: 'warn' };
  if (products) {
    const seeded = spawnSync(
      process.execPath,
      [path.join(root, 'api/dist/seed-main.js'), '--products', String(products)],
      { env: { ...process.env, ...env }, stdio: 'ignore' },
    );
    if (seeded.status !== 0) throw new Error(`The catalogue of ${products} could not be made.`);
  }
  const started = performance.now();
  const shop = await startServices({ ports, env });
  const api = `http://127.0.0.1:${ports.api}`;
  const { items } = await (await fetch(`${api}/api/products?pageSize=8`)).json();
  return {
    ...shop,
    startMs: performance.now() - started,
    api,
    web: `http://localhost:${ports.web}`,
    paths: kinds(items.map(({ id }) => id)),
  };
}

async function measure(shop, name) {
  const ask = caller(shop.api);
  let next = 0;
  const send = () => ask(shop.paths[name](next++));
  await callFor(WARM_UP_MS, CALLERS, send);
  const before = cpuMs(shop.services.API.pid);
  const { median, p99, total, refused } = await callFor(MEASURE_MS, CALLERS, send);
  if (refused > 0) throw new Error(`${name}: ${refused} of ${total} answers were refused.`);
  return { median, p99, cpu: (cpuMs(shop.services.API.pid) - before) / total };
}

/**
 * Pages of a listing, of new addresses each: how long they take once warm, and the memory of the process that renders
 * them after each of four rounds.
 */
async function pageCosts({ web, services }) {
  const ask = caller(web);
  let next = 0;
  const round = () =>
    callFor(MEASURE_MS, CALLERS, () => ask(`/products/furniture?maxPrice=${limitAt(next++)}`));
  const rounds = [await round()];
  const megabytes = [memoryMb(services.shop.pid)];
  const before = cpuMs(services.shop.pid);
  for (let i = 0; i < 3; i += 1) {
    rounds.push(await round());
    megabytes.push(memoryMb(services.shop.pid));
  }
  const sum = (field) => rounds.reduce((all, each) => all + each[field], 0);
  const warm = sum('total') - rounds[0].total;
  const { median, p99 } = rounds.at(-1);
  const cpu = (cpuMs(services.shop.pid) - before) / warm;
  return { megabytes, pages: sum('total'), refused: sum('refused'), median, p99, cpu };
}

/**
 * @param home folder for the data of both
 * @returns `{ answers, memory, starts }`: of each kind of answer and each shop, times in ms
 */
export async function scale(home, say) {
  const small = await open(path.join(home, 'small'), { web: 8183, api: 8184, payments: 8185 });
  say('  Making 100,000 products …');
  const large = await open(path.join(home, 'large'), { web: 8186, api: 8187, payments: 8188 }, PRODUCTS);
  try {
    const answers = {};
    for (const name of Object.keys(small.paths)) {
      answers[name] = { small: await measure(small, name), large: await measure(large, name) };
      say(`  ${name}`);
    }
    const apiMb = { small: memoryMb(small.services.API.pid), large: memoryMb(large.services.API.pid) };
    const pages = { small: await pageCosts(small), large: await pageCosts(large) };
    return { answers, apiMb, pages, startMs: { small: small.startMs, large: large.startMs } };
  } finally {
    await large.stop();
    await small.stop();
  }
}
