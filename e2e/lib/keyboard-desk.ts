import type { Locator, Page } from 'playwright-core';
import { tabTo } from './browser.ts';

/** What goes into a field: the beginning of an option for a list, else the text. */
type Fields = readonly (readonly [label: RegExp, text: string])[];

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reached with Tab, what a field has is selected: typing takes its place. */
export async function fillByKeys(page: Page, fields: Fields): Promise<void> {
  for (const [label, text] of fields) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
}

/** Presses a button that is reached with Tab. */
export async function pressByKeys(page: Page, name: RegExp | string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** A form of the back office, opened by the button that has its name. */
export async function openByKeys(page: Page, name: RegExp | string): Promise<Locator> {
  await pressByKeys(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** The same filled in and sent, without a mouse. `check` sees it filled in. */
export async function actByKeys(
  page: Page,
  name: string,
  fields: Fields = [],
  check: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const dialog = await openByKeys(page, name);
  await fillByKeys(page, fields);
  await check(dialog);
  await pressByKeys(page, new RegExp(`^${escaped(name)}$`));
  await dialog.waitFor({ state: 'detached' });
}
