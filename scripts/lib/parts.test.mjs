import { Parts } from './parts.mjs';

let printed;
beforeEach(() => {
  printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());
const output = () => printed.mock.calls.map(([text]) => text).join('');

describe('the parts of a run', () => {
  it('are counted together, and each has its line', async () => {
    const parts = new Parts();
    await parts.check('Lint', () => Promise.resolve());
    await parts.run('Unit', () => Promise.resolve({ passed: 40, failed: 2 }));
    expect([parts.passed, parts.failed]).toEqual([41, 2]);
    expect(parts.table()).toMatch(
      /^ {2}Lint +[\d.]+ s {2}1 passed\n {2}Unit +[\d.]+ s {2}40 passed, 2 failed$/,
    );
  });

  it('have failed when they throw, and say why', async () => {
    const parts = new Parts();
    await parts.check('Lint', () => Promise.reject(new Error('An unused name.')));
    await parts.run('Unit', () => Promise.reject(new Error('No disk.')));
    expect([parts.passed, parts.failed]).toEqual([0, 2]);
    expect(output()).toContain('Lint: An unused name.');
    expect(output()).toContain('Unit: No disk.');
  });

  it('have failed when there was not a single test', async () => {
    const parts = new Parts();
    await parts.run('Build', () => Promise.resolve({ passed: 0, failed: 0 }));
    expect(parts.failed).toBe(1);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('name what is left out; where nothing may be left out (%s) it has failed', async (isFailure, failed) => {
    const parts = new Parts();
    await parts.check('Lint', () => Promise.resolve());
    parts.leaveOut('Unit, Node 24', 'There is no network.', { isFailure });
    expect(parts.failed).toBe(failed);
    expect(output()).toContain('Unit, Node 24: left out. There is no network.');
    expect(parts.table()).toContain('left out');
  });
});
