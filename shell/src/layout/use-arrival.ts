import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from '@virasat/kit';
import { fragmentOf, useNavigationType } from '@virasat/kit/host';

/** Focuses a part of a page that takes no focus of its own, without a ring: it only says where Tab goes on from. */
function focusPart(part: HTMLElement): void {
  if (!part.matches('a, button, input, [tabindex]')) {
    part.tabIndex = -1;
    part.style.outline = 'none';
  }
  part.focus({ preventScroll: true });
}

/**
 * Manages the focus after a navigation: it moves to the start of the page, or to what the address's fragment names; after
 * Back, to the link that was followed; and to the start again when the focused control has been removed. The first page
 * keeps the browser's own focus.
 */
export function useArrival(): void {
  const { hash, key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isBusy = navigation.state !== 'idle' || revalidator.state !== 'idle';
  /** Address of the link that was followed, by history entry. */
  const links = useRef(new Map<string, string>());
  const shown = useRef(pathname);
  const focused = useRef<Element>(undefined);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  useEffect(() => {
    if (isBusy) {
      const href = document.activeElement?.closest('#main a')?.getAttribute('href');
      if (href) links.current.set(key, href);
      return;
    }
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
    if (shown.current === pathname && !isLost) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    const href = isReturn ? links.current.get(key) : undefined;
    const link = href && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    const target = link || (!isReturn && hash && fragmentOf({ hash })) || main;
    if (target) focusPart(target);
  }, [hash, isBusy, isReturn, key, pathname]);
}
