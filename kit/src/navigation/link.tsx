import { use, type ComponentProps, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { createPath, isExternal, resolvePath, type Path, type To } from './location.ts';
import { ArrivalContext, useLocation, useRouter } from './router-hooks.ts';
import type { NavigateOptions } from './router-state.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
  /** The browser opens the address as a new document. */
  reloadDocument?: boolean;
}

/** The address of a link. Absolute paths need nothing of the current page, so their links do not render when it changes. */
function useHref(to: To): string {
  if (typeof to === 'string' && (to.startsWith('/') || isExternal(to))) return to;
  const arrival = use(ArrivalContext);
  if (!arrival) throw new Error('there is no router around this link');
  return createPath(resolvePath(to, arrival.location));
}

/** A click that would open the address in this tab. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string) =>
  button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link within the shop, followed without loading a new document. Addresses elsewhere, downloads, other targets and
 * clicks with a modifier key stay the browser's. The code of the page is fetched when a pointer, finger or focus arrives.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  reloadDocument,
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...anchor
}: LinkProps) {
  const router = useRouter();
  const href = useHref(to);
  const isPlain = reloadDocument || isExternal(href) || anchor.download !== undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, anchor.target)) return;
    event.preventDefault();
    // as in a document without scripts: a link to the page itself adds no entry
    const isHere = createPath(router.state.location) === href;
    void router.navigate(href, { replace: replace ?? isHere, state, preventScrollReset, viewTransition });
  };
  if (isPlain) {
    return (
      <a {...anchor} {...{ onClick, onPointerEnter, onFocus }} href={href}>
        {children}
      </a>
    );
  }
  const arrive = (event: PointerEvent<HTMLAnchorElement>) => {
    onPointerEnter?.(event);
    router.preload(href);
  };
  const focus = (event: FocusEvent<HTMLAnchorElement>) => {
    onFocus?.(event);
    router.preload(href);
  };
  return (
    <a {...anchor} href={href} onClick={follow} onPointerEnter={arrive} onFocus={focus}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** Current only on the very page, not below it. */
  end?: boolean;
}

const within = (pathname: string, prefix: string) =>
  pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

/** Whether a link of a menu is the current one at `location`. */
export function leadsHere({ to, end }: { to: To; end?: boolean | undefined }, location: Path): boolean {
  const here = location.pathname.toLowerCase();
  const there = resolvePath(to, location).pathname.toLowerCase();
  return here === there || (!end && within(here, there));
}

/** A link of a menu: `aria-current="page"` on its page and those below it. */
export function NavLink({ end, ...link }: NavLinkProps) {
  const isCurrent = leadsHere({ to: link.to, end }, useLocation());
  return <Link {...(isCurrent && { 'aria-current': 'page' as const })} {...link} />;
}
