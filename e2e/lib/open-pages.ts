import type { Page } from 'playwright-core';

/** What a page has asked for lately, with times since it was opened. */
interface OpenPage {
  page: Page;
  log: string[];
}

const LINES = 25;
/** Characters of a long page's text that are printed: of its beginning, and of its end, where messages are. */
const BEGINNING = 1500;
const END = 500;
const open = new Set<OpenPage>();

declare global {
  /** See environment.cjs. */
  var onJourneyFailed: (() => Promise<void>) | undefined;
}

const shortened = (text: string): string =>
  text.length > BEGINNING + END ? `${text.slice(0, BEGINNING)} … ${text.slice(-END)}` : text;

/** A page's URL, its text and its latest requests to the API: what a failure on another machine is understood by. */
async function told({ page, log }: OpenPage): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: unknown) => `(no text: ${String(error)})`);
  return [`The page shows ${page.url()}`, shortened(text.replaceAll(/\s*\n\s*/g, ' | ')), ...log].join(
    '\n  ',
  );
}

globalThis.onJourneyFailed = async () => {
  for (const each of open) console.error(await told(each));
};

/** Follows a page until it is closed: when a test fails, what the page shows and has asked the API for is printed. */
export function follow(page: Page): void {
  const followed: OpenPage = { page, log: [] };
  const opened = performance.now();
  const note = (line: string) => {
    followed.log.push(`${Math.round(performance.now() - opened)} ms ${line}`);
    followed.log.splice(0, followed.log.length - LINES);
  };
  const isApi = (url: string) => url.includes('/api/');
  page.on('request', (request) => isApi(request.url()) && note(`→ ${request.method()} ${request.url()}`));
  page.on(
    'response',
    (response) => isApi(response.url()) && note(`← ${response.status()} ${response.url()}`),
  );
  page.on('requestfailed', (request) => note(`✕ ${request.failure()?.errorText} ${request.url()}`));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${frame.url()}`));
  page.on('close', () => open.delete(followed));
  open.add(followed);
}
