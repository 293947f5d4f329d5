import type { User } from '@virasat/api';
import { paths } from '@virasat/kit';

/** A path of this shop and nothing else: "//elsewhere" and "/\elsewhere" are other sites to a browser. */
const isOwnPath = (next: string) => /^\/(?![/\\])/.test(next) && !/[\t\n\r]/.test(next);

/** Where a visitor goes after signing in: where they were heading, else their own area (requirement 60). */
export function destinationOf(user: User, next: string | null): string {
  if (next && isOwnPath(next)) return next;
  return user.role === 'admin' ? paths.adminProducts : paths.dashboard;
}
