import { useContext } from 'react';
import { Icon, Link, Logo, paths, useShop } from '@virasat/kit';
import { ShopFactsContext } from './shop-facts.ts';
import * as styles from './footer.module.css';

const quickLinks = [
  { to: paths.furniture, label: 'Furniture Collection' },
  { to: paths.decor, label: 'Decor Items' },
  { to: paths.collections, label: 'Collections' },
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
const policies = [
  { to: paths.policy('shipping'), label: 'Shipping' },
  { to: paths.policy('returns'), label: 'Returns' },
  { to: paths.policy('cancellation'), label: 'Cancellation' },
  { to: paths.policy('privacy'), label: 'Privacy' },
  { to: paths.policy('terms'), label: 'Terms' },
  { to: paths.policy('grievance'), label: 'Grievance officer' },
];
const help = [
  { to: paths.help('faq'), label: 'Questions and answers' },
  { to: paths.help('size-guide'), label: 'Size guide' },
  { to: paths.help('wood-care'), label: 'Wood care' },
  { to: paths.help('accessibility'), label: 'Accessibility' },
  { to: `${paths.contact}#seller`, label: 'Who sells' },
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

function LinkRow({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav className={styles.row} aria-label={title}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Where the shop is, and how to call and write to it, as its settings say. */
function Reach() {
  const facts = useContext(ShopFactsContext);
  if (!facts) return null;
  const { address, phone, email } = facts;
  return (
    <>
      <span>
        {address.slice(0, -1).join(', ')},
        <br />
        {address.at(-1)}
      </span>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" /> {phone}
      </a>
      <a href={`mailto:${email}`}>
        <Icon name="mail" /> {email}
      </a>
    </>
  );
}

/** An ordinary form: the footer has no script. The page it leads to says what happened. */
function NewsletterForm() {
  return (
    <form className={styles.newsletter} method="post" action="/api/newsletter/subscriptions/form">
      <label htmlFor="footer-email">Newsletter: stories from the workshops, once a month</label>
      <div>
        <input
          id="footer-email"
          type="email"
          name="email"
          placeholder="Email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <button type="submit">Subscribe</button>
      </div>
      <input type="hidden" name="source" value="footer" />
      {/* what is filled in here is a program's: neither people nor screen readers find it */}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
    </form>
  );
}

/** The public footer: texts and links of requirement 54. */
export function FooterContent() {
  const { taxRate } = useShop();
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo tone="onDark" />
          <p>
            Celebrating the art and cultural heritage of Jodhpur through handcrafted furniture and decor.
            Preserving tradition, Creating tomorrow.
          </p>
          <NewsletterForm />
        </div>
        <LinkList title="Quick Links" links={quickLinks} />
        <LinkList title="Categories" links={categories} />
        <div>
          <h2>Contact</h2>
          <address>
            <Reach />
            <Link to={paths.contact}>
              <Icon name="pen" /> Write to us
            </Link>
          </address>
          <ul className={styles.social}>
            {social.map(({ href, icon, label }) => (
              <li key={icon}>
                <a href={href} rel="noreferrer" target="_blank" aria-label={`${label} (opens in a new tab)`}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkRow title="Help" links={help} />
        <LinkRow title="Policies" links={policies} />
        <p className={styles.closing}>
          © Virasat, Jodhpur. Free delivery across India. {taxRate === null ? 'GST' : `${taxRate}% GST`} is
          added at checkout.
        </p>
      </div>
    </footer>
  );
}
