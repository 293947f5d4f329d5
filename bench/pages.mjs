/** What a shopper's phone gets: JavaScript of the first view, and Lighthouse's mobile scores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
];
const RUNS = 3;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @returns brotli bytes of all scripts of each page's first view, by name */
export async function firstViewBytes(url, pages) {
  const browser = await chromium.launch({ executablePath, args: flags });
  const result = {};
  for (const [name, pathname] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(url + pathname);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    result[name] = (await Promise.all(bodies)).reduce(
      (sum, body) => sum + brotliCompressSync(body).length,
      0,
    );
    await page.close();
  }
  await browser.close();
  return result;
}

async function lighthouseOnce(address) {
  const userDataDir = mkdtempSync(path.join(tmpdir(), 'virasat-lighthouse-'));
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...flags],
    userDataDir,
  });
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const score = (id) => Math.round(lhr.categories[id].score * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: lhr.audits['largest-contentful-paint'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
      tbt: lhr.audits['total-blocking-time'].numericValue,
    };
  } finally {
    await chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

/** @returns the median of each figure over some runs, by page name (Lighthouse's simulated mobile, slow 4G) */
export async function lighthouseMedians(url, pages) {
  const result = {};
  for (const [name, pathname] of Object.entries(pages)) {
    const runs = [];
    for (let i = 0; i < RUNS; i += 1) runs.push(await lighthouseOnce(url + pathname));
    const keys = Object.keys(runs[0]);
    result[name] = Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))]));
  }
  return result;
}
