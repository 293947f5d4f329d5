import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { styled } from './styled.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name: the action. */
  label: string;
  icon: IconName;
}

const Round = styled('button')({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-1)',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  transition: 'background-color 160ms var(--ease)',
  '&:hover': { background: 'color-mix(in srgb, currentColor 9%, transparent)' },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed', background: 'none' },
});

/** A 44 px button that shows only an icon. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Round type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Round>
  );
}
