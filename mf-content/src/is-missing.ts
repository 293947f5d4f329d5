import { ApiError } from '@virasat/kit';

/** Whether the API said that there is no such thing. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
