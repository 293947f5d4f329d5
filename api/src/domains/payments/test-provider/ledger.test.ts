import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLedger, type Charge } from './ledger.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const charge = (key: string): Charge => ({
  type: 'charge',
  id: `ch_${key}`,
  key,
  orderId: 'o1',
  amount: 100,
  tokenId: `t_${key}`,
  label: 'Visa ending 4242',
  outcome: 'success',
  status: 'captured',
  reason: null,
  at: '2026-11-21T06:00:00.000Z',
});

describe('the ledger of the test provider', () => {
  it('keeps charges and refunds across restarts', () => {
    const file = path.join(folder, 'deep', 'charges.jsonl');
    const first = openLedger(file);
    first.append(charge('a'));
    first.append({ type: 'refund', id: 're_1', key: 'r', chargeId: 'ch_a', amount: 40, at: '' });
    first.append(charge('b'));
    first.append({ type: 'change', chargeId: 'ch_b', status: 'declined', reason: 'No.', at: '' });
    first.close();

    const second = openLedger(file);
    expect(second.chargeByKey('a')).toEqual(charge('a'));
    expect(second.chargeById('ch_a')).toEqual(charge('a'));
    expect(second.keyOfToken('t_a')).toBe('a');
    expect(second.chargeByKey('b')).toEqual({ ...charge('b'), status: 'declined', reason: 'No.' });
    expect(second.refundsOf('ch_a').map(({ amount }) => amount)).toEqual([40]);
    expect(second.refundById('re_1')).toMatchObject({ key: 'r' });
    second.close();
  });

  it('refuses an entry on a full disk and leaves no torn line of it', () => {
    const file = path.join(folder, 'full.jsonl');
    let isFull = true;
    const ledger = openLedger(file, {
      writeSync(descriptor, bytes, offset) {
        if (!isFull) return writeSync(descriptor, bytes, offset);
        // the last block takes a part of the line
        if (offset === 0) return writeSync(descriptor, bytes, 0, 20);
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    });
    expect(() => ledger.append(charge('a'))).toThrow('no space left');
    expect(ledger.chargeByKey('a')).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('');
    isFull = false;
    ledger.append(charge('b'));
    ledger.close();
    const again = openLedger(file);
    expect([again.chargeByKey('a'), again.chargeByKey('b')]).toEqual([undefined, charge('b')]);
    again.close();
  });

  it('drops a line that a crash cut short and appends after it', () => {
    const file = path.join(folder, 'torn.jsonl');
    const first = openLedger(file);
    first.append(charge('a'));
    first.close();
    appendFileSync(file, '{"type":"charge","id":"ch_');

    const second = openLedger(file);
    expect(second.chargeByKey('a')).toBeDefined();
    second.append(charge('b'));
    second.close();
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    const third = openLedger(file);
    expect(third.chargeByKey('b')).toEqual(charge('b'));
    third.close();
  });
});
