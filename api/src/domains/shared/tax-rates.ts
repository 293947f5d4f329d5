/** Rates of the goods and services tax, by heading and day. No library may be imported here: the front ends share this file. */

/** Tax on what no other rate is set for, in percent (requirement 40). A line that names no rate has this one. */
export const TAX_PERCENT = 18;

/** A rate that somebody has set. */
export interface TaxRate {
  /** Four digits of the Harmonised System; blank for all others. */
  hsn: string;
  percent: number;
  /** Day from which it counts, from midnight in India: `2026-12-01`. */
  from: string;
}

/** The rate of a heading, in percent. */
export type RateOf = (hsn: string) => number;

/** The rates of a day: for each heading the one that began last. Without one of its own it has that of all others. */
export function ratesOn(rates: readonly TaxRate[], day: string): RateOf {
  const began = rates.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? -1 : 1));
  const byHeading = new Map(began.map(({ hsn, percent }) => [hsn, percent]));
  return (hsn) => byHeading.get(hsn) ?? byHeading.get('') ?? TAX_PERCENT;
}

/** The rate of everything on a day; null when it depends on what is bought. */
export function onlyRateOn(rates: readonly TaxRate[], day: string): number | null {
  const rateOf = ratesOn(rates, day);
  const usual = rateOf('');
  return rates.every(({ hsn }) => rateOf(hsn) === usual) ? usual : null;
}
