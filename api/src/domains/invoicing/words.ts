const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

const belowHundred = (value: number): string =>
  ONES[value] ?? [TENS[Math.floor(value / 10)], value % 10 ? ONES[value % 10] : []].flat().join('-');

function parts(value: number): string[] {
  for (const [size, name] of UNITS) {
    if (value < size) continue;
    const rest = value % size;
    return [...parts(Math.floor(value / size)), name, ...(rest > 0 ? parts(rest) : [])];
  }
  return [belowHundred(value)];
}

/** A whole amount in Indian words: Fifty-Seven Thousand Eight Hundred and Twenty. */
function words(value: number): string {
  const tail = value % 100;
  if (value < 100 || tail === 0) return parts(value).join(' ');
  return `${parts(value - tail).join(' ')} and ${belowHundred(tail)}`;
}

/** The total of an invoice in words: Rupees Fifty-Seven Thousand Eight Hundred and Twenty Only. */
export const rupeesInWords = (rupees: number): string => `Rupees ${words(rupees)} Only`;
