/** The shop with its own few products beside the same shop with 100,000: does a listing take as long? */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startServices } from '../scripts/lib/services.mjs';
import { root } from '../scripts/lib/workspace.mjs';
import { ADMINS, ADMIN_THINK_MS, adminHeaders } from './admin.mjs';
import { clientOf, cpuMs, loadFor } from './load.mjs';

const PRODUCTS = 100_000;
const CLIENTS = 8;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 6_000;
/** With think time there are fewer requests: it takes longer until a 99th percentile tells something. */
const THINKING_MS = 12_000;
/** Between two requests of a client: all together they send some 180 a second. */
const THINK_MS = 40;
/** A page costs ten times as much: some 45 a second. */
const PAGE_THINK_MS = 160;

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
const places = [
  'barmer',
  'bikaner',
  'udaipur',
  'ajmer',
  'pali',
  'jaipur',
  'nagaur',
  'suthar',
  'soni',
  'khan',
  'inlaid',
];
const colours = [
  '',
  ' natural',
  ' walnut',
  ' indigo',
  ' ochre',
  ' white',
  ' antique',
  ' honey',
  ' dark',
  ' painted',
];
const adminSorts = ['name', 'price-desc', 'stock-asc', 'updated-desc'];
const itemSorts = ['name', 'available', 'on-hand-desc'];
const categories = ['furniture', 'chairs', 'decor', 'storage'];
/** As many limits as there are rupees between 40,000 and 99,000: no two URLs of a run are the same. */
const limitAt = (i) => 40_000 + (i % 59_000);

const nth = (list, i, before = 1) => list[Math.floor(i / before) % list.length];
const textAt = (i) => encodeURIComponent(nth(terms, i));
/** Two to four words; no two of some 8,000 searches are the same. */
const newSearchAt = (i) =>
  encodeURIComponent(
    nth(terms, i) +
      nth(endings, i, terms.length) +
      ` ${nth(places, i, terms.length * endings.length)}` +
      nth(colours, i, terms.length * endings.length * places.length),
  );

/** Responses of the API: the URL of the i-th request, which differs from all others, so that no cache of whole responses helps. */
const responses = (ids) => ({
  'Listing of a department': (i) => `/api/products?category=furniture&maxPrice=${limitAt(i)}`,
  'Listing by facets': (i) => `/api/products?material=brass&inStock=true&maxPrice=${limitAt(i)}`,
  'Search, its price limit moved': (i) => `/api/products?search=${textAt(i)}&maxPrice=${limitAt(i)}`,
  'Search for something new': (i) => `/api/products?search=${newSearchAt(i)}&n=${i}`,
  'Suggestions in the header': (i) =>
    `/api/search/suggestions?q=${encodeURIComponent(nth(terms, i).slice(0, 2 + (i % 6)))}&n=${i}`,
  Product: (i) => `/api/products/${nth(ids, i)}?n=${i}`,
});

const typed = (i) => encodeURIComponent(nth(terms, i, 6).slice(0, 2 + (i % 6)));
/** The back office's lists, as admins ask for them: filtered, searched while typing, sorted, far down; and the editor. */
const lists = (ids) => ({
  'Back office: list of products': (i) =>
    `/api/admin/products?sort=${nth(adminSorts, i)}&page=${1 + (i % 200)}&maxPrice=${limitAt(i)}`,
  'Back office: list by filters': (i) =>
    `/api/admin/products?status=published&category=furniture&stock=in&sort=${nth(adminSorts, i)}&maxPrice=${limitAt(i)}`,
  'Back office: search while typing': (i) => `/api/admin/products?search=${typed(i)}&maxPrice=${limitAt(i)}`,
  'Back office: inventory': (i) =>
    `/api/admin/inventory?sort=${nth(itemSorts, i)}&page=${1 + (i % 200)}&n=${i}`,
  'Back office: inventory, low items': (i) => `/api/admin/inventory?show=low&page=${1 + (i % 50)}&n=${i}`,
  'Back office: inventory, search': (i) =>
    `/api/admin/inventory?search=${typed(i)}&sort=${nth(itemSorts, i)}&n=${i}`,
  'Back office: stock board': (i) => `/api/admin/stock-board?n=${i}`,
  'Back office: stock board, search': (i) => `/api/admin/stock-board?search=${typed(i)}&n=${i}`,
  'Back office: products of a category': (i) =>
    `/api/admin/categories/${nth(categories, i)}/products?page=${1 + (i % 20)}&n=${i}`,
  'Back office: media': (i) => `/api/admin/media?page=${1 + (i % 2)}&n=${i}`,
  'Back office: product editor': (i) => `/api/admin/products/${nth(ids, i)}?n=${i}`,
});

/** The same as pages. */
const pages = (ids) => ({
  'Listing of a department, page': (i) => `/products/furniture?maxPrice=${limitAt(i)}`,
  'Listing by facets, page': (i) => `/products?material=brass&inStock=true&maxPrice=${limitAt(i)}`,
  'Search for something new, page': (i) => `/products?search=${newSearchAt(i)}&maxPrice=${limitAt(i)}`,
  'Product, page': (i) => `/product/${nth(ids, i)}?n=${i}`,
});

const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function open(home, ports, products) {
  const env = { DATA_DIR: home, LOG_LEVEL: 'warn' };
  if (products) {
    const seeded = spawnSync(
      process.execPath,
      [path.join(root, 'api/dist/app/commands/seed.js'), '--products', String(products)],
      { env: { ...process.env, ...env }, stdio: 'ignore' },
    );
    if (seeded.status !== 0) throw new Error(`The catalogue of ${products} could not be made.`);
  }
  const started = performance.now();
  const shop = await startServices({ ports, env });
  const startMs = performance.now() - started;
  const api = {
    origin: `http://127.0.0.1:${ports.api}`,
    pid: shop.services.API.pid,
    clients: CLIENTS,
    thinkMs: THINK_MS,
  };
  const web = {
    origin: `http://localhost:${ports.web}`,
    pid: shop.services.shop.pid,
    clients: CLIENTS,
    thinkMs: PAGE_THINK_MS,
  };
  const { items } = await (await fetch(`${api.origin}/api/products?pageSize=8`)).json();
  const ids = items.map(({ id }) => id);
  const headers = await adminHeaders(api.origin);
  const admin = { ...api, headers, clients: ADMINS, thinkMs: ADMIN_THINK_MS };
  const asked = performance.now();
  await (await fetch(`${api.origin}/api/admin/inventory`, { headers: admin.headers })).text();
  const firstListMs = performance.now() - asked;
  const kindsOf = (server, paths) =>
    Object.entries(paths).map(([name, pathAt]) => [name, { ...server, pathAt }]);
  return {
    stop: shop.stop,
    startMs,
    firstListMs,
    api,
    web,
    kinds: Object.fromEntries([
      ...kindsOf(api, responses(ids)),
      ...kindsOf(admin, lists(ids)),
      ...kindsOf(web, pages(ids)),
    ]),
  };
}

/** Median, 95th and 99th percentile with think time; the CPU of one response is that without. */
async function measure({ origin, pid, clients, thinkMs, pathAt, headers = {} }, name) {
  const request = clientOf(origin);
  let next = 0;
  const round = async (ms, think) => {
    const { rejected, total, ...times } = await loadFor(
      ms,
      clients,
      () => request(pathAt(next++), { headers }),
      think,
    );
    if (rejected > 0) throw new Error(`${name}: ${rejected} of ${total} requests were rejected.`);
    return { total, ...times };
  };
  await round(WARM_UP_MS, 0);
  const before = cpuMs(pid);
  const withoutThinkTime = await round(MEASURE_MS, 0);
  const cpu = (cpuMs(pid) - before) / withoutThinkTime.total;
  const { median, p95, p99 } = await round(THINKING_MS, thinkMs);
  return { median, p95, p99, cpu, p99WithoutThinkTime: withoutThinkTime.p99 };
}

/** Memory of the process that renders pages, after each of four rounds of a listing's pages of new URLs. */
async function renderMemory({ origin, pid }) {
  const request = clientOf(origin);
  let next = 0;
  const rounds = [];
  for (let i = 0; i < 4; i += 1) {
    const { total, rejected } = await loadFor(MEASURE_MS, CLIENTS, () =>
      request(`/products/furniture?maxPrice=${limitAt(next++)}`),
    );
    rounds.push({ total, rejected, megabytes: memoryMb(pid) });
  }
  const sum = (field) => rounds.reduce((all, each) => all + each[field], 0);
  return {
    megabytes: rounds.map(({ megabytes }) => megabytes),
    pages: sum('total'),
    rejected: sum('rejected'),
  };
}

/** What the indexes of a catalogue take, each made alone in a process of its own; MB by name. */
function indexMemory(home) {
  const flags = ['--expose-gc', '--max-semi-space-size=2'];
  const script = path.join(root, 'bench/index-memory.mjs');
  const env = { ...process.env, DATA_DIR: home };
  const { stdout, status } = spawnSync(process.execPath, [...flags, script], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error('The memory of the indexes could not be measured.');
  return JSON.parse(stdout);
}

/**
 * @param home folder for the data of both
 * @returns of each kind of response and each shop, times in ms; memory in MB
 */
export async function scale(home, say) {
  const small = await open(path.join(home, 'small'), { web: 8183, api: 8184, payments: 8185 });
  say('  Making 100,000 products …');
  const large = await open(path.join(home, 'large'), { web: 8186, api: 8187, payments: 8188 }, PRODUCTS);
  try {
    const times = {};
    for (const [name, kind] of Object.entries(small.kinds)) {
      times[name] = { small: await measure(kind, name), large: await measure(large.kinds[name], name) };
      say(`  ${name}`);
    }
    const apiMb = { small: memoryMb(small.api.pid), large: memoryMb(large.api.pid) };
    const rendering = { small: await renderMemory(small.web), large: await renderMemory(large.web) };
    const startMs = { small: small.startMs, large: large.startMs };
    const firstListMs = { small: small.firstListMs, large: large.firstListMs };
    await large.stop();
    return { times, apiMb, rendering, startMs, firstListMs, indexMb: indexMemory(path.join(home, 'large')) };
  } finally {
    await large.stop();
    await small.stop();
  }
}
