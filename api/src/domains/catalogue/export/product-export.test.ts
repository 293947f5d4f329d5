import { aProduct, fillCatalogue } from '../../../app/testing/products.ts';
import { json, openTestApi, type TestApi } from '../../../app/testing/request.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const many = Array.from({ length: 450 }, (_, n) =>
    aProduct(`many-${n}`, { name: `Stool ${String(n).padStart(3, '0')}`, status: 'archived' }),
  );
  await fillCatalogue(api.db, [
    aProduct('1', { name: '=cmd|calc', price: 900, craftsman: '@SUM(A1)' }),
    aProduct('2', { name: 'मेज़, "low"', status: 'draft' }),
    ...many,
  ]);
});
afterAll(() => api.stop());

const get = (query: string) => api.as('admin')(`/api/admin/products.csv?${query}`);
async function lines(query: string): Promise<string[]> {
  const response = await get(query);
  expect(response.status).toBe(200);
  // text() would take the mark away
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.codePointAt(0)).toBe(0xfeff);
  return text.slice(1).trimEnd().split('\r\n');
}

describe('an export of products (requirement 90)', () => {
  it('has what the list shows, in its order, with the chosen columns', async () => {
    expect(await lines('status=draft&columns=title,regularPrice,status')).toEqual([
      'Product in this shop,Status,Title,Regular price',
      '2,draft,"मेज़, ""low""",10000',
    ]);
    const all = await lines('search=stool&sort=name-desc&columns=title');
    expect([all.length, all[1], all.at(-1)]).toEqual([451, 'many-449,Stool 449', 'many-0,Stool 000']);
  });

  it('runs no cell as a formula', async () => {
    const [, line] = await lines('status=published&columns=title,craftsman');
    expect(line).toBe("1,'=cmd|calc,'@SUM(A1)");
  });

  it('is a file of headings when nothing matches, and names a column that is none', async () => {
    expect(await lines('search=nothing+at+all&columns=title')).toEqual(['Product in this shop,Title']);
    const response = await get('columns=title,secret');
    expect(response.status).toBe(400);
    expect((await json<ApiErrorBody>(response)).fields).toHaveProperty('columns');
  });
});
