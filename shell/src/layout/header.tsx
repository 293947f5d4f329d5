import { memo, useCallback, useEffect, useRef, useState } from 'react';
import {
  Icon,
  IconButton,
  Link,
  Logo,
  NavLink,
  paths,
  useBackCloses,
  useCart,
  useLocation,
} from '@virasat/kit';
import { SearchForm } from './search-form.tsx';
import { useOutOfTheWay } from './use-out-of-the-way.ts';
import { UserMenu } from './user-menu.tsx';
import * as styles from './header.module.css';

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.furniture, label: 'Furniture' },
  { to: paths.decor, label: 'Decor' },
  { to: paths.heritage, label: 'Heritage' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About' },
];

// the menu opens without rendering these anew
const HeaderSearch = memo(SearchForm);
const Account = memo(UserMenu);
const Navigation = memo(function Navigation({ label }: { label: string }) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.home}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const CartLink = memo(function CartLink() {
  const { count } = useCart();
  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <Link className={styles.cart} to={paths.cart} aria-label={label}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
});

/** Also the fragment by which the menu opens without JavaScript. */
const MENU_ID = 'menu';

/** The menu of small screens: the same items, closed by Escape, by Back and by navigating. */
function useMobileMenu() {
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // stores the page it was opened on: navigating closes it
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const setOpen = useCallback((wanted: boolean) => setOpenOn(wanted ? key : null), [key]);
  useBackCloses(open, () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, setOpen]);
  return { open, setOpen, toggle };
}

/** The public header (requirement 54). */
export function Header() {
  const { open, setOpen, toggle } = useMobileMenu();
  const header = useRef<HTMLElement>(null);
  useOutOfTheWay(header, open);
  return (
    <header className={styles.header} ref={header} data-site-header="">
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.home} aria-label="Virasat, home">
          <Logo />
        </Link>
        <div className={styles.wide}>
          <Navigation label="Main" />
        </div>
        <div className={styles.search}>
          <HeaderSearch id="search-header" />
        </div>
        <div className={styles.actions}>
          <CartLink />
          <div className={styles.wide}>
            <Account />
          </div>
          <span className={styles.toggle}>
            <IconButton
              ref={toggle}
              label={open ? 'Close menu' : 'Open menu'}
              icon={open ? 'close' : 'menu'}
              aria-expanded={open}
              aria-controls={MENU_ID}
              onClick={() => setOpen(!open)}
            />
            <noscript>
              <a href={`#${MENU_ID}`}>Menu</a>
            </noscript>
          </span>
        </div>
      </div>
      <div className={styles.drawer} id={MENU_ID} hidden={!open}>
        <Navigation label="Menu" />
        <Account inline />
      </div>
    </header>
  );
}
