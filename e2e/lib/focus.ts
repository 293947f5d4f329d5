import type { CDPSession, Page } from 'playwright-core';
import { framed, tabStop } from './browser.ts';

/** Takes the ring away without moving the focus. */
const noRing = `html[data-no-ring] :focus-visible, html[data-no-ring] :focus-visible * ,
  html[data-no-ring] :focus-visible::after, html[data-no-ring] :focus-visible + * {
  outline-color: transparent !important; box-shadow: none !important }
  html[data-no-ring] :focus-visible::after { border-color: transparent !important }`;

/** Room around an element for its ring, in px. */
const MARGIN = 8;

/** Where the focused element is in the window, and which share of that part nothing lies over. */
const inspect = (margin: number) => {
  const element = document.activeElement as HTMLElement;
  const box = element.getBoundingClientRect();
  const inside = (by: number) => {
    const [left, top] = [Math.max(0, box.left - by), Math.max(0, box.top - by)];
    const right = Math.min(document.documentElement.clientWidth, box.right + by);
    const bottom = Math.min(window.innerHeight, box.bottom + by);
    return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  const card = element.closest('article');
  const isOwn = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.contains(element) || (card?.contains(hit) ?? false));
  const { x, y, width, height } = inside(0);
  const points = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => [across, down] as const));
  const free = points.filter(([across, down]) =>
    isOwn(document.elementFromPoint(x + across * width, y + down * height)),
  ).length;
  const clip = inside(margin);
  return {
    inSight: width > 0 && height > 0 ? free / points.length : 0,
    clip: { ...clip, x: clip.x + window.scrollX, y: clip.y + window.scrollY, scale: 1 },
  };
};

type Clip = ReturnType<typeof inspect>['clip'];

async function hasRing(page: Page, devtools: CDPSession, clip: Clip) {
  const picture = async () =>
    (await devtools.send('Page.captureScreenshot', { clip, format: 'png', optimizeForSpeed: true })).data;
  const before = await picture();
  await page.evaluate(() => document.documentElement.toggleAttribute('data-no-ring', true));
  await framed(page);
  const after = await picture();
  await page.evaluate(() => document.documentElement.toggleAttribute('data-no-ring', false));
  return before !== after;
}

/**
 * Walks through a page with Tab and returns the stops whose focus cannot be seen: hidden for the larger part by
 * something else, or without a ring in the pixels (WCAG 2.2, 2.4.7 and 2.4.11).
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const devtools = await page.context().newCDPSession(page);
  await page.addStyleTag({ content: noRing });
  const faults: string[] = [];
  const stops: string[] = [];
  for (let name = await tabStop(page, key); name !== undefined; name = await tabStop(page, key)) {
    stops.push(name);
    await framed(page);
    const { inSight, clip } = await page.evaluate(inspect, MARGIN);
    if (inSight < 0.5) faults.push(`hidden: ${name}`);
    else if (!(await hasRing(page, devtools, clip))) faults.push(`no ring: ${name}`);
  }
  return { stops, faults };
}
