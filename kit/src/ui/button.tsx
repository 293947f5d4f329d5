import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonStyle } from './button-style.ts';
import { styled } from './styled.ts';

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

const Native = styled('button')(buttonStyle);
const Routed = styled(Link)(buttonStyle);
const Anchor = styled('a')(buttonStyle);

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button, or a link that looks like one when it has an address. */
export function Button({ variant = 'primary', size, to, link, href, full, busy, ...rest }: ButtonProps) {
  const look = { 'data-variant': variant, 'data-size': size, 'data-full': full ? '' : undefined };
  if (to !== undefined) {
    const routed = { to, ...link, 'aria-busy': busy, ...(rest as ComponentProps<'a'>) };
    return <Routed {...look} {...routed} />;
  }
  if (href !== undefined) return <Anchor href={href} {...look} {...(rest as ComponentProps<'a'>)} />;
  // not `disabled`: a disabled button loses the keyboard focus
  const waiting = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : undefined;
  return <Native type="button" {...look} {...rest} {...waiting} />;
}
