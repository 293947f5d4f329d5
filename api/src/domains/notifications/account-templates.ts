import type { WishedProduct } from '../shared/events.ts';
import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import type { AccountEmailContent } from './account-emails.ts';
import { button, footerOf, text, type Email, type EmailBody } from './email.ts';

/** What an email about an account needs to know. */
export interface AccountFacts {
  name: string;
  /** The account's address. */
  email: string;
  /** The address it is to get, in the emails of a change. */
  newEmail: string;
  /** Opens the page the email is about. */
  link: string;
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

type ContentOf<K extends AccountEmailContent['kind']> = Extract<AccountEmailContent, { kind: K }>;

const changeOf = ({ before, isBack }: WishedProduct): string =>
  [isBack && 'Back in stock', before !== null && `Reduced from ${inRupees(before)}`]
    .filter(Boolean)
    .join('. ');

const templates: {
  [K in AccountEmailContent['kind']]: (facts: AccountFacts, content: ContentOf<K>) => EmailBody;
} = {
  'password-reset': ({ name, link }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, within 30 minutes.',
    title: `A new password, ${firstName(name)}?`,
    blocks: [
      text('Somebody, probably you, has asked for a new password for your account at Virasat.'),
      button('Choose a new password', link),
      text(
        'The link works once, within 30 minutes. If it was not you, ignore this email: your password stays as it is.',
      ),
    ],
  }),
  'email-change-old': ({ newEmail, link }) => ({
    subject: 'Is your email address changing?',
    preview: `Your account is to move to ${newEmail}.`,
    title: 'Is your email address changing?',
    blocks: [
      text(
        `Your account at Virasat is to move to ${newEmail}.`,
        'It does so once you have confirmed it here and in the email we have sent there, both within 30 minutes.',
      ),
      button('Yes, change it', link),
      text(
        'If you did not ask for this, do not press the button, and change your password: somebody else knows it.',
      ),
    ],
  }),
  'email-change-new': ({ email, newEmail, link }) => ({
    subject: 'Confirm your email address',
    preview: 'Confirm it here, and in the email to your old address.',
    title: 'Is this your address?',
    blocks: [
      text(
        `The account of ${email} at Virasat is to move to ${newEmail}.`,
        'It does so once you have confirmed it here and in the email we have sent to the old address, both within 30 minutes.',
      ),
      button('Yes, this is my address', link),
      text('If you did not ask for this, ignore this email and nothing happens.'),
    ],
  }),
  'password-changed': ({ name, link }) => ({
    subject: 'Your password has been changed',
    preview: 'All other devices are logged out.',
    title: 'Your password has been changed',
    blocks: [
      text(
        `Namaste ${firstName(name)}, the password of your account at Virasat has just been changed.`,
        'All other devices are logged out.',
      ),
      text('If it was not you, choose a new password now:'),
      button('Forgot password', link),
    ],
  }),
  'second-factor-on': ({ name, link }) => ({
    subject: 'Logging in needs a code from now on',
    preview: 'A second factor was turned on for your account.',
    title: 'A second factor is on',
    blocks: [
      text(
        `Namaste ${firstName(name)}, from now on your account at Virasat opens with a code of your app as well.`,
        'All other devices are logged out.',
      ),
      text('If it was not you, tell an owner of the shop, and choose a new password:'),
      button('Forgot password', link),
    ],
  }),
  'second-factor-off': ({ name, link }) => ({
    subject: 'Logging in no longer needs a code',
    preview: 'The second factor of your account was turned off.',
    title: 'The second factor is off',
    blocks: [
      text(
        `Namaste ${firstName(name)}, your account at Virasat opens with your password alone again.`,
        'All other devices are logged out.',
      ),
      text('If neither you nor an owner of the shop did this, choose a new password now:'),
      button('Forgot password', link),
    ],
  }),
  'wishlist-news': ({ name, link }, { products }) => ({
    subject:
      products.length === 1 ? `${products[0]?.name}: ${changeOf(products[0]!)}` : 'News of your wishlist',
    preview: products.map(({ name: product }) => product).join(', '),
    title: `Good news, ${firstName(name)}`,
    blocks: [
      text('From your wishlist:'),
      {
        kind: 'items',
        lines: products.map((product) => ({
          name: product.name,
          detail: changeOf(product),
          amount: inRupees(product.price),
        })),
        totals: [],
      },
      button('Open your wishlist', link),
      text(
        'You asked for such emails. Switch off Promotions in your profile if you do not want any more of them.',
      ),
    ],
  }),
  'low-stock': ({ link }, { items, total }) => {
    const what = `${total.toLocaleString('en-IN')} ${total === 1 ? 'item is' : 'items are'} running low`;
    return {
      subject: what,
      preview: items.map(({ name }) => name).join(', '),
      title: what,
      blocks: [
        text('Since yesterday these have become low or sold out:'),
        {
          kind: 'facts',
          rows: items.map(({ name, sku, available, lowAt }) => [
            sku ? `${name} (${sku})` : name,
            available > 0 ? `${available} left, low at ${lowAt}` : 'Sold out',
          ]),
        },
        ...(total > items.length
          ? [text(`And ${(total - items.length).toLocaleString('en-IN')} more.`)]
          : []),
        button('Open the inventory', link),
        text('You asked for this email. Switch it off on the page Inventory, under Low stock.'),
      ],
    };
  },
};

/** Fills in the template of an email about an account. */
export function accountEmail<K extends AccountEmailContent['kind']>(
  content: ContentOf<K>,
  facts: AccountFacts,
  seller: Seller,
): Email {
  const fill = templates[content.kind as K] as (facts: AccountFacts, content: ContentOf<K>) => EmailBody;
  return { ...fill(facts, content), footer: footerOf(seller, 'an account with this address') };
}
