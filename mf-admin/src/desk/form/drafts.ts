import { serverNow, visitorStorage } from '@virasat/kit';
import type { FormValues } from './form-values.ts';

/** What was typed and not saved, kept in the browser until it is saved, discarded or the admin signs out. */
export interface Draft {
  values: FormValues;
  /** ISO 8601. */
  at: string;
}

const nameOf = (key: string) => `draft.${key}`;

/** The draft of a form; undefined when there is none. */
export function readDraft(key: string): Draft | undefined {
  try {
    return (JSON.parse(visitorStorage.read('browser', nameOf(key)) || 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const writeDraft = (key: string, values: FormValues): void =>
  visitorStorage.write(
    'browser',
    nameOf(key),
    JSON.stringify({ values, at: serverNow().toISOString() } satisfies Draft),
  );

export const dropDraft = (key: string): void => visitorStorage.write('browser', nameOf(key), '');
