import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  Heading,
  Icon,
  Link,
  Logo,
  NavLink,
  Page,
  Skeleton,
  paths,
  useAuth,
  useLocation,
} from '@virasat/kit';
import { commandKey } from '../desk/keys.ts';
import { showPalette } from '../palette/palette.tsx';
import { DeskProviders } from '../desk/desk-providers.tsx';
import { useNotedWhenLeft } from '../desk/page-left.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { NotIncluded } from './not-included.tsx';
import { adminPath, menuSections, neededFor } from './sections.ts';
import { useMay } from './use-may.ts';
import { useDismiss } from './use-dismiss.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import * as styles from './admin-layout.module.css';

export interface AdminLayoutProps {
  /** Heading of the page (requirement 70). */
  title: string;
  children: ReactNode;
}

/** The sections of the back office that the role includes; the current one is highlighted. */
function SideMenu({ onChoose }: { onChoose: () => void }) {
  const may = useMay();
  const sections = menuSections.filter(({ area, right }) => may(area, right));
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // there are more sections than a low screen shows: the current one is scrolled into sight
    const current = menu.current?.querySelector('[aria-current="page"]');
    if (!menu.current || !current) return;
    const hidden = current.getBoundingClientRect().bottom - menu.current.getBoundingClientRect().bottom;
    if (hidden > 0) menu.current.scrollTop += hidden;
  }, [pathname]);
  return (
    <nav aria-label="Back office" ref={menu}>
      <ul>
        {sections.map(({ slug, title, icon }) => (
          <li key={slug}>
            <NavLink to={adminPath(slug)} onClick={onChoose}>
              <Icon name={icon} size={20} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a page shows, where the role includes it. */
function Included({ title, children }: AdminLayoutProps) {
  const may = useMay();
  const needed = neededFor(useLocation().pathname);
  return !needed || may(needed.area, needed.right) ? children : <NotIncluded title={title} />;
}

/** Few ever see it. */
const RequiredSetup = lazy(() => import('../security/required-setup.tsx'));

/** The frame of every admin page: side menu, profile and title. Phones get a bar with a menu button instead. */
export function AdminLayout({ title, children }: AdminLayoutProps) {
  const menuId = useId();
  const side = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { user } = useAuth();
  useDismiss(open, { root: side, opener: toggle, close });
  useKeptFocus();
  useNotedWhenLeft(useLocation().pathname);
  return (
    <DeskProviders>
      <div className={styles.layout}>
        <header className={styles.side} ref={side}>
          <div className={styles.bar}>
            <Link className={styles.brand} to={paths.home} aria-label="Virasat, home">
              <Logo />
            </Link>
            <button className={styles.find} type="button" aria-label="Go to" onClick={showPalette}>
              <Icon name="search" />
            </button>
            <button
              ref={toggle}
              className={styles.toggle}
              type="button"
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'close' : 'menu'} />
              Menu
            </button>
          </div>
          <div className={styles.menu} id={menuId} data-open={open}>
            <button className={styles.search} type="button" onClick={showPalette}>
              <Icon name="search" size={20} />
              <span>Go to…</span>
              <kbd>{commandKey()} K</kbd>
            </button>
            <SideMenu onChoose={close} />
            <ProfileMenu />
          </div>
        </header>
        <Page width="full">
          <div className={styles.content}>
            <Heading level={1}>{title}</Heading>
            {user?.secondFactor === 'missing' ? (
              <Suspense fallback={<Skeleton height={240} />}>
                <RequiredSetup />
              </Suspense>
            ) : (
              <Included title={title}>{children}</Included>
            )}
          </div>
        </Page>
      </div>
    </DeskProviders>
  );
}
