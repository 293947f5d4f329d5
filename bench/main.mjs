/**
 * `npm run bench`: measures the built shop on this machine, prints the figures and writes them to docs/performance.md.
 * Figures are ratios or CPU seconds where they can be, so that a slower machine tells the same story.
 *
 *   npm run bench -- --only pages       one part alone (pages, server, imports, orders, scale), printed and not written
 *   npm run bench -- --runs 3           fewer runs of each page
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { install, installBench } from '../scripts/lib/install.mjs';
import { fail, say } from '../scripts/lib/run.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '7' } },
});
const runs = Number(values.runs);
const parts = ['pages', 'server', 'imports', 'orders', 'scale'];
if (values.only && !parts.includes(values.only)) fail(`--only takes one of: ${parts.join(', ')}.`);
const wants = (part) => !values.only || values.only === part;

const home = mkdtempSync(path.join(tmpdir(), 'virasat-bench-'));
const dataDir = path.join(home, 'data');
/** The bench places all its orders from one address; none of them waits for a code. */
const enough = { orders: 1e9, rupees: 1e12, confirmed: 1e9 };
const manyOrders = JSON.stringify({
  email: enough,
  phone: enough,
  network: enough,
  pincode: enough,
  codeAbove: enough.rupees,
});
process.env.LOG_LEVEL = 'warn';
await install({ forDevelopment: true });
await installBench();
const { build } = await import('../scripts/lib/build.mjs');
const { startServices } = await import('../scripts/lib/services.mjs');
const { remotes, root } = await import('../scripts/lib/workspace.mjs');
const { cpuPerRequest } = await import('./load.mjs');
const { firstViewBytes, htmlBytes, mainThread } = await import('./first-view.mjs');
const { interactionTimes } = await import('./interactions.mjs');
const { arrivals } = await import('./arrival.mjs');
const { calibrate, lighthouseMedians } = await import('./lighthouse.mjs');
const { bundleMap } = await import('./bundle-map.mjs');
const { startNginx } = await import('./nginx.mjs');
const { importCosts } = await import('./imports.mjs');
const { orderCosts } = await import('./orders.mjs');
const { cachedPagesPerSecond, memoryOf, renderCosts } = await import('./server.mjs');
const { orderLists } = await import('./order-lists.mjs');
const { scale } = await import('./scale.mjs');
const { report } = await import('./report.mjs');
const { format, resolveConfig } = await import('prettier');

await build().catch((error) => fail(error.message));
const ports = { web: 8180, api: 8181, payments: 8182, nginx: 8188, pay: 8189 };
const shop = await startServices(
  { ports, env: { LOG_LEVEL: 'warn', DATA_DIR: dataDir, CASH_RULES: manyOrders } },
  say,
).catch((error) => fail(error.message));
const url = `http://localhost:${ports.web}`;
const api = `http://127.0.0.1:${ports.api}`;
const rendered = { Home: '/', Listing: '/products/furniture', Product: '/product/4' };
const pages = {
  ...rendered,
  Story: '/blog/reading-a-jali',
  Heritage: '/heritage',
  'Virtual tour': '/virtual-tour',
  Cart: '/cart',
};

async function measurePages() {
  const { index, slowdown } = await calibrate(url);
  say(`Lighthouse's benchmark index is ${index}: the CPU is slowed down ${slowdown} times.`);
  return {
    index,
    slowdown,
    bytes: await firstViewBytes(url, pages),
    html: await htmlBytes(url, pages),
    threads: await mainThread(url, pages, slowdown, runs),
    interactions: await interactionTimes(url, slowdown, runs),
    arrivals: await arrivals(url, pages, slowdown, runs),
    lighthouse: await lighthouseMedians(url, pages, slowdown, runs),
    packages: await bundleMap(['shell', ...remotes.map((name) => `mf-${name}`)]),
  };
}

async function measureServer() {
  const idle = memoryOf(shop.services);
  const nginx = await startNginx(home, ports);
  const cached = await cachedPagesPerSecond(nginx.url, '/').finally(() => nginx.stop());
  return {
    idle,
    cached,
    renders: await renderCosts(url, shop.services.shop.pid, rendered),
    list: await cpuPerRequest({ url: `${api}/api/products?pageSize=24`, pid: shop.services.API.pid }),
    orders: await orderCosts({ api, dataDir, pid: shop.services.API.pid }),
  };
}

try {
  const load = loadavg()[0].toFixed(2);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${load} at the start`;
  say(machine);

  const server = wants('server') && (await measureServer());
  const imports = wants('imports') && (await importCosts({ api }));
  const first = wants('pages') && (await measurePages());
  await shop.stop();
  const lists = wants('orders') && (await orderLists(home, say));
  const sizes = wants('scale') && (await scale(home, say));

  const text = report({ machine, first, server, imports, lists, sizes, runs });
  say(text);
  if (!values.only) {
    const file = path.join(root, 'docs/performance.md');
    const style = await resolveConfig(file);
    writeFileSync(file, await format(text, { ...style, filepath: file }));
  }
} finally {
  await shop.stop();
  rmSync(home, { recursive: true, force: true });
}
