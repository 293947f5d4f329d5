import { useCallback, useId, useRef, useState } from 'react';
import { Icon, Link, media, paths, styled, useAuth, useNavigate, useNotify } from '@virasat/kit';
import { useDismiss } from './use-dismiss.ts';

const Root = styled('div')({
  position: 'relative',
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    width: '100%',
    minHeight: 44,
    padding: '0 var(--space-3)',
    border: 0,
    borderRadius: 'var(--radius-1)',
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover, &[aria-expanded="true"]': { background: 'var(--ivory)' },
    '& span': { flex: 1 },
  },
  '& .panel': {
    padding: 'var(--space-2)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-2)',
    background: 'var(--raised)',
    [media.md]: {
      position: 'absolute',
      insetInline: 0,
      bottom: 'calc(100% + 4px)',
      boxShadow: 'var(--shadow-float)',
    },
  },
  '& .identity': {
    display: 'grid',
    margin: '0 0 var(--space-1)',
    padding: 'var(--space-2) var(--space-3)',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    '& span': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
  },
  '& .panel a, & .panel button': {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 44,
    padding: '0 var(--space-3)',
    border: 0,
    borderRadius: 'var(--radius-1)',
    background: 'none',
    color: 'var(--ink)',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'var(--ivory)', color: 'var(--indigo)' },
  },
});

/** Who is signed in, links to the dashboards, and Logout (requirement 70). */
export function ProfileMenu() {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, { root, opener, close });

  const signOut = async () => {
    try {
      await logout();
      await navigate(paths.login());
    } catch {
      notify('You are still signed in: we could not reach the shop. Please try again.');
    }
  };

  return (
    <Root ref={root}>
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" size={20} />
        <span>Profile</span>
        <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
      <div className="panel" id={panelId} hidden={!open}>
        <p className="identity">
          <strong>{user?.name}</strong>
          <span>{user?.email}</span>
        </p>
        <Link to={paths.dashboard} onClick={close}>
          Dashboard
        </Link>
        <Link to={paths.admin} onClick={close}>
          Admin dashboard
        </Link>
        <button type="button" onClick={() => void signOut()}>
          Logout
        </button>
      </div>
    </Root>
  );
}
