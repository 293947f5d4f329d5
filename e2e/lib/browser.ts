import { existsSync } from 'node:fs';
import { chromium, type Browser, type Frame, type Page } from 'playwright-core';

/** Debian's Chromium, or the one CHROMIUM names. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export function openBrowser(): Promise<Browser> {
  if (!existsSync(chromiumPath)) {
    throw new Error(`No Chromium at ${chromiumPath}. Debian: apt-get install chromium; else set CHROMIUM.`);
  }
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // WebGL without a graphics card: the rooms of the virtual tour
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
}

export interface Visit {
  page: Page;
  /** What the browser complained about: uncaught errors, failed hydration, refused scripts. */
  complaints: string[];
  close(): Promise<void>;
}

/** A visitor of their own: no cookies, no stored cart. */
export async function visit(
  browser: Browser,
  {
    viewport = desktop,
    javaScriptEnabled = true,
    reducedMotion = 'reduce',
  }: {
    viewport?: typeof phone;
    javaScriptEnabled?: boolean;
    reducedMotion?: 'reduce' | 'no-preference';
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled,
    locale: 'en-IN',
    reducedMotion,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // a refused request is reported by the test that expects it
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return { page, complaints, close: () => context.close() };
}

/** Resolves when the browser has taken the server's page over. */
export const hydrated = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** The name of the control with the focus, also when it is inside a frame. */
async function nameOfFocus(frame: Frame): Promise<string> {
  const focused = await frame.evaluateHandle(() => document.activeElement);
  const inner = await focused.asElement()?.contentFrame();
  if (inner) return nameOfFocus(inner);
  return focused.evaluate((element) => {
    const labels = (element as HTMLInputElement | null)?.labels;
    const label = labels && labels.length > 0 ? labels[0]?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });
}

/** Moves the focus with Tab, as somebody without a mouse does, until it stands on a control with this name. */
export async function tabTo(page: Page, name: RegExp | string, limit = 120): Promise<void> {
  const wanted =
    typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name;
  for (let i = 0; i < limit; i += 1) {
    await page.keyboard.press('Tab');
    if (wanted.test(await nameOfFocus(page.mainFrame()))) return;
  }
  throw new Error(`Tab never reached ${wanted} on ${page.url()}`);
}
