import { createLanes } from './keyed-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('lanes', () => {
  it('run the jobs of one lane one after the other, in order, also after a failure', async () => {
    const lanes = createLanes();
    const seen: string[] = [];
    const job = (name: string, fails: boolean) => async () => {
      seen.push(`${name} starts`);
      await nextTurn();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const results = await Promise.allSettled([
      lanes.run('x', job('a', true)),
      lanes.run('x', job('b', false)),
    ]);
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled']);
  });

  it('do not wait for each other', async () => {
    const lanes = createLanes();
    void lanes.run('slow', () => new Promise(() => undefined));
    expect(await lanes.run('fast', async () => 'done')).toBe('done');
  });

  it('tell a caller who has waited too long, and then never start the job', async () => {
    const lanes = createLanes();
    let release: () => void = () => undefined;
    const slow = lanes.run('x', () => new Promise<void>((resolve) => (release = resolve)));
    let started = false;
    const patience = { ms: 5, refusal: () => new Error('busy') };
    const impatient = lanes.run('x', async () => void (started = true), patience);
    await expect(impatient).rejects.toThrow('busy');
    release();
    await slow;
    expect(await lanes.run('x', async () => 'next', patience)).toBe('next');
    expect(started).toBe(false);
  });
});
