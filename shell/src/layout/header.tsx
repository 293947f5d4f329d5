import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Icon, IconButton, Link, Logo, paths, useBackCloses, useCart } from '@virasat/kit';
import { leadsHere, type Path } from '@virasat/kit/host';
import { SearchForm } from './search-form.tsx';
import { useOutOfTheWay } from './use-out-of-the-way.ts';
import { UserMenu } from './user-menu.tsx';
import * as styles from './header.module.css';

const links: { to: string; label: string; end?: boolean }[] = [
  { to: paths.home, label: 'Home', end: true },
  { to: paths.furniture, label: 'Furniture' },
  { to: paths.decor, label: 'Decor' },
  { to: paths.heritage, label: 'Heritage' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.about, label: 'About' },
];

/** The link of the menu that is current at this address. */
export const currentLink = (location: Path): string | undefined =>
  links.find((link) => leadsHere(link, location))?.to;

// the menu opens without rendering these anew
const HeaderSearch = memo(SearchForm);
const Account = memo(UserMenu);
const Navigation = memo(function Navigation({
  label,
  current,
}: {
  label: string;
  current: string | undefined;
}) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(({ to, label: text }) => (
          <li key={to}>
            <Link {...(to === current && { 'aria-current': 'page' })} to={to}>
              {text}
            </Link>
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
function useMobileMenu(entry: string) {
  const toggle = useRef<HTMLButtonElement>(null);
  // stores the page it was opened on: navigating closes it
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === entry;
  const setOpen = useCallback((wanted: boolean) => setOpenOn(wanted ? entry : null), [entry]);
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

interface HeaderProps {
  /** Of the menu, see `currentLink`. */
  current: string | undefined;
  /** Key of the entry in the history: another one closes the menu. */
  entry: string;
}

/** The public header (requirement 54). It knows no more of the address than its props say: pages share it. */
export function Header({ current, entry }: HeaderProps) {
  const { open, setOpen, toggle } = useMobileMenu(entry);
  const header = useRef<HTMLElement>(null);
  useOutOfTheWay(header, open);
  return (
    <header className={styles.header} ref={header} data-site-header="">
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.home} aria-label="Virasat, home">
          <Logo />
        </Link>
        <div className={styles.wide}>
          <Navigation label="Main" current={current} />
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
        <Navigation label="Menu" current={current} />
        <Account inline />
      </div>
    </header>
  );
}
