import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from '../navigation/link.tsx';
import * as styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default 'primary'. One primary button per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** An address of the shop: renders a router link. */
  to?: string;
  /** How the router follows `to`. */
  link?: Pick<LinkProps, 'replace' | 'preventScrollReset'>;
  /** An address outside the router (mailto:, a file): renders a plain anchor. */
  href?: string;
  /** As wide as its column. */
  full?: boolean;
  /** Busy: keeps its focus and name, and ignores further clicks. */
  busy?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button, or a link that looks like one when it has an address. */
export function Button({
  variant = 'primary',
  size,
  to,
  link,
  href,
  full,
  busy,
  className,
  ...rest
}: ButtonProps) {
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-full': full ? '' : undefined,
  };
  if (to !== undefined) {
    const routed = { to, ...link, 'aria-busy': busy, ...(rest as ComponentProps<'a'>) };
    return <Link {...look} {...routed} />;
  }
  if (href !== undefined) {
    const { children, ...anchor } = rest as ComponentProps<'a'>;
    return (
      <a href={href} {...look} {...anchor}>
        {children}
      </a>
    );
  }
  // not `disabled`: a disabled button loses the keyboard focus
  const waiting = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : undefined;
  return <button type="button" {...look} {...rest} {...waiting} />;
}
