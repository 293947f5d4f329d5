import { useCallback, useRef, useState, type ReactNode } from 'react';
import { NoticeContext } from '@virasat/kit/host';
import * as styles from './notices.module.css';

const SHOWN_MS = 4000;

/** The page's one polite live region: always in the document, so that screen readers announce its changes. */
export function Notices({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useCallback((text: string) => {
    clearTimeout(timer.current);
    setMessage(text);
    timer.current = setTimeout(() => setMessage(''), SHOWN_MS);
  }, []);
  return (
    <NoticeContext value={notify}>
      {children}
      <div className={styles.region} role="status">
        {message && <p>{message}</p>}
      </div>
    </NoticeContext>
  );
}
