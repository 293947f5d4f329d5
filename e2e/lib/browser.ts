import { existsSync } from 'node:fs';
import { chromium, type Browser, type Frame, type Page, type Route } from 'playwright-core';
import debianBrowsers from './browsers.json';
import { follow } from './open-pages.ts';

const { quick, whole } = debianBrowsers;

/**
 * The browser that CHROMIUM names, else one of Debian's: the headless shell has Chromium's engine without its windows and
 * their processes, and journeys take a quarter less time with it. It keeps no pages for Back and Forward.
 */
const browsersOf = (keepsPages: boolean): string[] =>
  process.env['CHROMIUM'] ? [process.env['CHROMIUM']] : [...(keepsPages ? [] : [quick]), whole];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** @param keepsPages keeps pages for Back and Forward, which Playwright's own settings turn off */
export function openBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const browsers = browsersOf(keepsPages);
  const executablePath = browsers.find((file) => existsSync(file));
  if (!executablePath) {
    throw new Error(
      `No Chromium at ${browsers.join(' or ')}. Debian: apt-get install chromium; else set CHROMIUM.`,
    );
  }
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // WebGL without a graphics card: the rooms of the virtual tour
      '--enable-unsafe-swiftshader',
      // letters as wide as on phones and dense screens: hinting rounds each to whole pixels, and a line that fits in the fallback's
      // letters then breaks in those of the font, whose widths it has (kit/scripts/fonts.mjs)
      '--font-render-hinting=none',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}

export interface Visit {
  page: Page;
  /** What the browser reported: uncaught errors, failed hydration, blocked scripts. */
  errors: string[];
  close(): Promise<void>;
}

/** A visitor of their own: no cookies, no stored cart. */
export async function visit(
  browser: Browser,
  {
    viewport = desktop,
    javaScriptEnabled = true,
    reducedMotion = 'reduce',
    hasTouch = false,
  }: {
    viewport?: typeof phone;
    javaScriptEnabled?: boolean;
    reducedMotion?: 'reduce' | 'no-preference';
    /** A screen that is tapped. */
    hasTouch?: boolean;
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled,
    locale: 'en-IN',
    reducedMotion,
    hasTouch,
  });
  const page = await context.newPage();
  // the machine may be slow; what never comes still ends the test
  page.setDefaultTimeout(30_000);
  follow(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // a refused request is reported by the test that expects it
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  return { page, errors, close: () => context.close() };
}

/** Resolves when the browser has taken the server's page over. */
export const hydrated = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** Holds requests of a page, as the handler of a route, until `release` is called. */
export function hold(): { handle: (route: Route) => Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { handle: (route) => released.then(() => route.continue()), release };
}

/** Resolves with the frame after the next: what has just changed is laid out and painted. */
export const framed = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** How far what is shown has moved since the page was opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return moved;
  });

/** Name of what has the focus, also inside a frame; undefined when nothing of the page has it. */
export async function focusedName(page: Page | Frame): Promise<string | undefined> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  const inner = await focused.asElement()?.contentFrame();
  if (inner) return focusedName(inner);
  return focused.evaluate((element) => {
    if (!element || element === document.body) return undefined;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
  });
}

/** One step with Tab, as somebody without a mouse takes it. @returns as `focusedName` */
export async function tabStop(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string | undefined> {
  await page.keyboard.press(key);
  return focusedName(page);
}

/** Moves the focus with Tab until it stands on a control with this name. */
export async function tabTo(page: Page, name: RegExp | string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  const wanted =
    typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name;
  for (let stops = 0; stops < 120; stops += 1) if (wanted.test((await tabStop(page, key)) ?? '')) return;
  throw new Error(`Tab never reached ${wanted} on ${page.url()}`);
}
