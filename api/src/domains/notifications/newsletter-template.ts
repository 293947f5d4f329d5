import type { NewsletterForEmail, RequestForEmail, ShownBlock } from '../newsletter/index.ts';
import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, smallLink, footerOf, text, type Block, type Email } from './email.ts';

/** Paragraphs are separated by an empty line. */
const paragraphs = (written: string): Block[] =>
  written
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => text(paragraph));

function blocksOf(block: ShownBlock, shopOrigin: string): Block[] {
  switch (block.kind) {
    case 'text':
      return paragraphs(block.text);
    case 'button':
      return [button(block.label, block.href)];
    case 'story':
      return [
        { kind: 'heading', text: block.title },
        text(block.excerpt),
        button('Read the story', block.href),
      ];
    case 'products':
      return block.products.flatMap(({ id, name, price, craftsman }) => [
        { kind: 'heading', text: name },
        text([craftsman && `Crafted by ${craftsman}.`, `${inRupees(price)}.`].filter(Boolean).join(' ')),
        button(`See ${name}`, `${shopOrigin}/product/${id}`),
      ]);
  }
}

/** A newsletter as an email. */
export function newsletterEmailOf(
  { subject, preview, title, blocks, unsubscribe }: NewsletterForEmail,
  { seller, shopOrigin }: { seller: Seller; shopOrigin: string },
): Email {
  return {
    subject,
    preview,
    title,
    blocks: [
      ...blocks.flatMap((block) => blocksOf(block, shopOrigin)),
      ...(unsubscribe ? [smallLink('Unsubscribe', unsubscribe.page)] : []),
    ],
    footer: footerOf(seller, 'your subscription to our newsletter'),
  };
}

/** The email with the link that confirms a subscription. */
export const newsletterRequestEmailOf = ({ link }: RequestForEmail, seller: Seller): Email => ({
  subject: 'Confirm your newsletter from Virasat',
  preview: 'One click, and the next stories from the workshops come to you.',
  title: 'One click, and it is yours',
  blocks: [
    text(
      'Somebody, we hope you, has asked for our newsletter with this address: stories from the workshops and new pieces, about once a month.',
    ),
    button('Confirm my subscription', link),
    text('The link is valid for a week. If it was not you, do nothing: you will not hear from us again.'),
  ],
  footer: footerOf(seller, 'a request for our newsletter with this address'),
});
