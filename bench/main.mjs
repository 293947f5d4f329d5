/**
 * `npm run bench`: measures the built shop on this machine, prints the figures and writes them to docs/performance.md.
 * Figures are ratios or CPU seconds where they can be, so that a slower machine tells the same story.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { install, installBench } from '../scripts/lib/install.mjs';
import { fail, say } from '../scripts/lib/run.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'virasat-bench-'));
const dataDir = path.join(home, 'data');
/** The bench places all its orders from one address. */
const enough = { orders: 1e9, rupees: 1e12, confirmed: 1e9 };
const manyOrders = JSON.stringify({ email: enough, phone: enough, network: enough, pincode: enough });
process.env.LOG_LEVEL = 'warn';
await install({ forDevelopment: true });
await installBench();
const { build } = await import('../scripts/lib/build.mjs');
const { startServices } = await import('../scripts/lib/services.mjs');
const { root } = await import('../scripts/lib/workspace.mjs');
const { cpuPerRequest } = await import('./load.mjs');
const { firstViewBytes, lighthouseMedians } = await import('./pages.mjs');
const { orderCosts } = await import('./orders.mjs');
const { scale } = await import('./scale.mjs');
const { report } = await import('./report.mjs');
const { format, resolveConfig } = await import('prettier');

await build().catch((error) => fail(error.message));
const ports = { web: 8180, api: 8181, payments: 8182 };
const shop = await startServices(
  { ports, env: { LOG_LEVEL: 'warn', DATA_DIR: dataDir, CASH_RULES: manyOrders } },
  say,
).catch((error) => fail(error.message));
const url = `http://localhost:${ports.web}`;
const pages = { Home: '/', Listing: '/products/furniture', Product: '/product/4' };

try {
  const load = loadavg()[0].toFixed(2);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${load} at the start`;
  say(machine);

  const render = await cpuPerRequest({ url, pid: shop.services.shop.pid });
  const list = await cpuPerRequest({
    url: `http://127.0.0.1:${ports.api}/api/products?pageSize=24`,
    pid: shop.services.API.pid,
  });
  const orders = await orderCosts({
    api: `http://127.0.0.1:${ports.api}`,
    dataDir,
    pid: shop.services.API.pid,
  });
  const bytes = await firstViewBytes(url, pages);
  const lighthouse = await lighthouseMedians(url, pages);

  await shop.stop();
  const sizes = await scale(home, say);

  const text = report({ machine, render, list, orders, bytes, lighthouse, sizes });
  say(text);
  const file = path.join(root, 'docs/performance.md');
  const style = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...style, filepath: file }));
} finally {
  await shop.stop();
  rmSync(home, { recursive: true, force: true });
}
