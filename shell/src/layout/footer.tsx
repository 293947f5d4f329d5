import { Icon, Link, Logo, media, paths, styled } from '@virasat/kit';

const Root = styled('footer')({
  marginTop: 'var(--space-7)',
  background: 'var(--night)',
  color: 'var(--on-night)',
  '--focus': 'var(--on-night)',
  // a printed vine along the upper edge (imagery/brand/patterns.mjs)
  '&::before': {
    content: '""',
    display: 'block',
    height: 33,
    background: 'url(/assets/patterns/bel-night.svg) center / auto 33px repeat-x',
  },
  '& .inner': {
    maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
    margin: '0 auto',
    padding: '48px var(--gutter) calc(32px + env(safe-area-inset-bottom))',
    display: 'grid',
    gap: 40,
    [media.sm]: { gridTemplateColumns: '1fr 1fr' },
    [media.md]: { gridTemplateColumns: '1.6fr 1fr 1fr 1.3fr' },
  },
  '& h2': { margin: '0 0 12px', fontFamily: 'var(--font-display)', fontSize: '1.125rem', fontWeight: 500 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li a, & address a': {
    display: 'inline-flex',
    gap: 8,
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  },
  '& address': {
    display: 'grid',
    fontStyle: 'normal',
    lineHeight: 1.6,
    // an enlarged address breaks rather than widen the page
    overflowWrap: 'anywhere',
  },
  '& .social': { display: 'flex', gap: 4, marginTop: 12, marginLeft: -10 },
  '& .social a': { width: 44, justifyContent: 'center' },
  '& .brand p': { maxWidth: '38ch', lineHeight: 1.6, opacity: 0.86 },
  '& .closing': { gridColumn: '1 / -1', margin: 0, fontSize: '0.875rem', opacity: 0.8 },
});

const quickLinks = [
  { to: paths.furniture, label: 'Furniture Collection' },
  { to: paths.decor, label: 'Decor Items' },
  { to: paths.heritage, label: 'Cultural Heritage' },
  { to: paths.about, label: 'About Us' },
  { to: paths.artisans, label: 'Our Artisans' },
];
const categories = [
  { to: paths.furniture, label: 'Carved Chairs' },
  { to: paths.furniture, label: 'Wooden Tables' },
  { to: paths.furniture, label: 'Storage Cabinets' },
  { to: paths.decor, label: 'Decorative Mirrors' },
  { to: paths.decor, label: 'Wall Art' },
  { to: paths.decor, label: 'Accessories' },
];
const social = [
  { href: 'https://www.instagram.com/', icon: 'instagram', label: 'Instagram' },
  { href: 'https://www.facebook.com/', icon: 'facebook', label: 'Facebook' },
  { href: 'https://www.youtube.com/', icon: 'youtube', label: 'YouTube' },
] as const;

function LinkList({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The public footer: texts and links of requirement 54. */
export function Footer() {
  return (
    <Root>
      <div className="inner">
        <div className="brand">
          <Logo tone="onDark" />
          <p>
            Celebrating the art and cultural heritage of Jodhpur through handcrafted furniture and decor.
            Preserving tradition, Creating tomorrow.
          </p>
        </div>
        <LinkList title="Quick Links" links={quickLinks} />
        <LinkList title="Categories" links={categories} />
        <div>
          <h2>Contact</h2>
          <address>
            <span>
              Virasat Workshop, 14 Heritage Lane, near Sojati Gate,
              <br />
              Jodhpur, Rajasthan 342001
            </span>
            <a href="tel:+912910000000">
              <Icon name="phone" /> +91 291 000 0000
            </a>
            <a href="mailto:namaste@virasat.example">
              <Icon name="mail" /> namaste@virasat.example
            </a>
          </address>
          <ul className="social">
            {social.map(({ href, icon, label }) => (
              <li key={icon}>
                <a href={href} rel="noreferrer" target="_blank" aria-label={`${label} (opens in a new tab)`}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="closing">
          © Virasat, Jodhpur. Free delivery across India. 18% GST is added at checkout.
        </p>
      </div>
    </Root>
  );
}
