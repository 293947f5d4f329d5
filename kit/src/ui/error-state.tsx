import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { styled } from './styled.ts';

export interface ErrorStateProps {
  /** Default 'Something went wrong'. */
  title?: string;
  /** What happened and how to continue. */
  message: string;
  onRetry?: () => void;
}

const Block = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-6) var(--space-4)',
  textAlign: 'center',
  '& h2': { margin: 0, font: '500 var(--text-section)/1.2 var(--font-display)' },
  '& p': { margin: '0 0 var(--space-2)', color: 'var(--ink-soft)', maxWidth: '36em' },
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    border: '1px solid var(--madder)',
    borderRadius: '50%',
    color: 'var(--madder)',
  },
});

/** An error, announced at once, with a retry button. */
export function ErrorState({ title = 'Something went wrong', message, onRetry }: ErrorStateProps) {
  return (
    <Block role="alert">
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
    </Block>
  );
}
