import { useCallback, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Link, useLocation, type NoticeLink } from '@virasat/kit';
import { NoticeContext } from '@virasat/kit/host';
import { clearPlace } from './clear-place.ts';
import * as styles from './notices.module.css';

const SHOWN_MS = 4000;
/** Time to reach the link of a notice. */
const LINK_SHOWN_MS = 8000;

interface Notice {
  message: string;
  link?: NoticeLink | undefined;
}

/**
 * The page's one polite live region: always in the document, so that screen readers announce its changes. A notice
 * covers no button (requirement 363), and stays while the pointer or the focus is on it. One that leads on goes with the
 * page it was given on; others may be about the way to the next page.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [top, setTop] = useState<number>();
  const shown = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => clearTimeout(timer.current);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setNotice(undefined);
  }, []);
  const notify = useCallback(
    (message: string, link?: NoticeLink) => {
      clearTimeout(timer.current);
      setNotice({ message, link });
      timer.current = setTimeout(hide, link ? LINK_SHOWN_MS : SHOWN_MS);
    },
    [hide],
  );
  const resume = () => {
    timer.current = setTimeout(hide, SHOWN_MS);
  };
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    if (notice?.link) setNotice(undefined);
  }
  useLayoutEffect(() => {
    if (notice && shown.current) setTop(clearPlace(shown.current));
  }, [notice, pathname]);
  return (
    <NoticeContext value={notify}>
      {children}
      <div
        className={styles.region}
        role="status"
        data-top={top === undefined ? undefined : ''}
        style={top === undefined ? undefined : ({ '--top': `${top}px` } as CSSProperties)}
      >
        {notice && (
          <p
            ref={shown}
            onPointerEnter={hold}
            onPointerLeave={resume}
            onFocus={hold}
            onBlur={resume}
            data-link={notice.link && ''}
          >
            {notice.message}
            {notice.link && (
              <>
                {' '}
                <Link to={notice.link.to} onClick={hide}>
                  {notice.link.label}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </NoticeContext>
  );
}
