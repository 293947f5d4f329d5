import { useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from '@virasat/kit';
import { NoticeContext } from '@virasat/kit/host';

const SHOWN_MS = 4000;

const Region = styled('div')({
  position: 'fixed',
  insetInline: 0,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  zIndex: 40,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
  '& p': {
    margin: '0 16px',
    padding: '12px 20px',
    borderRadius: 4,
    background: 'var(--ink)',
    color: 'var(--paper)',
    boxShadow: '0 6px 24px rgb(20 30 61 / 0.18)',
  },
});

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
      <Region role="status">{message && <p>{message}</p>}</Region>
    </NoticeContext>
  );
}
