import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { desktop, phone } from './browser.ts';

/** What axe finds wrong with a page, or with a part of it: rule and elements. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // no frames here: the mode for them opens another page each time; what passes is not told one by one, which takes as long
  // as the checks
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await (within ? axe.include(within) : axe).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many px the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Texts that their box cuts off at a side; where three dots say so, that is meant. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isHidden = element.clientWidth < 2 || !element.checkVisibility({ visibilityProperty: true });
        return !isHidden && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      })
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** Cells of lists whose text begins above them: it is cut off at both ends, and the middle says nothing. */
const cutOffAbove = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell]')]
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const lines = [...text.getClientRects()].filter(({ height }) => height > 0);
        return lines.some(({ top }) => top < cell.getBoundingClientRect().top - 1);
      })
      .map(({ textContent }) => textContent),
  );

/** Words of the page's main part that a line ends within. Between the parts of "six-seat" it may. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // what only screen readers read is in a box of one pixel
    const isSeen = (element: HTMLElement | null): boolean =>
      element === null || (element.offsetWidth > 1 && isSeen(element.parentElement));
    const broken: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('#main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!isSeen(node.parentElement)) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\p{Pd}/]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Ranks of the headings, in the order in which they are read. */
export const headingRanks = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName[1])),
  );

/** Waits out the frames in which the data grid knows its rows and has not put up all of their cells. */
const gridsAreFilled = (page: Page) =>
  page.waitForFunction(() => {
    const hasCell = (element: Element) => element.querySelector('[role=gridcell]') !== null;
    const grids = [...document.querySelectorAll('[role=grid]')];
    // the heads are a row of their own
    const filled = grids.every((grid) => Number(grid.ariaRowCount) <= 1 || hasCell(grid));
    return filled && [...document.querySelectorAll('.MuiDataGrid-row[role=row]')].every(hasCell);
  });

/** What every state of every page is held to: nothing sticks out or is cut off, and axe finds nothing. */
export async function looksRight(page: Page): Promise<void> {
  await gridsAreFilled(page);
  expect(await overflow(page)).toBe(0);
  expect(await cutOffAbove(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
}

/** The same on a phone and on a desktop, with the page as it is now. */
export async function looksRightEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await looksRight(page);
  }
  await page.setViewportSize(before);
}
