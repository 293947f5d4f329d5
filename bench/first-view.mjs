/** What the first view of a page costs a browser: bytes of script, and main-thread time beside the floor page. */
import { brotliCompressSync } from 'node:zlib';
import { median, openBrowser, phone, settled } from './chromium.mjs';
import { floorOf, floorScript } from './floor.mjs';

const RUNS = 7;
/** What goes on after the network is silent (idle work) belongs to the first view. */
const IDLE_MS = 1_000;

/** @returns brotli bytes of all scripts of each page's first view, by name */
export async function firstViewBytes(url, pages, mark) {
  const browser = await openBrowser();
  const result = {};
  for (const [name, pathname] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: phone });
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(url + pathname);
    await settled(page, mark);
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    result[name] = sizes.reduce((sum, size) => sum + size, 0);
    await page.close();
  }
  await browser.close();
  return result;
}

/** @returns bytes of each page's HTML, compressed with brotli, by name */
export async function htmlBytes(url, pages) {
  const sizes = {};
  for (const [name, pathname] of Object.entries(pages))
    sizes[name] = brotliCompressSync(await (await fetch(url + pathname)).text()).length;
  return sizes;
}

/**
 * Loads a page once in a browser that knows nothing yet. The HTML comes from memory, so that no run waits for a render.
 * @returns main-thread time of the whole first view, and the longest task after `load`, in ms
 */
async function load(browser, address, { html, script }, slowdown) {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  if (script)
    await page.route('**/floor.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  await page.addInitScript(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await settled(page);
  await page.waitForTimeout(IDLE_MS);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const { error, longest } = await page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation');
    const after = globalThis.tasks.filter(({ startTime }) => startTime >= loadEventStart);
    return {
      error: document.documentElement.dataset.floorError,
      longest: Math.max(0, ...after.map(({ duration }) => duration)),
    };
  });
  await context.close();
  if (error) throw new Error(`The floor page of ${address} did not hydrate: ${error}`);
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return { mainThread: seconds.TaskDuration * 1000, script: seconds.ScriptDuration * 1000, longest };
}

/** The HTML of a page, and of its floor page with its script. */
async function pairOf(browser, address, script) {
  const html = await (await fetch(address)).text();
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: phone });
  const page = await context.newPage();
  await page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''), { waitUntil: 'domcontentloaded' });
  const floor = await floorOf(page, html, script);
  await context.close();
  return { shop: { html }, floor };
}

/**
 * @param slowdown CPU slowdown at which the longest task is measured; main-thread time is measured without
 * @returns by page name: main-thread time of the page and of its floor page, their ratio, and the longest task of each, in ms
 */
export async function mainThread(url, pages, slowdown, runs = RUNS) {
  const browser = await openBrowser();
  const script = await floorScript();
  const result = {};
  for (const [name, pathname] of Object.entries(pages)) {
    const address = url + pathname;
    const { shop, floor } = await pairOf(browser, address, script);
    const times = { shop: [], floor: [], longest: [], floorLongest: [], script: [] };
    for (let run = 0; run < runs; run += 1) {
      const own = await load(browser, address, shop, 1);
      times.shop.push(own.mainThread);
      times.script.push(own.script);
      times.floor.push((await load(browser, address, floor, 1)).mainThread);
      times.longest.push((await load(browser, address, shop, slowdown)).longest);
      times.floorLongest.push((await load(browser, address, floor, slowdown)).longest);
    }
    const figures = Object.fromEntries(Object.entries(times).map(([key, list]) => [key, median(list)]));
    result[name] = { ...figures, ratio: figures.shop / figures.floor };
  }
  await browser.close();
  return result;
}
