import path from 'node:path';
import { pageBudgets, remoteBudgets, type PageBudget } from './lib/budgets.ts';
import { firstViewOf, overBudget, scriptsOf } from './lib/first-view.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

/** Which part of a first view has which budget. */
const parts: (keyof PageBudget)[] = ['scripts', 'html', 'pictures'];

describe('the first view', () => {
  it.each(Object.entries(pageBudgets))('keeps %s within its budget', async (address, budget) => {
    const view = await firstViewOf(open.browser, open.shop.url + address);
    expect(view.scripts.length).toBeGreaterThan(3);
    expect(
      parts.flatMap((part) => overBudget(`${part} of ${address}`, view[part], budget[part]) ?? []),
    ).toEqual([]);
  });

  it('fetches no script of a part that stays the server’s HTML', async () => {
    const view = await firstViewOf(open.browser, `${open.shop.url}/`);
    const fetched = view.scripts.map(({ name }) => name);
    const modules = {
      ...scriptsOf(path.join(open.shop.deployDir, 'content')),
      ...scriptsOf(path.join(open.shop.deployDir, 'catalog')),
    };
    const isFetched = (slot: string) => modules[slot]?.some(({ name }) => fetched.includes(name));
    const still = ['slot-home-stats', 'slot-home-collections', 'slot-home-heritage'];
    expect(['slot-home-hero', ...still].map(isFetched)).toEqual([true, false, false, false]);
  });
});

describe('the scripts of a remote', () => {
  it.each(['catalog', 'content', 'account', 'admin'])(
    'keep the entry and each module of %s within its budget',
    (remote) => {
      const scripts = Object.entries(scriptsOf(path.join(open.shop.deployDir, remote)));
      expect(scripts.length).toBeGreaterThan(1);
      expect(
        scripts.flatMap(
          ([name, files]) => overBudget(`${remote}/${name}`, files, remoteBudgets[remote]?.[name]) ?? [],
        ),
      ).toEqual([]);
    },
  );
});
