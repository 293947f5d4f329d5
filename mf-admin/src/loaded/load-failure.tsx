import { Button, ErrorState, paths, useLocation, useRevalidator } from '@virasat/kit';
import * as styles from './load-failure.module.css';

export interface LoadFailureProps {
  /** What could not be loaded, e.g. "the orders". */
  what: string;
  /** Status of the API's response; 0 for a connection error. */
  status: number;
  /** The API's error message. */
  message: string;
  /** Tries again. Default: the page's loader runs again. */
  onRetry?: () => void;
}

/** Why a list or figure could not be loaded, and what to do. */
export function LoadFailure({ what, status, message, onRetry }: LoadFailureProps) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  if (status === 401) {
    return (
      <div className={styles.root}>
        <ErrorState
          title="Your session has expired"
          message={`Log in to see ${what}. You will return to this page.`}
        />
        <p>
          {/* a full page load: the shell does not know yet that the session has expired */}
          <Button href={paths.login(pathname + search)}>Log in</Button>
        </p>
      </div>
    );
  }
  if (status === 403) {
    return (
      <div className={styles.root}>
        <ErrorState
          title="This is not an admin account"
          message={`It has no access to ${what}. Log in with an admin account, or ask an admin for access.`}
        />
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <ErrorState
        title={`We could not load ${what}`}
        message={message}
        onRetry={onRetry ?? (() => void revalidate())}
      />
    </div>
  );
}
