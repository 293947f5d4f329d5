import { useEffect, useId, useRef, useState } from 'react';
import { Icon, Link, paths, styled, useAuth, useNavigate, useNotify } from '@virasat/kit';

const Root = styled('div')({
  position: 'relative',
  '& .login, & .who': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 12px',
    justifyContent: 'center',
    font: 'inherit',
    color: 'var(--indigo)',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  // the same width for everybody: the session is known late, and the name must not move the rest of the line
  '&:not(.inline) > .login, & .who': { width: 124, justifyContent: 'flex-end', paddingInline: 0 },
  // the session is still loading: neither a name nor 'Login' (visitor-hint.ts)
  'html[data-known] & .login span': { visibility: 'hidden' },
  '& .who .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .avatar': { width: 28, height: 28, flex: 'none', borderRadius: '50%', objectFit: 'cover' },
  '&:not(.inline) .panel': {
    position: 'absolute',
    right: 0,
    top: '100%',
    minWidth: 240,
    padding: 8,
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 4,
    boxShadow: '0 6px 24px rgb(20 30 61 / 0.18)',
  },
  '& .panel[hidden]': { display: 'none' },
  '& .identity': {
    padding: '8px 12px',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    borderBottom: '1px solid var(--line)',
    marginBottom: 4,
    '& div': { display: 'grid', minWidth: 0 },
    '& .avatar': { width: 40, height: 40 },
  },
  '& .identity span': { color: 'var(--ink-soft)', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .panel a, & .panel button': {
    display: 'flex',
    width: '100%',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 12px',
    font: 'inherit',
    color: 'var(--ink)',
    background: 'none',
    border: 0,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { color: 'var(--indigo)', background: 'var(--ivory)' },
  },
  '&.inline': { marginTop: 8, paddingTop: 4, borderTop: '1px solid var(--line)' },
  '&.inline .login': { padding: 0, justifyContent: 'flex-start' },
  '&.inline .panel a, &.inline .panel button, &.inline .identity': { paddingInline: 0 },
});

function Items() {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  if (!user) return null;
  const signOut = () =>
    logout().then(
      () => navigate(paths.home),
      () => notify('You are still signed in: we could not reach the shop. Please try again.'),
    );
  return (
    <>
      <div className="identity">
        {user.avatar && <Avatar />}
        <div>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
      </div>
      <Link to={paths.dashboard}>Dashboard</Link>
      {user.role === 'admin' && <Link to={paths.admin}>Admin Panel</Link>}
      <button type="button" onClick={() => void signOut()}>
        Logout
      </button>
    </>
  );
}

/** The account's picture, or an icon. */
function Avatar() {
  const { user } = useAuth();
  return user?.avatar ? (
    <img className="avatar" src={user.avatar} alt="" width={28} height={28} />
  ) : (
    <Icon name="user" />
  );
}

function Popup() {
  const { user } = useAuth();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    // the panel closes when one of its links is followed
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={root} onClick={(event) => (event.target as Element).closest('.panel a') && setOpen(false)}>
      <button
        className="who"
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Avatar />
        <span className="name">{user?.name.split(' ')[0]}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div className="panel" id={panelId} hidden={!open}>
        <Items />
      </div>
    </div>
  );
}

/** Signed in: name, email, Dashboard, Admin Panel (admins), Logout. Signed out: a Login link. */
export function UserMenu({ inline = false }: { inline?: boolean }) {
  const { user } = useAuth();
  return (
    <Root className={inline ? 'inline' : ''}>
      {!user && (
        <Link className="login" to={paths.login()}>
          <Icon name="user" /> <span>Login</span>
        </Link>
      )}
      {user &&
        (inline ? (
          <div className="panel">
            <Items />
          </div>
        ) : (
          <Popup />
        ))}
    </Root>
  );
}
