import type { PolicyKey, TextForm } from './page-forms.ts';
import { h2, html, p, to, ul } from './page-html.ts';

const mail = '<a href="mailto:namaste@virasat.example" rel="noopener noreferrer">namaste@virasat.example</a>';
const workshop = 'Virasat Workshop, 14 Heritage Lane, near Sojati Gate, Jodhpur, Rajasthan 342001';

/** What the shop does, as its policies say it on the first day. From then on they are the owner's, in the back office. */
export const firstPolicies: Record<PolicyKey, TextForm> = {
  shipping: {
    title: 'Shipping',
    metaDescription:
      'Free delivery across India in 7-14 business days, packed by hand, with installation for furniture.',
    content: html(
      h2('Where and how long'),
      p(
        'We deliver to every state and union territory of India, free of charge. Most locations take 7-14 business days. The product page estimates the date for your PIN code.',
      ),
      h2('How it travels'),
      ul(
        'Every piece is wrapped by hand in cotton and foam, then crated in wood, so that corners and inlay arrive whole.',
        'An order may leave the workshop in several parcels. We email you when each one leaves, with its carrier and number, and the order page shows where every item stands.',
        'Professional installation is available for furniture: ask when we call to arrange delivery.',
      ),
      h2('When a parcel comes back'),
      p(
        'If the carrier could not deliver, we write to you with the reason. After a look at the items we send them once more, to another address where that is needed, or cancel them and refund what you have paid.',
      ),
      h2('If something arrives damaged'),
      p(
        `Take a picture and ${to('/contact', 'write to us')}, or request a return on the order page. The return costs you nothing.`,
      ),
    ),
  },
  returns: {
    title: 'Returns and refunds',
    metaDescription:
      'Return anything within 30 days of delivery: we collect it, and refund or exchange item by item.',
    content: html(
      h2('30 days'),
      p(
        'You may return any item within 30 days of its delivery. Request it on the order page: choose the items, say why, and add pictures if something is wrong. A guest opens the order page by the link in the confirmation email.',
      ),
      h2('What happens then'),
      ul(
        'We look at every item of the request and accept or decline it, with the reason, by email.',
        'What is accepted is collected from you. We pay for it.',
        'You choose the money or an exchange: for the same item at no cost, or for another one. For a dearer item you pay the difference by a link; for a cheaper one the rest goes back to you.',
      ),
      h2('Refunds'),
      p(
        'A refund goes back the way it was paid: to the card or UPI account, and to a gift card first, up to what it has paid. For an order that was paid in cash we arrange the transfer with you by email. Each refund comes with a credit note and includes the GST.',
      ),
    ),
  },
  cancellation: {
    title: 'Cancellation',
    metaDescription: 'Cancel on the order page until the order leaves the workshop. It costs nothing.',
    content: html(
      h2('Before it is shipped'),
      p(
        'Cancel on the order page, for as long as the order has not left the workshop. It costs nothing, and what you have paid goes back the way it was paid. An order to be paid in cash is simply closed.',
      ),
      h2('Once it is on its way'),
      p(
        `A parcel that has left cannot be cancelled. Accept it and ${to('/policies/returns', 'return it within 30 days')}.`,
      ),
      h2('When we cancel'),
      p(
        'We cancel items that cannot be made or delivered as promised, and cash orders that nobody confirms. We write to you at once, and refund what you have paid for them, with a credit note.',
      ),
    ),
  },
  privacy: {
    title: 'Privacy',
    metaDescription: 'What this shop keeps about you, for how long, and how to download or delete it.',
    content: html(
      h2('What we keep'),
      ul(
        'With an order: your name, address, email address and mobile number, what you ordered, and what was written about it.',
        'With an account: your name, your email address, the addresses you save, your wishlist, cart and reviews. Your password is kept as a hash that nobody can read.',
        'With a message to us: the conversation and its pictures.',
        'With a booking of a workshop or a visit: your name, email address, mobile number and note, for two years after the date.',
        'With the newsletter: your email address, and when, where and to which words you have agreed. Each newsletter has a link to unsubscribe. We do not count who opens it.',
      ),
      p(
        'We use it to make, deliver and support your orders, and to send what you have asked for. We do not sell it.',
      ),
      h2('What we do not keep'),
      p(
        'Card numbers never reach us: they go to the payment provider. There are no advertising or tracking cookies. The one cookie of this shop keeps you logged in. A guest’s cart and wishlist, and the products you have looked at, are stored in your browser.',
      ),
      h2('Who else sees it'),
      p(
        'The payment provider sees the payment, and the carrier sees the name, address and mobile number on the parcel.',
      ),
      h2('Your choices'),
      ul(
        `${to('/user/settings', 'Settings')} of your account: email preferences, a download of everything we keep about you, and the deletion of the account.`,
        'Tax law requires us to keep invoices with the name and address on them, without your email address and mobile number once the account is deleted. Reviews stay without your name.',
        `Ordered as a guest? ${to('/contact', 'Write to us')}, and we do the same for you.`,
      ),
    ),
  },
  terms: {
    title: 'Terms of sale',
    metaDescription: 'Who sells, what a price includes, how to pay and when an order is accepted.',
    content: html(
      h2('The seller'),
      p(
        `${workshop}. Email: ${mail}. Legal name, registered address, GSTIN and customer care are under ${to('/contact', 'who sells')}.`,
      ),
      h2('Prices and tax'),
      p(
        'Prices are in whole Indian rupees. 18% GST is added at checkout; the product page also names the price with GST. Delivery is free. The invoice splits the tax: CGST and SGST within Rajasthan, IGST for every other state. A price that changes while a product is in your cart is shown there before you order.',
      ),
      h2('Paying'),
      ul(
        'By card or UPI, through the payment provider, whose own form takes the details over an encrypted connection. We add no fee for any way to pay, and nothing is charged again by itself.',
        'In cash at the door up to ₹50,000, where carriers collect cash. A cash order may need to be confirmed by a code that we email.',
        'With a gift card, in part or in full. Gift cards are valid for a year.',
      ),
      p(
        'A charge that you do not know, or that was taken twice? Write to us with the order number: we ask the payment provider and send back what is yours. You may also dispute it with your bank (chargeback).',
      ),
      h2('The order'),
      p(
        'An order is accepted when it is paid, or when a cash order is confirmed; we say so by email. Items are held for half an hour while you pay.',
      ),
      h2('Made by hand'),
      p(
        'Grain, colour and carving differ from piece to piece, and a little from the pictures. That is the nature of the work and no defect; if a piece does not feel right in your room, you may return it within 30 days.',
      ),
      h2('The law'),
      p(
        `The law of India applies. See also ${to('/policies/returns', 'returns')}, ${to('/policies/cancellation', 'cancellation')} and the ${to('/policies/grievance', 'grievance officer')}.`,
      ),
    ),
  },
  grievance: {
    title: 'Grievance officer',
    metaDescription: 'Whom to write to when something has gone wrong, and how soon you hear from us.',
    content: html(
      p(
        'If something has gone wrong and our answer did not settle it, write to the grievance officer, as the Consumer Protection (E-Commerce) Rules, 2020 provide.',
      ),
      p(
        `<strong>Meenakshi Bhandari</strong>, founder<br>${workshop}<br>Email: ${mail}<br>Telephone: +91 291 000 0000`,
      ),
      h2('What to expect'),
      ul(
        'We acknowledge your complaint within 48 hours, with its number.',
        'We settle it within one month of receiving it.',
        `${to('/contact', 'The form')} is the quickest way: choose what it is about, name the order, and follow the conversation by its link.`,
      ),
      p('You may also call the National Consumer Helpline at 1915.'),
    ),
  },
};
