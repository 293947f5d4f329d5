import { useCallback, useId, useRef, useState } from 'react';
import { Icon, Link, paths, useAuth, useNavigate, useNotify } from '@virasat/kit';
import { showShortcuts } from '../desk/shortcuts.tsx';
import { adminPath } from './sections.ts';
import { useDismiss } from './use-dismiss.ts';
import * as styles from './profile-menu.module.css';

/** Who is logged in, links to the dashboards, and Logout (requirement 70). */
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
      notify('You are still logged in: we could not reach the shop. Please try again.');
    }
  };

  return (
    <div className={styles.root} ref={root}>
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
      <div className={styles.panel} id={panelId} hidden={!open}>
        <p className={styles.identity}>
          <strong>{user?.name}</strong>
          <span>{user?.email}</span>
        </p>
        <Link to={paths.dashboard} onClick={close}>
          Dashboard
        </Link>
        <Link to={paths.admin} onClick={close}>
          Admin dashboard
        </Link>
        <Link to={adminPath('security')} onClick={close}>
          Your login
        </Link>
        <button
          type="button"
          className={styles.keys}
          onClick={() => {
            close();
            // where the focus returns to
            opener.current?.focus();
            showShortcuts();
          }}
        >
          Keyboard shortcuts <kbd>?</kbd>
        </button>
        <button type="button" onClick={() => void signOut()}>
          Logout
        </button>
      </div>
    </div>
  );
}
