import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import type { Shop } from './shop.ts';

/** The hero's three slides. */
export const titles = [
  'Made slowly, to be handed down',
  'Small pieces that catch the light',
  'Know the hands that made it',
] as const;

/** A visitor who did not ask for less motion. */
export const moving = { reducedMotion: 'no-preference' } as const;

export const hero = (page: Page) => page.getByRole('region', { name: 'What we make, and who makes it' });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const shownTitle = (page: Page) => page.locator('[data-shown]').getByRole('heading').textContent();
export const comes = (page: Page, title: string) =>
  page.locator('[data-shown]').getByRole('heading', { name: title }).waitFor();
export const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());
/** As if the visitor went to another tab, or came back. */
export const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
/** Where the hero and the figures below it stand. */
export const places = (page: Page) =>
  page.locator('main section').evaluateAll(async (sections) => {
    await document.fonts.ready;
    return sections.slice(0, 2).map((section) => section.getBoundingClientRect().toJSON() as DOMRect);
  });

export async function enter(page: Page, { url }: Shop): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await button(page, 'Next slide').waitFor();
}

/** Presses a button. @returns for how many ms elements come and go after it */
export const changeTime = (page: Page, name: string) =>
  page.evaluate(async (label) => {
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    await Promise.resolve();
    const fades = (document.getAnimations() as CSSTransition[]).filter(
      ({ transitionProperty }) => transitionProperty === 'opacity',
    );
    return Math.max(0, ...fades.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  }, name);

/** From here on time passes only when the test lets it: the first slide is shown and has its whole time before it. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, /^Show slide 1/).click();
  await page.mouse.move(1, 1);
  await blur(page);
}
