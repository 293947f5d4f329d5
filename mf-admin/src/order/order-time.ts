const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
});

/** Day and time in Jodhpur, "21 Nov 2026, 14:05". */
export const orderTime = (iso: string): string => format.format(new Date(iso));
