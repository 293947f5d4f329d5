import { ApiError } from '@virasat/kit';

/** What a loader got of the API. A failure is a value: the page stays, with its menu and what was typed. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; status: number; message: string };

/** Turns an error answer of the API into a value; anything else is a fault and passes on. */
export async function loaded<T>(work: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, status: error.status, message: error.message };
  }
}
