import type { Page } from 'playwright-core';

/**
 * Presses a button that saves, and resolves when the API has saved and the page says so. The message alone is not enough: it
 * may still be there from the save before.
 */
export async function save(
  page: Page,
  { path, button, says }: { path: string; button: string; says: string },
): Promise<void> {
  const written = page.waitForResponse(
    (response) =>
      ['POST', 'PATCH', 'PUT'].includes(response.request().method()) && response.url().includes(path),
  );
  await page.getByRole('button', { name: button }).click();
  await written;
  await page.getByText(says).first().waitFor();
}
