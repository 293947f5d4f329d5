/**
 * Whether an address that a link carries leads to a page of this shop: browsers read "//elsewhere" and "/\elsewhere" as other
 * sites, and drop line breaks and tabs.
 */
export const isOwnPath = (next: string): boolean => /^\/(?![/\\])/.test(next) && !/[\t\n\r]/.test(next);

/** Why a login by the plain form has failed, in the address that it leads back to. */
export const loginProblems = ['credentials', 'throttled', 'second-factor'] as const;
export type LoginProblem = (typeof loginProblems)[number];
