import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from '../navigation/router-hooks.ts';

/** A box that its children do not notice: the layout is that of the page around it. */
const style = { display: 'contents' };

/** The link of a click that would navigate within this tab and the shop. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a');
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return link && plain && !link.target && link.origin === window.location.origin ? link : undefined;
}

/**
 * The server's HTML at this place, which stays as it is: React does not touch it, and no code of it is needed. Its links
 * are followed by the router, as everywhere else.
 */
export function KeptHtml() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // the links inside handle focus and keys; their clicks bubble up to here
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div style={style} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

/** What the server renders where the browser has `KeptHtml`. */
export const HtmlToKeep = ({ children }: { children: ReactNode }) => <div style={style}>{children}</div>;
