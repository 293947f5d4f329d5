import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorState, paths, useAuth, useNavigate, type Meta } from '@virasat/kit';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';

const title = 'Logout';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** /admin/logout: logs out, and leads to /login. */
export function Component() {
  const { logout } = useAuth();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const signOut = useCallback(async () => {
    setHasFailed(false);
    try {
      await logout();
      await navigate(paths.login(), { replace: true });
    } catch {
      setHasFailed(true);
    }
  }, [logout, navigate]);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void signOut();
  }, [signOut]);
  return (
    <AdminLayout title={title}>
      {hasFailed ? (
        <ErrorState
          title="You are still logged in"
          message="We could not reach the shop."
          onRetry={() => void signOut()}
        />
      ) : (
        <p role="status">Logging out…</p>
      )}
    </AdminLayout>
  );
}
