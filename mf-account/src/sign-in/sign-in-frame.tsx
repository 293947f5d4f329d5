import type { User } from '@virasat/api';
import { isOwnPath } from '@virasat/api/constants';
import { useEffect, type ReactNode } from 'react';
import {
  Heading,
  Link,
  Logo,
  Page,
  Picture,
  paths,
  useAuth,
  useNavigate,
  useSearchParams,
} from '@virasat/kit';
import { hero2Tall } from '@virasat/kit/pictures/hero-2-tall';
import * as styles from './sign-in-frame.module.css';

interface FrameProps {
  title: string;
  children: ReactNode;
}

/** The screens of sign-in and account recovery: no header or footer, the brand links home. */
export function AccountFrame({ title, children }: FrameProps) {
  return (
    <Page>
      <div className={styles.frame}>
        <div className={styles.panel}>
          <Link className={styles.brand} to={paths.home} aria-label="Virasat, home">
            <Logo />
          </Link>
          <Heading level={1} size="title">
            {title}
          </Heading>
          {children}
        </div>
        <div className={styles.plate}>
          <Picture src={hero2Tall} alt="" ratio="4/5" sizes="(min-width: 900px) 50vw, 1px" />
        </div>
      </div>
    </Page>
  );
}

/** Where a visitor goes after signing in: where they were heading, else their own area (requirement 60). */
function destinationOf(user: User, next: string | null): string {
  if (next && isOwnPath(next)) return next;
  return user.role === 'admin' ? paths.adminProducts : paths.dashboard;
}

/** Whether the visitor is signed in and the next page on its way: on a slow line that takes seconds, and the form waits. */
export const useLeaving = (): boolean => useAuth().user !== null;

/** Frame of login and sign-up: redirects a visitor who is signed in. */
export function SignInFrame(props: FrameProps) {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.get('next');
  useEffect(() => {
    if (user) void navigate(destinationOf(user, next), { replace: true });
  }, [user, next, navigate]);
  return <AccountFrame {...props} />;
}
