import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describeEmbedded, useDirectory } from '../testing.check.ts';
import { DOCS, Store } from './store.ts';

const dir = useDirectory();

describeEmbedded('the data file', () => {
  const path = (): string => `${dir()}/data.mdb`;
  const fill = async (): Promise<void> => {
    const store = new Store(path());
    const value = Buffer.alloc(5000, 'x');
    await store.write((kv) => {
      for (let i = 0; i < 100; i++) kv.put(DOCS, Buffer.from(`key ${i}`), value);
    });
    await store.close();
  };

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['is text', () => Buffer.from('no database '.repeat(5000))],
    ['holds nothing but zeros', () => Buffer.alloc(65_536)],
    ['is a few bytes', () => Buffer.from('hi')],
    ['was cut off', (whole) => whole.subarray(0, whole.length / 2)],
    ['was cut off in its head', (whole) => whole.subarray(0, 9000)],
  ])('a data file that %s is refused with an error that says so, and left as it is', async (_, damage) => {
    await fill();
    const damaged = damage(readFileSync(path()));
    writeFileSync(path(), damaged);
    expect(() => new Store(path())).toThrow('is damaged or not a database. It is left as it is.');
    expect(readFileSync(path()).equals(damaged)).toBe(true);
    writeFileSync(path(), '');
  });

  it('an empty data file, as an interrupted start leaves it, is used', async () => {
    writeFileSync(path(), '');
    await fill();
    expect(statSync(path()).size).toBeGreaterThan(100 * 5000);
  });
});
