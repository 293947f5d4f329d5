import type { User } from '@virasat/api';
import { useEffect, type ReactNode } from 'react';
import {
  Heading,
  Link,
  Logo,
  Page,
  Picture,
  media,
  paths,
  styled,
  useAuth,
  useNavigate,
  useSearchParams,
} from '@virasat/kit';

const Root = styled('div')({
  display: 'grid',
  gap: 'var(--space-6)',
  alignItems: 'stretch',
  [media.md]: { gridTemplateColumns: '1fr 1fr', minHeight: '82dvh' },
  '& > .plate': {
    display: 'none',
    [media.md]: { display: 'block' },
    '& picture, & img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& > .panel': { width: '100%', maxWidth: 440, margin: 'auto', display: 'grid', gap: 'var(--space-5)' },
  '& .brand': {
    justifySelf: 'start',
    display: 'inline-flex',
    minHeight: 44,
    alignItems: 'center',
    textDecoration: 'none',
  },
  '& form': { display: 'grid', gap: 'var(--space-4)' },
  '& .row': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' },
  '& .row a': { display: 'inline-flex', minHeight: 44, alignItems: 'center', color: 'var(--indigo)' },
  '& .other': { margin: 0, display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', alignItems: 'center' },
});

interface FrameProps {
  title: string;
  children: ReactNode;
}

/** The screens of sign-in and account recovery: no header or footer, the brand links home. */
export function AccountFrame({ title, children }: FrameProps) {
  return (
    <Page>
      <Root>
        <div className="panel">
          <Link className="brand" to={paths.home} aria-label="Virasat, home">
            <Logo />
          </Link>
          <Heading level={1} size="title">
            {title}
          </Heading>
          {children}
        </div>
        <div className="plate">
          <Picture src="heritage-hero" alt="" ratio="4/5" sizes="(min-width: 900px) 50vw, 1px" />
        </div>
      </Root>
    </Page>
  );
}

/** Accepts paths of this shop only: browsers read "//elsewhere" and "/\elsewhere" as other sites. */
const isOwnPath = (next: string) => /^\/(?![/\\])/.test(next) && !/[\t\n\r]/.test(next);

/** Where a visitor goes after signing in: where they were heading, else their own area (requirement 60). */
function destinationOf(user: User, next: string | null): string {
  if (next && isOwnPath(next)) return next;
  return user.role === 'admin' ? paths.adminProducts : paths.dashboard;
}

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
