/** The cusped jharokha arch on a 40 × 48 grid: its outline, and the opening with its foils. */
export const archOutline = 'M2 47V22C2 12 12 9 20 1c8 8 18 11 18 21v25Z';
export const archOpening =
  'M7.5 47V26.0A3.7 3.7 0 0 1 9.2 19.4A3.4 3.4 0 0 1 13.7 15.0C14.7 13.9 17.8 14.7 20 10.3C22.2 14.7 25.3 13.9 26.2 15.0A3.4 3.4 0 0 1 30.8 19.4A3.7 3.7 0 0 1 32.5 26.0V47Z';
