import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hydrated, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';
import { root, shopNode } from './lib/shop.ts';

const open = openForTests({ ownReleases: true });

const textOf = async (pathname: string) => (await fetch(open.shop.url + pathname)).text();

/** A checkout of mf-content's team: its own sources beside the rest of the house. */
function teamCheckout(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'virasat-team-'));
  for (const name of ['mf-content', 'scripts', 'webpack.mjs', 'package.json', 'tsconfig.base.json']) {
    cpSync(path.join(root, name), path.join(dir, name), {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist)$/.test(file),
    });
  }
  for (const name of ['tsconfig.browser.json', 'tsconfig.webpack.json']) {
    cpSync(path.join(root, name), path.join(dir, name));
  }
  for (const name of ['node_modules', 'kit', 'api']) symlinkSync(path.join(root, name), path.join(dir, name));
  return dir;
}

// Proves requirements 13 and 14.
describe('teams ship on their own', () => {
  it('shows a new release of mf-content without a restart, and leaves open tabs working', async () => {
    const { page: oldTab, errors, close } = await visit(open.browser);
    await oldTab.goto(`${open.shop.url}/about`);
    await hydrated(oldTab);

    const team = teamCheckout();
    const stats = path.join(team, 'mf-content/src/home/stats.slot.tsx');
    const before = readFileSync(stats, 'utf8');
    expect(before).toContain('Years of Tradition');
    expect(await textOf('/')).not.toContain('Years of Craft');
    writeFileSync(stats, before.replaceAll('Years of Tradition', 'Years of Craft'));
    await promisify(execFile)(shopNode, [path.join(team, 'scripts/release.mjs'), 'content'], {
      cwd: team,
      env: { ...process.env, DEPLOY_DIR: open.shop.deployDir, NODE_ENV: 'production' },
    });
    rmSync(team, { recursive: true, force: true });

    expect(await textOf('/')).toContain('Years of Craft');
    const { page, errors: newErrors, close: closeNew } = await visit(open.browser);
    await page.goto(open.shop.url);
    await hydrated(page);
    await page.getByText('Years of Craft').waitFor();
    expect(newErrors).toEqual([]);
    await closeNew();

    await oldTab.getByRole('link', { name: 'Heritage', exact: true }).first().click();
    await oldTab.waitForURL('**/heritage');
    await oldTab.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a remote whose deployment is gone', () => {
  const away = () => path.join(open.shop.deployDir, 'content.away');
  const place = () => path.join(open.shop.deployDir, 'content');

  it('answers 503 "Back in a moment" for a remote that is gone, leaves the others working, and recovers', async () => {
    renameSync(place(), away());
    try {
      const response = await fetch(`${open.shop.url}/heritage`);
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('Back in a moment');

      for (const pathname of ['/', '/products', '/product/4', '/login']) {
        expect((await fetch(open.shop.url + pathname)).status).toBe(200);
      }
      const home = await textOf('/');
      expect(home).toContain('Featured Collections');
      expect(home).not.toContain('Cultural Heritage</h2>');

      const { page, errors, close } = await visit(open.browser);
      await page.goto(`${open.shop.url}/heritage`);
      await hydrated(page);
      await page.getByText('Back in a moment').waitFor();
      await page.getByRole('link', { name: 'Furniture', exact: true }).first().click();
      await page.getByText('Showing 5 of 5 products').waitFor();
      expect(errors).toEqual([]);
      await close();
    } finally {
      renameSync(away(), place());
    }
    expect((await fetch(`${open.shop.url}/heritage`)).status).toBe(200);
  });

  it('keeps the server’s page when only the browser files of a remote are gone', async () => {
    const web = path.join(place(), 'web');
    renameSync(web, `${web}.away`);
    try {
      const { page, close } = await visit(open.browser);
      const missing = page.waitForResponse(
        (response) => response.url().includes('/remotes/content/') && response.status() === 404,
      );
      await page.goto(`${open.shop.url}/heritage`);
      await missing;
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Furniture', exact: true }).first().click();
      await page.getByText('Showing 5 of 5 products').waitFor();
      await close();
    } finally {
      renameSync(`${web}.away`, web);
    }
  });
});
