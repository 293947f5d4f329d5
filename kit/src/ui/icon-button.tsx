import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { classNames } from './class-names.ts';
import * as styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name: the action. */
  label: string;
  icon: IconName;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.round, className)} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
