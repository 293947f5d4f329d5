import { paths, type Access } from '@virasat/kit';
import { redirect } from '@virasat/kit/host';
import type { Gate } from './route-context.ts';

/** Redirects to /login, which leads back to the requested page. */
export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(paths.login(pathname + search));
}

/**
 * The access guard of requirement 61: anonymous visitors go to /login and come back afterwards, a signed-in shopper on
 * an admin page goes to /dashboard.
 * @throws Response the redirect
 */
export async function guard(access: Access, gate: Gate, request: Request): Promise<void> {
  if (access === 'public') return;
  const user = await gate.user();
  if (!user) throw toLogin(request);
  if (access === 'admin' && user.role !== 'admin') throw redirect(paths.dashboard);
}
