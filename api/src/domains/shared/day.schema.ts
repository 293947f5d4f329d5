import { z } from 'zod';
import { isDay } from './indian-time.ts';

/** A day of the calendar as a form sends it. @param label names the field in the error */
export function daySchema(label: string) {
  const error = `${label} has to be a date, such as 2026-11-21.`;
  return z.string({ error }).refine(isDay, error);
}
