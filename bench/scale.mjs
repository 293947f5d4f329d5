/** The shop with its own few pieces beside the same shop with 100,000: does a listing take as long? */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { startServices } from '../scripts/lib/services.mjs';
import { root } from '../scripts/lib/workspace.mjs';
import { cpuMs } from './load.mjs';

const PRODUCTS = 100_000;
const CALLERS = 8;
const WARM_UP_S = 2;
const MEASURE_S = 5;

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
const each = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** Addresses that differ from each other, so that no answer is served from a cache of whole answers. */
const kinds = (ids) => ({
  'Listing of a department': each(3000, (i) => `/api/products?category=furniture&maxPrice=${40_000 + i}`),
  'Listing by facets': each(3000, (i) => `/api/products?material=brass&inStock=true&maxPrice=${40_000 + i}`),
  'Search, its price limit moved': each(
    3000,
    (i) => `/api/products?search=${encodeURIComponent(terms[i % terms.length])}&maxPrice=${40_000 + i}`,
  ),
  'Search for something new': terms.flatMap((term) =>
    endings.flatMap((ending) =>
      each(
        20,
        (i) => `/api/products?search=${encodeURIComponent(`${term}${ending} ${'aeiou'[i % 5]}`)}&n=${i}`,
      ),
    ),
  ),
  'Suggestions in the header': each(
    3000,
    (i) =>
      `/api/search/suggestions?q=${encodeURIComponent(terms[i % terms.length].slice(0, 2 + (i % 6)))}&n=${i}`,
  ),
  Product: each(3000, (i) => `/api/products/${ids[i % ids.length]}?n=${i}`),
});

const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function load(url, paths, duration, { countsRefused = false } = {}) {
  const { latency, requests, non2xx, errors } = await autocannon({
    url,
    connections: CALLERS,
    duration,
    requests: paths.map((each) => ({ path: each })),
  });
  if (!countsRefused && (non2xx || errors))
    throw new Error(`${url}${paths[0]}: ${non2xx} refused, ${errors} failed`);
  return { median: latency.p50, p99: latency.p99, total: requests.total, refused: non2xx + errors };
}

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
  const { api, services } = shop;
  await load(api, shop.paths[name], WARM_UP_S);
  const before = cpuMs(services.API.pid);
  const { median, p99, total } = await load(api, shop.paths[name], MEASURE_S);
  return { median, p99, cpu: (cpuMs(services.API.pid) - before) / total };
}

/** Memory of the process that renders pages, after so many listings of different addresses. */
async function pageMemory({ web, services }) {
  const listings = each(2000, (i) => `/products/furniture?maxPrice=${40_000 + i}`);
  await load(web, listings, WARM_UP_S, { countsRefused: true });
  const first = memoryMb(services.shop.pid);
  const { total, refused } = await load(web, listings, 2 * MEASURE_S, { countsRefused: true });
  return { first, last: memoryMb(services.shop.pid), pages: total, refused };
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
    const pages = { small: await pageMemory(small), large: await pageMemory(large) };
    return { answers, apiMb, pages, startMs: { small: small.startMs, large: large.startMs } };
  } finally {
    await large.stop();
    await small.stop();
  }
}
