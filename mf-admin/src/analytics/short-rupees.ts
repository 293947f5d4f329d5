const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** "₹1.5L", for the axis of a chart; the sign stands before the currency, as everywhere else. */
export const shortRupees = (value: number): string =>
  `${value < 0 ? '−' : ''}₹${short.format(Math.abs(value))}`;
