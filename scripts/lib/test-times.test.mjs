import { timesOf, timesOfReport, timesTable } from './test-times.mjs';

const note = (file, loading, setUp, all) => JSON.stringify({ file, loading, setUp, all });

describe('where the time goes', () => {
  it('is loading, set-up, work and waiting, the longest file first', () => {
    const times = timesOf([
      note('short', { wall: 10, cpu: 10 }, { wall: 5, cpu: 5 }, { wall: 20, cpu: 15 }),
      note('long', { wall: 1_000, cpu: 900 }, { wall: 200, cpu: 50 }, { wall: 3_000, cpu: 1_100 }),
      note('without tests', { wall: 1, cpu: 2 }, undefined, { wall: 0, cpu: 0 }),
    ]);
    expect(times.map(({ file }) => file)).toEqual(['long', 'short', 'without tests']);
    expect(times[0]).toEqual({
      file: 'long',
      loading: 1_000,
      setUp: 200,
      work: 2_800,
      cpu: 2_000,
      waiting: 2_000,
      wall: 4_000,
    });
    expect(times[2].waiting).toBe(0);
  });

  it('of a report is what lies between the tests, and the tests', () => {
    const report = {
      testResults: [
        {
          name: '/shop/e2e/home.e2e.ts',
          startTime: 1_000,
          endTime: 9_000,
          assertionResults: [{ duration: 2_000 }, { duration: null }, { duration: 1_000 }],
        },
      ],
    };
    expect(timesOfReport(report, '/shop')).toEqual([
      { file: 'e2e/home.e2e.ts', setUp: 5_000, work: 3_000, wall: 8_000 },
    ]);
  });

  it('is said in seconds, with the sum of all', () => {
    const table = timesTable([
      { file: 'a', wall: 1_500, work: 1_000 },
      { file: 'b', wall: 500, work: 400 },
    ]);
    expect(table.split('\n').map((line) => line.trim().split(/\s+/))).toEqual([
      ['seconds', 'wall', 'work'],
      ['a', '1.5', '1.0'],
      ['b', '0.5', '0.4'],
      ['all', '2', 'files', '2.0', '1.4'],
    ]);
  });
});
