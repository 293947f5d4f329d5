import { comparedWith, lastDays, monthsBefore, periodProblem, sumsOf } from './period.ts';

describe('a period', () => {
  it('is the last 30 days without a choice', () => {
    expect(lastDays('2026-11-23')).toEqual({ from: '2026-10-25', to: '2026-11-23' });
  });

  it('is compared with the same days of the month or the year before, or with the days before it', () => {
    const period = { from: '2026-03-10', to: '2026-03-31' };
    expect(comparedWith(period, 'month')).toEqual({ from: '2026-02-10', to: '2026-02-28' });
    expect(comparedWith(period, 'year')).toEqual({ from: '2025-03-10', to: '2025-03-31' });
    expect(comparedWith(period, 'previous')).toEqual({ from: '2026-02-16', to: '2026-03-09' });
    expect(comparedWith(period, 'none')).toBeNull();
  });

  it('knows the last day of a month that is too short', () => {
    expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29');
    expect(monthsBefore('2026-01-31', 2)).toBe('2025-11-30');
    expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28');
  });

  it('is read by whole months and single days', () => {
    expect(sumsOf({ from: '2026-01-30', to: '2026-04-02' })).toEqual([
      '2026-01-30',
      '2026-01-31',
      '2026-02',
      '2026-03',
      '2026-04-01',
      '2026-04-02',
    ]);
  });

  it('says what is wrong with it', () => {
    expect(periodProblem({ from: '2026-01-02', to: '2026-01-01' })).toMatch(/later end date/);
    expect(periodProblem({ from: '2020-01-01', to: '2026-01-01' })).toMatch(/two years/);
    expect(periodProblem({ from: '2025-01-01', to: '2026-12-31' })).toBeNull();
  });
});
