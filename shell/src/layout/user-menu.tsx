import { useEffect, useId, useRef, useState } from 'react';
import { Icon, Link, paths, useAuth, useNavigate, useNotify } from '@virasat/kit';
import * as styles from './user-menu.module.css';

function Items() {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  if (!user) return null;
  const signOut = () =>
    logout().then(
      () => navigate(paths.home),
      () => notify('You are still logged in: we could not reach the shop. Please try again.'),
    );
  return (
    <>
      <div className={styles.identity}>
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
    <img className={styles.avatar} src={user.avatar} alt="" width={28} height={28} />
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
    <div ref={root} onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
      <button
        className={styles.who}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Avatar />
        <span className={styles.name}>{user?.name.split(' ')[0]}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div className={styles.panel} id={panelId} hidden={!open}>
        <Items />
      </div>
    </div>
  );
}

/** Signed in: name, email, Dashboard, Admin Panel (admins), Logout. Signed out: a Login link. */
export function UserMenu({ inline = false }: { inline?: boolean }) {
  const { user } = useAuth();
  return (
    <div className={inline ? `${styles.root} ${styles.inline}` : styles.root}>
      {!user && (
        <Link className={styles.login} to={paths.login()}>
          <Icon name="user" /> <span>Login</span>
        </Link>
      )}
      {user &&
        (inline ? (
          <div className={styles.panel}>
            <Items />
          </div>
        ) : (
          <Popup />
        ))}
    </div>
  );
}
