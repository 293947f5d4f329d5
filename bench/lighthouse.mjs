/**
 * Lighthouse's mobile scores, the same on a fast and on a slow machine: the CPU is slowed down by Lighthouse's own
 * benchmark index, so that every machine acts as the same cheap phone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { executablePath, flags, median, mediansInTurns } from './chromium.mjs';

const RUNS = 7;
/** Lighthouse means its slowdown of 4 for a machine of index 1,600. */
const INDEX_PER_STEP = 400;
const CALIBRATIONS = 5;

async function audit(address, settings) {
  const userDataDir = mkdtempSync(path.join(tmpdir(), 'virasat-lighthouse-'));
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...flags],
    userDataDir,
  });
  try {
    const { lhr } = await lighthouse(address, { port: chrome.port, ...settings });
    return lhr;
  } finally {
    await chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

/** @returns Lighthouse's benchmark index of this machine, and the slowdown that makes it a phone */
export async function calibrate(url) {
  const indices = [];
  for (let i = 0; i < CALIBRATIONS; i += 1)
    indices.push((await audit(url, { onlyAudits: ['is-on-https'] })).environment.benchmarkIndex);
  const index = median(indices);
  return { index, slowdown: Math.max(1, Math.round((index / INDEX_PER_STEP) * 10) / 10) };
}

/** Lighthouse's slow 4G, by latency and throughput as simulated and as applied. */
export const slow4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};

function value(lhr, id) {
  const { numericValue, errorMessage } = lhr.audits[id];
  if (numericValue === undefined) throw new Error(`${lhr.finalDisplayedUrl}, ${id}: ${errorMessage}`);
  return numericValue;
}

/** Chromium's trace of a load is unusable now and then (NO_NAVSTART): such a load is measured once more. */
const retried = (measure) => measure().catch(measure);

/** Slow 4G and the slowdown as Lighthouse simulates them from an unthrottled run. */
async function simulated(address, cpuSlowdownMultiplier) {
  const lhr = await audit(address, {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttling: { ...slow4G, cpuSlowdownMultiplier },
  });
  const score = (id) => Math.round(lhr.categories[id].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value(lhr, 'largest-contentful-paint'),
    cls: value(lhr, 'cumulative-layout-shift'),
    tbt: value(lhr, 'total-blocking-time'),
  };
}

/** The same conditions applied to the browser while it loads. */
async function applied(address, cpuSlowdownMultiplier) {
  const lhr = await audit(address, {
    onlyAudits: ['largest-contentful-paint'],
    throttlingMethod: 'devtools',
    throttling: { ...slow4G, cpuSlowdownMultiplier },
  });
  return { appliedLcp: value(lhr, 'largest-contentful-paint') };
}

/**
 * @param pages paths by page name
 * @returns by page name the median of each figure, scores of 0–100, times in ms
 */
export const lighthouseMedians = (url, pages, slowdown, runs = RUNS) =>
  mediansInTurns(pages, runs, async (pathname) => ({
    ...(await retried(() => simulated(url + pathname, slowdown))),
    ...(await retried(() => applied(url + pathname, slowdown))),
  }));
