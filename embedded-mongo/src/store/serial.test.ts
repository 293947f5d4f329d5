import fc from 'fast-check';
import type { MongoServerError } from 'mongodb';
import { type ClientSession, type Collection } from 'mongodb';
import { useDatabase } from '../testing.check.ts';

const RUNS = Number(process.env.SERIAL_RUNS ?? 60);
const ACCOUNTS = 4;
const WRITE_CONFLICT = 112;

interface Account {
  _id: number;
  n: number;
}

/** Reads an account and writes what depends on it in a way that shows the order: n becomes n × 3 + add. */
interface Step {
  account: number;
  add: number;
}

const step = fc.record({ account: fc.nat({ max: ACCOUNTS - 1 }), add: fc.integer({ min: 1, max: 9 }) });
/** Three transactions, and which of them makes its next step. */
const interleaving = fc.record({
  transactions: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  turns: fc.array(fc.nat({ max: 2 }), { minLength: 12, maxLength: 12 }),
});

const advance = (n: number, { add }: Step): number => n * 3 + add;

function serially(order: readonly Step[][]): number[] {
  const balances = Array<number>(ACCOUNTS).fill(1);
  for (const s of order.flat()) balances[s.account] = advance(balances[s.account] as number, s);
  return balances;
}

const orders = <V>(all: V[]): V[][] =>
  all.length < 2 ? [all] : all.flatMap((v, i) => orders(all.toSpliced(i, 1)).map((rest) => [v, ...rest]));

const { client, db } = useDatabase('serial');

/** Makes one step of a transaction, or commits it; tells how it stands. */
async function proceed(
  accounts: Collection<Account>,
  session: ClientSession,
  next: Step | undefined,
): Promise<'open' | 'committed' | 'aborted'> {
  try {
    if (!session.inTransaction()) session.startTransaction();
    if (!next) {
      await session.commitTransaction();
      return 'committed';
    }
    const found = await accounts.findOne({ _id: next.account }, { session });
    await accounts.updateOne(
      { _id: next.account },
      { $set: { n: advance(found?.n ?? 0, next) } },
      { session },
    );
    return 'open';
  } catch (error) {
    expect((error as MongoServerError).code).toBe(WRITE_CONFLICT);
    await session.abortTransaction();
    return 'aborted';
  }
}

it(
  'random concurrent transactions end as if the committed ones had run one after the other',
  async () => {
    let conflicts = 0;
    let run = 0;
    const isSerial = fc.asyncProperty(interleaving, async ({ transactions, turns }) => {
      const accounts = db().collection<Account>(`run${run++}`);
      await accounts.insertMany(Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, n: 1 })));
      const open = transactions.map((steps) => ({
        steps,
        left: [...steps],
        session: client().startSession(),
      }));
      const committed: Step[][] = [];
      const ended = new Set<(typeof open)[0]>();
      // after the drawn turns the rest goes in order
      for (const turn of [...turns, ...Array.from({ length: 12 }, (_, i) => i % 3)]) {
        const transaction = open[turn];
        if (!transaction || ended.has(transaction)) continue;
        const state = await proceed(accounts, transaction.session, transaction.left.shift());
        if (state === 'open') continue;
        ended.add(transaction);
        if (state === 'committed') committed.push(transaction.steps);
        else conflicts++;
      }
      await Promise.all(open.map(({ session }) => session.endSession()));
      const balances = (await accounts.find().sort({ _id: 1 }).toArray()).map((a) => a.n);
      expect(orders(committed).map(serially)).toContainEqual(balances);
    });
    await fc.assert(isSerial, { numRuns: RUNS });
    expect(conflicts).toBeGreaterThan(RUNS / 10);
  },
  60_000 + RUNS * 500,
);
