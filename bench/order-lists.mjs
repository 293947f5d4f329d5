/** Orders, customers and figures of the back office with 100,000 orders: each list, view, filter, sort, search and period beside an empty response. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startServices } from '../scripts/lib/services.mjs';
import { root } from '../scripts/lib/workspace.mjs';
import { ADMINS, ADMIN_THINK_MS, adminHeaders } from './admin.mjs';
import { clientOf, cpuMs, loadFor } from './load.mjs';
import { reportTimes } from './reports.mjs';

const ORDERS = 100_000;
const WARM_UP_MS = 500;
/** Of each kind, before the first is measured. */
const WARM_UP_REQUESTS = 20;
/** Numbers of those requests: beyond all that are measured. */
const WARM_UP_FROM = 1_000_000;
const MEASURE_MS = 3000;
const PAGE_SIZE = 25;

const nth = (list, i) => list[i % list.length];
const each = (values, nameOf, addressOf) =>
  Object.fromEntries(values.map((value) => [nameOf(value), addressOf(value)]));
/** A word as it is typed: its first two letters, its first three, … */
const typed = (words) => {
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(0, at + 2)),
  );
  return (i) => encodeURIComponent(nth(beginnings, i));
};
const text = (words) => (i) => encodeURIComponent(nth(words, i));

const statuses = [
  'Payment pending',
  'Held for review',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
  'Returned',
];
const needs = ['ship', 'cash', 'return', 'late', 'review', 'refund', 'payment'];
const parts = ['paid', 'shipped', 'returned', 'refunded'];
const segments = ['new', 'returning', 'lapsed', 'high-value'];
const sorts = ['last-order', 'name', 'spent', 'orders', 'since'].flatMap((sort) => [sort, `${sort}-desc`]);

/** Addresses of requests by name: that of the i-th request differs from those before it. */
function orderKinds(sample) {
  const list = (query) => (i) =>
    `/api/admin/orders?${typeof query === 'function' ? query(i) : query}&pageSize=${PAGE_SIZE}&n=${i}`;
  const lastPage = Math.floor(ORDERS / PAGE_SIZE);
  const search = (words) => list((i) => `search=${words(i)}`);
  const lastNames = ['rathore', 'merchant', 'kulkarni', 'menon', 'sahu'];
  return {
    'first page': list('page=1'),
    'pages far down': list((i) => `page=${1 + ((i * 997) % lastPage)}`),
    ...each(
      needs,
      (need) => `view “${need}”`,
      (need) => list(`needs=${need}`),
    ),
    ...each(
      statuses,
      (status) => `status ${status}`,
      (status) => list(`status=${encodeURIComponent(status)}`),
    ),
    'status Delivered, far down': list((i) => `status=Delivered&page=${1 + ((i * 997) % (lastPage / 2))}`),
    ...each(
      parts,
      (part) => `${part} in part`,
      (part) => list(`partly=${part}`),
    ),
    'search: number': search(text(sample.map(({ number }) => number))),
    'search: id': search(text(sample.map(({ id }) => id))),
    'search: customer': search(text(sample.map(({ customer }) => customer))),
    'search: email': search(text(sample.map(({ email }) => email))),
    'search: product': search(text(['armchair', 'carved bed', 'mirror', 'lamp', 'jali panel'])),
    'search: status': search(text(statuses.map((status) => status.toLowerCase()))),
    'search: status and name': search(
      (i) => `${encodeURIComponent(nth(statuses, i))}%20${nth(lastNames, i)}`,
    ),
    'search: while typing': search(typed(['rathore', 'armchair', 'delivered', 'merchant', 'vr/26-27'])),
    'search: nothing found': search((i) => `zzz${i}`),
    'search within a status': list((i) => `status=Delivered&search=${nth(lastNames, i)}`),
    'one order': (i) => `/api/admin/orders/${nth(sample, i).id}?n=${i}`,
  };
}

function customerKinds(sample) {
  const list = (query) => (i) =>
    `/api/admin/customers?${typeof query === 'function' ? query(i) : query}&pageSize=${PAGE_SIZE}&n=${i}`;
  const lastPage = Math.floor((ORDERS * 0.6) / PAGE_SIZE);
  const search = (words) => list((i) => `search=${words(i)}`);
  return {
    'first page': list('page=1'),
    'pages far down': list((i) => `page=${1 + ((i * 997) % lastPage)}`),
    ...each(
      segments,
      (segment) => `segment ${segment}`,
      (segment) => list(`segment=${segment}`),
    ),
    ...each(
      sorts,
      (sort) => `sort ${sort}`,
      (sort) => list((i) => `sort=${sort}&page=${1 + (i % 200)}`),
    ),
    'with an account': list('kind=account'),
    'guests of one state': list('kind=guest&state=Rajasthan'),
    'returning, most spent': list('segment=returning&sort=spent-desc'),
    'search: name': search(text(sample.map(({ name }) => name))),
    'search: email': search(text(sample.map(({ email }) => email))),
    'search: phone': search(text(sample.map(({ phone }) => phone))),
    'search: id': search(text(sample.map(({ id }) => id))),
    'search: while typing': search(typed(['rathore', 'merchant', 'kulkarni', 'menon'])),
    'search: nothing found': search((i) => `zzz${i}`),
    'one customer': (i) => `/api/admin/customers/${nth(sample, i).id}?n=${i}`,
  };
}

const DAY_MS = 86_400_000;
const daysAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Figures of periods: the i-th request is about other days than those before it, where the period is not fixed. */
function figureKinds() {
  const period = (days, compare) => (i) =>
    `/api/admin/analytics?from=${daysAgo(days + (i % 60))}&to=${daysAgo(i % 60)}&compare=${compare}&n=${i}`;
  return {
    'the overview': (i) => `/api/admin/overview?n=${i}`,
    'last 30 days': (i) => `/api/admin/analytics?n=${i}`,
    '90 days, those before': period(90, 'previous'),
    'a year, the one before': period(364, 'year'),
    'a year of products as a file': (i) =>
      `/api/admin/analytics/files/products?from=${daysAgo(364 + (i % 60))}&to=${daysAgo(i % 60)}&n=${i}`,
  };
}

/** The search over everything: words as somebody types them, and numbers of orders. */
function findKinds(orders) {
  const find = (words) => (i) => `/api/admin/find?search=${words(i)}&n=${i}`;
  return {
    'number of an order': find(text(orders.map(({ number }) => number))),
    'last part of a number': find(text(orders.map(({ number }) => String(Number(number.split('/').at(-1)))))),
    customer: find(text(orders.map(({ customer }) => customer))),
    'while typing': find(typed(['rathore', 'armchair', 'merchant', 'mirror'])),
    'nothing found': find((i) => `zzz${i}`),
  };
}

/** @returns addresses of requests by the names of their kinds */
export const kindsOf = (orders, customers) => ({
  'Nothing (`/api/health`)': (i) => `/api/health?n=${i}`,
  ...each(
    Object.entries(orderKinds(orders)),
    ([name]) => `Orders: ${name}`,
    ([, pathAt]) => pathAt,
  ),
  ...each(
    Object.entries(customerKinds(customers)),
    ([name]) => `Customers: ${name}`,
    ([, pathAt]) => pathAt,
  ),
  ...each(
    Object.entries(findKinds(orders)),
    ([name]) => `Find: ${name}`,
    ([, pathAt]) => pathAt,
  ),
  ...each(
    Object.entries(figureKinds()),
    ([name]) => `Figures: ${name}`,
    ([, pathAt]) => pathAt,
  ),
});

const parentOf = (pid) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]);

/** The database is a child of the API. */
export function databaseOf(api) {
  const isChild = (pid) => {
    try {
      return parentOf(pid) === api;
    } catch {
      return false;
    }
  };
  const [pid] = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return Number(pid);
}

async function measure({ origin, headers, pids }, name, pathAt) {
  const request = clientOf(origin);
  let next = 0;
  const round = async (ms) => {
    const result = await loadFor(ms, ADMINS, () => request(pathAt(next++), { headers }), ADMIN_THINK_MS);
    if (result.rejected > 0) throw new Error(`${name}: ${result.rejected} of ${result.total} were rejected.`);
    return result;
  };
  await round(WARM_UP_MS);
  const before = pids.map(cpuMs);
  const { median, p95, total } = await round(MEASURE_MS);
  const [api, database] = pids.map((pid, at) => (cpuMs(pid) - before[at]) / total);
  return { median, p95, api, database };
}

/** Rows from all over a list, as the searches need them. */
export async function sampleOf({ origin, headers }, list, rows) {
  const pages = [1, 40, 400, 1200, 2000].map(async (page) => {
    const response = await fetch(`${origin}/api/admin/${list}?pageSize=${rows}&page=${page}`, { headers });
    return (await response.json()).items;
  });
  return (await Promise.all(pages)).flat();
}

/**
 * @param home folder for the data
 * @returns of each kind of response `{ median, p95, api, database }`: times in ms, and CPU of API and database
 */
export async function orderLists(home, say) {
  const dataDir = path.join(home, 'orders');
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  say(`  Making ${ORDERS.toLocaleString('en-IN')} orders …`);
  const script = path.join(root, 'bench/seed-orders.mjs');
  const made = spawnSync(process.execPath, [script, String(ORDERS)], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error('The orders could not be made.');
  const ports = { web: 8183, api: 8184, payments: 8185 };
  const shop = await startServices({ ports, env });
  try {
    const origin = `http://127.0.0.1:${ports.api}`;
    const api = shop.services.API.pid;
    const headers = await adminHeaders(origin);
    const server = { origin, headers, pids: [api, databaseOf(api)] };
    const first = {};
    for (const list of ['orders', 'customers']) {
      const asked = performance.now();
      await (await fetch(`${origin}/api/admin/${list}`, { headers })).text();
      first[list] = performance.now() - asked;
    }
    const [orders, customers] = [
      await sampleOf(server, 'orders', 20),
      await sampleOf(server, 'customers', 20),
    ];
    const kinds = Object.entries(kindsOf(orders, customers));
    // nothing is measured, the empty response neither, while code is still being compiled
    const request = clientOf(origin);
    for (let i = 0; i < WARM_UP_REQUESTS; i += 1)
      for (const [, pathAt] of kinds) await request(pathAt(WARM_UP_FROM + i), { headers });
    const times = {};
    for (const [name, pathAt] of kinds) {
      times[name] = await measure(server, name, pathAt);
      const { median, p95 } = times[name];
      say(`  ${name}: ${median.toFixed(1)} / ${p95.toFixed(1)} ms`);
    }
    const reports = await reportTimes({ origin, headers, api }, say);
    return { orders: ORDERS, first, times, reports };
  } finally {
    await shop.stop();
  }
}
