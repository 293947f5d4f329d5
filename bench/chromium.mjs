/** The browser that the bench measures with, and what it does with figures. */
import { chromium } from 'playwright-core';

export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
];

export const phone = { width: 390, height: 844 };

export const openBrowser = () => chromium.launch({ executablePath, args: flags });

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The median of each figure over some runs. */
const mediansOf = (runs) =>
  Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));

/**
 * Measures pages in turns, so that a slow moment of the machine meets all of them.
 * @param pages paths by page name
 * @param measure answers the figures of one run, by the path of a page
 * @returns by page name the median of each figure
 */
export async function mediansInTurns(pages, runs, measure) {
  const results = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, pathname] of Object.entries(pages)) results[name].push(await measure(pathname));
  return Object.fromEntries(Object.entries(results).map(([name, each]) => [name, mediansOf(each)]));
}

/** How a page of this shop says that scripts have taken it over. */
export const OWN_MARK = 'html[data-ready]';

/**
 * Resolves when the network has been silent for half a second, and scripts have taken the page over.
 * @param mark selector of what tells the latter; null when the page does not tell
 */
export async function settled(page, mark = OWN_MARK) {
  if (mark) await page.waitForSelector(mark, { state: 'attached' });
  await page.waitForLoadState('networkidle');
}
