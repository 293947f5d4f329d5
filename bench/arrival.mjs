/** When a phone on slow 4G shows what: network and CPU are slowed down while the page loads. */
import { mediansInTurns, openBrowser, phone } from './chromium.mjs';
import { slow4G } from './lighthouse.mjs';

const RUNS = 7;
const BYTES_PER_KBIT = 1024 / 8;

/** In the page: the times of its first and its largest paint, of its first picture's file, and of its taking over. */
function watch() {
  globalThis.arrival = {};
  const note = (name, time = performance.now()) => (globalThis.arrival[name] = time);
  const onEntries = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  onEntries(
    'paint',
    ({ name, startTime }) => name === 'first-contentful-paint' && note('painted', startTime),
  );
  onEntries('largest-contentful-paint', ({ startTime }) => note('largest', startTime));
  const onLoad = ({ target }) => {
    if (!(target instanceof HTMLImageElement) || target.fetchPriority !== 'high') return;
    note('picture');
    document.removeEventListener('load', onLoad, true);
  };
  document.addEventListener('load', onLoad, true);
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    note('ready');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

async function once(browser, address, slowdown) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 1.75, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.requestLatencyMs,
    downloadThroughput: slow4G.downloadThroughputKbps * BYTES_PER_KBIT,
    uploadThroughput: slow4G.uploadThroughputKbps * BYTES_PER_KBIT,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => globalThis.arrival.ready);
  const times = await page.evaluate(() => globalThis.arrival);
  await context.close();
  return times;
}

/**
 * @param pages paths by page name
 * @returns by page name, medians in ms: `painted`, `largest`, `picture` (undefined without one), `ready`
 */
export async function arrivals(url, pages, slowdown, runs = RUNS) {
  const browser = await openBrowser();
  const run = (pathname) => once(browser, url + pathname, slowdown);
  return mediansInTurns(pages, runs, run).finally(() => browser.close());
}
