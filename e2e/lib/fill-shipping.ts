import type { Page } from 'playwright-core';

const fields: [label: RegExp, value: string][] = [
  [/^Last name/, 'Rathore'],
  [/^Mobile number/, '9829012345'],
  [/^Street address/, '4 Station Road'],
  [/^PIN code/, '342 001'],
  [/^City/, 'Jodhpur'],
];

/** Fills in the first step of the checkout and goes on to the second. */
export async function fillShipping(
  page: Page,
  { email = 'leela.rathore@example.com', firstName = 'Leela' } = {},
): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^First name/).fill(firstName);
  for (const [label, value] of fields) await page.getByLabel(label).fill(value);
  await page.getByLabel(/^State/).selectOption('Rajasthan');
  await page.getByRole('button', { name: /^Continue/ }).click();
}
