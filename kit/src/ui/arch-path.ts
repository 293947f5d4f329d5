/** The cusped jharokha arch on a 40 × 48 grid: its outline, and the opening with its foils. */
export const archOutline = 'M3 46V21.5C3 12.5 12.5 10.5 20 2c7.5 8.5 17 10.5 17 19.5V46Z';
export const archOpening =
  'M9 46V26a3.3 3.3 0 0 1 .7-5.6 3.3 3.3 0 0 1 3.3-4.4 3.3 3.3 0 0 1 4.3-2.6C18.3 12.6 19.2 11.5 20 10c.8 1.5 1.7 2.6 2.7 3.4a3.3 3.3 0 0 1 4.3 2.6 3.3 3.3 0 0 1 3.3 4.4A3.3 3.3 0 0 1 31 26v20Z';
