import { ApiError } from '@virasat/kit';

/** The result of a loader's request. An error is a value, so that the page keeps its menu and what was typed. */
export type Loaded<T> = { ok: true; value: T } | { ok: false; status: number; message: string };

/** Turns an error response of the API into a value; anything else is a bug and is thrown on. */
export async function loaded<T>(request: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, status: error.status, message: error.message };
  }
}
