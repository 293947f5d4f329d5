import { changesOf } from './activity-row.ts';
import { NOT_RECORDED } from './redaction.ts';

describe('the changes of a row', () => {
  it('are the fields that differ, whatever the order of their keys', () => {
    expect(
      changesOf({
        before: { price: 100, size: { width: 1, depth: 2 }, tags: ['a'], sku: 'S' },
        after: { price: 90, size: { depth: 2, width: 1 }, tags: ['a'], name: 'Chair' },
      }),
    ).toEqual({
      changes: [
        { field: 'price', before: 100, after: 90 },
        { field: 'sku', before: 'S', after: null },
        { field: 'name', before: null, after: 'Chair' },
      ],
      omitted: 0,
    });
  });

  it('are bounded in number and length', () => {
    const long = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, 'x'.repeat(100_000)]));
    const { changes, omitted } = changesOf({ after: { ...long, f0: Array(10_000).fill('y') } });
    expect([changes.length, omitted]).toEqual([50, 10]);
    expect(JSON.stringify(changes).length).toBeLessThan(50 * 600);
    expect(changes[1]?.after).toMatch(/x…$/);
  });

  it.each([
    ['password', 'hunter2'],
    ['passwordHash', 'hunter2'],
    ['apiKey', 'hunter2'],
    ['sessionToken', 'hunter2'],
    ['client_secret', 'hunter2'],
    ['code', 'hunter2'],
    ['email', 'hunter2'],
    ['phone', 'hunter2'],
    ['settings', { deep: [{ authorization: 'hunter2' }] }],
    ['note', 'Authorization: Bearer hunter2'],
    ['uri', 'mongodb://shop:hunter2@db.example'],
    ['note', '$argon2id$hunter2'],
  ])('say that %s has changed, and not to what', (field, value) => {
    const { changes } = changesOf({ before: { [field]: 'x' }, after: { [field]: value } });
    expect(changes).toHaveLength(1);
    expect(JSON.stringify(changes)).not.toContain('hunter2');
    expect(JSON.stringify(changes)).toContain(NOT_RECORDED);
  });

  it('record what only sounds alike', () => {
    const after = { hsnCode: '9403', keywords: 'key', compass: 'N', name: 'Chair', pinned: true };
    expect(changesOf({ after }).changes.map((change) => change.after)).toEqual(Object.values(after));
  });
});
