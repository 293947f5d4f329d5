import { DatabaseTimeout } from '../database/database-time.ts';
import { createKeyedQueue } from './keyed-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a keyed queue', () => {
  it('runs the jobs of one key one after the other, in order, also after an error', async () => {
    const queue = createKeyedQueue();
    const seen: string[] = [];
    const job = (name: string, fails: boolean) => async () => {
      seen.push(`${name} starts`);
      await nextTurn();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const results = await Promise.allSettled([
      queue.run('x', job('a', true)),
      queue.run('x', job('b', false)),
    ]);
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled']);
  });

  it('fails the jobs that wait behind one that found the database away, and runs those that come later', async () => {
    const queue = createKeyedQueue();
    let fail: (error: Error) => void = () => undefined;
    const first = queue.run('x', () => new Promise((_, reject) => (fail = reject)));
    const started: string[] = [];
    const waiting = ['a', 'b'].map((name) => queue.run('x', async () => void started.push(name)));
    await nextTurn();
    fail(new DatabaseTimeout('away'));
    const results = await Promise.allSettled([first, ...waiting]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(started).toEqual([]);
    expect(await queue.run('x', async () => 'next')).toBe('next');
  });

  it('runs jobs of different keys at the same time', async () => {
    const queue = createKeyedQueue();
    void queue.run('slow', () => new Promise(() => undefined));
    expect(await queue.run('fast', async () => 'done')).toBe('done');
  });

  it('rejects a caller who has waited too long, and never starts that job', async () => {
    const queue = createKeyedQueue();
    let release: () => void = () => undefined;
    const slow = queue.run('x', () => new Promise<void>((resolve) => (release = resolve)));
    let started = false;
    const timeout = { ms: 5, error: () => new Error('busy') };
    const waiting = queue.run('x', async () => void (started = true), timeout);
    await expect(waiting).rejects.toThrow('busy');
    release();
    await slow;
    expect(await queue.run('x', async () => 'next', timeout)).toBe('next');
    expect(started).toBe(false);
  });
});
