import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import * as styles from './error-state.module.css';

export interface ErrorStateProps {
  /** Default 'Something went wrong'. */
  title?: string;
  /** What happened and how to continue. */
  message: string;
  onRetry?: () => void;
}

/** An error, announced at once, with a retry button. */
export function ErrorState({ title = 'Something went wrong', message, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.block} role="alert">
      <span>
        <Icon name="close" />
      </span>
      <h2>{title}</h2>
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
