import { ApiError } from '@virasat/kit';

/** Whether the API responded with 'not found'. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
