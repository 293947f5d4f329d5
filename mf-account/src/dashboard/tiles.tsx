import { Icon, Link, paths, type IconName } from '@virasat/kit';
import * as styles from './tiles.module.css';

const tiles: { to: string; icon: IconName; title: string; text: string }[] = [
  { to: paths.orders, icon: 'receipt', title: 'Orders', text: 'Track and reorder' },
  { to: paths.wishlist, icon: 'heart', title: 'Wishlist', text: 'Items you have saved' },
  { to: paths.profile, icon: 'user', title: 'Profile', text: 'Your name and addresses' },
  { to: paths.settings, icon: 'shield', title: 'Settings', text: 'Password and devices' },
];

/** Links to the pages of the account (requirement 62). */
export function Tiles() {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={28} />
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
