/**
 * The mark on a 40 × 48 grid, a cusped arch on two columns: the outline, and the opening with its five foils. The files
 * of imagery/brand are drawn from these two lines.
 */
export const archOutline = 'M1 47.5V43.4H3V22C3 11.4 14.4 9.6 20 .4 25.6 9.6 37 11.4 37 22V43.4H39V47.5Z';
export const archOpening =
  'M11 47.5V43.4H9.2V26.4A5.33 5.33 0 0 1 12.02 17.97A4.06 4.06 0 0 1 17.28 13.71C18.64 13.41 19.73 11.14 20 8C20.27 11.14 21.36 13.41 22.72 13.71A4.06 4.06 0 0 1 27.98 17.97A5.33 5.33 0 0 1 30.8 26.4V43.4H29V47.5Z';
