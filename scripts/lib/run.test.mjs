import { setImmediate as turn } from 'node:timers/promises';
import { duration, inParallel, run, say } from './run.mjs';

describe('tasks in parallel', () => {
  it('are run two at a time, and all of them', async () => {
    let running = 0;
    let most = 0;
    const done = [];
    const task = (name) => async () => {
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
      done.push(name);
    };
    await inParallel(['a', 'b', 'c', 'd', 'e'].map(task));
    expect(most).toBe(2);
    expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('all come to an end before the error of one is thrown', async () => {
    const done = [];
    const tasks = [
      () => Promise.reject(new Error('The first one.')),
      async () => void done.push('second'),
      async () => void done.push('third'),
    ];
    await expect(inParallel(tasks)).rejects.toThrow('The first one.');
    expect(done).toEqual(['second', 'third']);
  });
});

describe('a program that is run', () => {
  it('answers what it printed', async () => {
    await expect(run(process.execPath, ['-p', '6 * 7'])).resolves.toBe('42\n');
  });

  it('is rejected with its exit code and what it printed when it fails', async () => {
    const failing = run(process.execPath, ['-e', 'console.error("Too hot."); process.exit(3)']);
    await expect(failing).rejects.toMatchObject({ code: 3, message: expect.stringContaining('Too hot.') });
  });

  it('is rejected with the signal that ended it', async () => {
    const killed = run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")']);
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL', code: null });
  });
});

it('goes on when standard output takes nothing, as on a full disk', () => {
  const write = jest.spyOn(process.stdout, 'write').mockImplementation(() => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  expect(() => say('The shop is open.')).not.toThrow();
  expect(write).toHaveBeenCalled();
  expect(process.stdout.listenerCount('error')).toBeGreaterThan(0);
  write.mockRestore();
});

it.each([
  [4_210, '4.2 s'],
  [59_900, '59.9 s'],
  [60_000, '1 min 0 s'],
  [760_400, '12 min 40 s'],
])('a duration of %d ms reads “%s”', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
