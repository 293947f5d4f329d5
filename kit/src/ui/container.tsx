import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './container.module.css';

/** A centred block of content width, for use inside a `<Page width="full">`. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.container, className)} {...rest} />;
}
