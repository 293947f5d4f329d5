import { Icon, Link, media, paths, styled, type IconName } from '@virasat/kit';

const tiles: { to: string; icon: IconName; title: string; text: string }[] = [
  { to: paths.orders, icon: 'receipt', title: 'Orders', text: 'Track and reorder' },
  { to: paths.wishlist, icon: 'heart', title: 'Wishlist', text: 'Items you have saved' },
  { to: paths.profile, icon: 'user', title: 'Profile', text: 'Your name and addresses' },
  { to: paths.settings, icon: 'shield', title: 'Settings', text: 'Password and devices' },
];

const Root = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 'var(--space-3)',
  gridTemplateColumns: '1fr 1fr',
  [media.md]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: 'var(--space-4)' },
  '& a': {
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-1)',
    height: '100%',
    padding: 'var(--space-4)',
    color: 'var(--ink)',
    textDecoration: 'none',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-2)',
    '&:hover': { borderColor: 'var(--brass)', background: 'var(--ivory)' },
  },
  '& svg': { color: 'var(--sandstone-deep)' },
  '& strong': { font: '500 var(--text-card)/1.3 var(--font-display)' },
  '& span': { color: 'var(--ink-soft)', fontSize: 'var(--text-small)' },
});

/** Links to the pages of the account (requirement 62). */
export function Tiles() {
  return (
    <Root>
      {tiles.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={28} />
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </Root>
  );
}
