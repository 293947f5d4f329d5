import type { Seller } from '../settings.ts';
import { inRupees } from '../invoicing/money.ts';
import type { WishedProduct } from '../events.ts';
import type { AccountMailContent } from './account-mails.ts';
import type { Block, Letter } from './letter.ts';

/** What a letter about an account needs to know. */
export interface AccountFacts {
  name: string;
  /** The account's address. */
  email: string;
  /** The address it is to get, in the letters of a change. */
  newEmail: string;
  /** Opens the page the letter is about. */
  link: string;
}

const text = (...sentences: string[]): Block => ({ kind: 'text', text: sentences.join(' ') });
const button = (label: string, href: string): Block => ({ kind: 'button', label, href });

type Middle = Pick<Letter, 'subject' | 'preview' | 'title' | 'blocks'>;

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Of contents that say more than their kind. */
type ContentOf<K extends AccountMailContent['kind']> = Extract<AccountMailContent, { kind: K }>;

const changeOf = ({ before, isBack }: WishedProduct): string =>
  [isBack && 'Back in stock', before !== null && `Reduced from ${inRupees(before)}`]
    .filter(Boolean)
    .join('. ');

const writers: {
  [K in AccountMailContent['kind']]: (facts: AccountFacts, content: ContentOf<K>) => Middle;
} = {
  'password-reset': ({ name, link }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, within 30 minutes.',
    title: `A new password, ${firstName(name)}?`,
    blocks: [
      text('Somebody, probably you, has asked for a new password for your account at Virasat.'),
      button('Choose a new password', link),
      text(
        'The link works once, within 30 minutes. If it was not you, leave this mail alone: your password stays as it is.',
      ),
    ],
  }),
  'email-change-old': ({ newEmail, link }) => ({
    subject: 'Is your e-mail address changing?',
    preview: `Your account is to move to ${newEmail}.`,
    title: 'Is your e-mail address changing?',
    blocks: [
      text(
        `Your account at Virasat is to move to ${newEmail}.`,
        'It does so once you have agreed here and in the mail we have sent there, both within 30 minutes.',
      ),
      button('Yes, change it', link),
      text(
        'If you did not ask for this, do not press the button, and change your password: somebody knows it.',
      ),
    ],
  }),
  'email-change-new': ({ email, newEmail, link }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One press, and one in the mail to your old address.',
    title: 'Is this your address?',
    blocks: [
      text(
        `The account of ${email} at Virasat is to move to ${newEmail}.`,
        'It does so once you have agreed here and in the mail we have sent to the old address, both within 30 minutes.',
      ),
      button('Yes, this is my address', link),
      text('If you do not know of this, leave this mail alone and nothing happens.'),
    ],
  }),
  'password-changed': ({ name, link }) => ({
    subject: 'Your password has been changed',
    preview: 'All other devices are signed out.',
    title: 'Your password has been changed',
    blocks: [
      text(
        `Namaste ${firstName(name)}, the password of your account at Virasat has just been changed.`,
        'All other devices are signed out.',
      ),
      text('If it was not you, choose a new password now:'),
      button('Forgot password', link),
    ],
  }),
  'wishlist-news': ({ name, link }, { pieces }) => ({
    subject: pieces.length === 1 ? `${pieces[0]?.name}: ${changeOf(pieces[0]!)}` : 'News of your wishlist',
    preview: pieces.map((piece) => piece.name).join(', '),
    title: `Good news, ${firstName(name)}`,
    blocks: [
      text('Of the pieces on your wishlist:'),
      {
        kind: 'pieces',
        lines: pieces.map((piece) => ({
          name: piece.name,
          detail: changeOf(piece),
          amount: inRupees(piece.price),
        })),
        totals: [],
      },
      button('Open your wishlist', link),
      text('You asked for such mails. Switch off Promotions in your profile and there are no more of them.'),
    ],
  }),
};

/** Writes the letter of a mail about an account. */
export const accountLetter = <K extends AccountMailContent['kind']>(
  content: ContentOf<K>,
  facts: AccountFacts,
  { name, address, gstin, email }: Seller,
): Letter => ({
  ...(writers[content.kind as K] as (facts: AccountFacts, content: ContentOf<K>) => Middle)(facts, content),
  footer: [
    `${name}, ${address}. GSTIN ${gstin}`,
    `You get this mail because of an account with this address. Questions: ${email}`,
  ],
});
