/** India has one time zone, UTC+05:30, without daylight saving. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
