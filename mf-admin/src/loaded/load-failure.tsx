import { Button, ErrorState, paths, styled, useLocation, useRevalidator } from '@virasat/kit';

export interface LoadFailureProps {
  /** What could not be shown, e.g. "the orders". */
  what: string;
  /** Status of the API's answer; 0 when there was none. */
  status: number;
  /** The API's own words. */
  message: string;
}

const Root = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-2)',
  background: 'var(--raised)',
  '&& h2': { fontSize: 'var(--text-card)' },
  '& > p': { margin: 0, padding: '0 var(--space-4) var(--space-6)', textAlign: 'center' },
});

/** A list or figure that did not come: why, and what helps. */
export function LoadFailure({ what, status, message }: LoadFailureProps) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  if (status === 401) {
    return (
      <Root>
        <ErrorState
          title="Your session has ended"
          message={`Sign in again to see ${what}; you come back to this page.`}
        />
        <p>
          {/* a full page load: the shell still believes in the session that the server has ended */}
          <Button href={paths.login(pathname + search)}>Sign in again</Button>
        </p>
      </Root>
    );
  }
  if (status === 403) {
    return (
      <Root>
        <ErrorState
          title="This account is not an admin’s"
          message={`It may not see ${what}. Sign in with an admin account, or ask an admin of the shop.`}
        />
      </Root>
    );
  }
  return (
    <Root>
      <ErrorState title={`We could not load ${what}`} message={message} onRetry={() => void revalidate()} />
    </Root>
  );
}
