import type { GuideKey, TextForm } from './page-forms.ts';
import { h2, h3, html, p, to, ul } from './page-html.ts';

/** What the guides say on the first day. From then on they are the owner's, in the back office. */
export const firstGuides: Record<GuideKey, TextForm> = {
  faq: {
    title: 'Frequently asked questions',
    metaDescription: 'Delivery, paying, returns, sizes and care: short answers about buying from Virasat.',
    content: html(
      h2('Ordering'),
      h3('Do I need an account?'),
      p(
        'No. A guest orders with an email address and a mobile number. The confirmation email has a link to the order, with its status, invoice and returns.',
      ),
      h3('How can I pay?'),
      p(
        'By card or UPI, with a gift card, or in cash at the door up to ₹50,000. Card numbers go straight to the payment provider; we never see them.',
      ),
      h3('Does the price include tax?'),
      p(
        'The large price is without GST. The line below it says what the item costs in total, with GST. Delivery is free, and nothing else is added.',
      ),
      h3('Can I have an invoice with our GSTIN?'),
      p('Yes. Enter the GSTIN and the name of the business at checkout. Both are on the invoice.'),
      h2('Delivery'),
      h3('How long does delivery take?'),
      p(
        'Most locations in India take 7-14 business days. Enter your PIN code on the product page to see the dates for your address.',
      ),
      h3('Do you deliver outside India?'),
      p(`Not yet. ${to('/contact', 'Write to us')} if you are moving a household; we help where we can.`),
      h3('Will it fit through my door?'),
      p(
        `The product page compares the item as it is packed with your door and stairs: enter their widths under “In your home”. The ${to('/help/size-guide', 'size guide')} says how to measure.`,
      ),
      h3('Do you install furniture?'),
      p('Yes, on request. Say so when we call to arrange the delivery.'),
      h2('After delivery'),
      h3('Can I return it?'),
      p(
        `Yes, within 30 days of delivery. We collect it and pay for that. ${to('/policies/returns', 'Returns and refunds')} says how.`,
      ),
      h3('Something arrived damaged. What now?'),
      p(
        'Take a picture and request a return on the order page, or write to us. Choose the money or another one of the same; either way it costs you nothing.',
      ),
      h3('How do I look after the wood?'),
      p(
        `Dust it along the grain, keep it out of the sun and away from heaters, and wax it once a year. More in ${to('/help/wood-care', 'wood care')}.`,
      ),
      h2('The making'),
      h3('Who makes the furniture?'),
      p(
        `Each item names its maker. ${to('/artisans', 'Our artisans')} have a page each, with the items they make and the stories that speak of them.`,
      ),
      h3('Where does the wood come from?'),
      p(
        'Sheesham and mango from Indian plantations and orchards; mango trees are felled when they no longer bear fruit. The specifications of each product name its wood.',
      ),
      h3('Can I watch, or learn to carve?'),
      p(
        `Yes. ${to('/visits', 'Visits and workshops')} take place at the workshop in Jodhpur; you book a place with its date.`,
      ),
    ),
  },
  'size-guide': {
    title: 'Size guide',
    metaDescription:
      'How to read our measurements, what fits a bed, a table or a wall, and how to measure your door and stairs.',
    content: html(
      h2('How we measure'),
      p(
        'Sizes are width × depth × height in centimetres, as you stand in front of the item. They include everything that sticks out. Wood is worked by hand: up to 1 cm more or less is usual. One inch is 2.54 cm.',
      ),
      h2('Beds and mattresses'),
      p(
        'A bed is named after its mattress. The frame is wider and longer; its own size is on the product page.',
      ),
      ul(
        'Single: 91 × 198 cm (36 × 78 inches)',
        'Double: 122 × 198 cm (48 × 78 inches)',
        'Queen: 152 × 198 cm (60 × 78 inches)',
        'King: 183 × 198 cm (72 × 78 inches)',
      ),
      p('Leave 60 cm on each side that somebody gets up on, and 90 cm where a cupboard opens.'),
      h2('Dining tables and chairs'),
      ul(
        'Allow 60 cm of edge for each person: 120 cm seats four, 180 cm seats six, 240 cm seats eight with one at each end.',
        'A table is about 75 cm high, a seat about 45 cm. Between seat and tabletop there should be 28 to 30 cm.',
        'Leave 90 cm from the edge to the wall, so that somebody can pass behind a chair.',
      ),
      h2('Desks'),
      p('For writing, 75 cm high and at least 60 cm deep. For a large screen, 70 cm deep or more.'),
      h2('Mirrors and wall panels'),
      ul(
        'Hang a mirror so that its middle is 150 cm above the floor.',
        'Above a sideboard or a bed, two thirds of the width of the furniture looks right, with 15 to 20 cm between them.',
        'The weight is on the product page. Above 8 kg, use two anchors that suit the wall.',
      ),
      h2('Doors, stairs and lifts'),
      ul(
        'Door: measure the clear width with the door open, from the frame to the face of the door, and the height.',
        'Stairs: measure the narrowest width, between handrail and wall, and the depth of each landing.',
        'Lift: measure its door, and its cabin from corner to corner.',
      ),
      p(
        `Then open the product and enter the widths under “In your home”: it compares them with the item as it is packed, or with the largest part of an item that comes in parts. Unsure? ${to('/contact', 'Send us a picture')} of the stairs.`,
      ),
    ),
  },
  'wood-care': {
    title: 'Wood care',
    metaDescription:
      'How to dust, wax and repair solid wood, brass, bone and mirror work, and what the seasons do to it.',
    content: html(
      h2('Every day'),
      ul(
        'Dust with a soft, slightly damp cloth, along the grain, and dry at once. A soft brush reaches into carving.',
        'Wipe up water within minutes, turmeric and oil at once.',
        'Put hot pots on a mat, and lift furniture instead of dragging it.',
        'Use no silicone spray and no glass cleaner: nothing holds on the wood afterwards.',
      ),
      h2('Where it stands'),
      p(
        'Keep it out of direct sun, a metre away from heaters, and out of the stream of an air cooler or air conditioner. Leave a hand’s width between a cabinet and an outside wall.',
      ),
      h2('Through the year'),
      p(
        `Solid wood moves. In dry months a hairline may open between two boards; in the monsoon a drawer may drag. Both go by themselves, so do not fill or plane anything. Rub the runners of a drawer with a candle. The story ${to('/blog/a-wooden-table-through-the-year', 'A wooden table through the year')} tells more.`,
      ),
      h2('Waxing, once a year'),
      ul(
        'Dust it, and try the wax on a hidden place first.',
        'Rub a thin coat of beeswax polish along the grain with a cotton cloth.',
        'Wait half an hour, then polish with a clean cloth. If it stays sticky, it was too much: rub it off.',
      ),
      h2('Brass, bone and mirror'),
      ul(
        'Brass darkens, and may stay so. To brighten it, use very little metal polish on a cotton bud, and keep it off the wood. No lemon, no salt.',
        'Bone: a dry cloth. Water makes it yellow.',
        'Mirror: a dry cloth, or a barely damp one; spray nothing, for liquid creeps behind the glass.',
      ),
      h2('Repairs'),
      p(
        `A scratch in the wax is waxed over. A dent can often be steamed out with a damp cloth and a warm iron. A joint that wobbles should be mended soon: ${to('/contact', 'write to us')} with a picture, and we tell you what to do, or take the item back into the workshop.`,
      ),
    ),
  },
  accessibility: {
    title: 'Accessibility',
    metaDescription:
      'What we test so that everybody can use this shop, what does not work well yet, and how to tell us.',
    content: html(
      p(
        'Everybody should be able to look round, buy and get help here. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which the Indian standard IS 17802 builds on. Nobody outside the shop has audited it yet.',
      ),
      h2('What we test'),
      ul(
        'Each kind of page is checked by a program for errors in names, roles, contrast and structure, on a phone and on a desktop, before a new version is published.',
        'Finding, buying and logging in are done with the keyboard alone. The focus is visible, and neither the header nor a bar at the foot covers it.',
        'What browsers hand to screen readers is read: the names of controls, headings and landmarks, and what is announced when the cart or a list changes.',
        'Pages are read at 200% text size, 320 pixels wide, in forced colours, with reduced motion, and without JavaScript.',
        'Controls are at least 24 pixels large, most of them 44. What can be dragged can be moved by buttons or keys, too.',
        'Passwords can be pasted and filled in by a password manager. Nothing asks you to solve a puzzle.',
      ),
      h2('What does not work well yet'),
      ul(
        'We have tested in Chromium. We have not tested with people who use screen readers, voice control or switches, nor with each screen reader.',
        'The virtual tour and the 3D view are pictures. The products in them are also listed as links, and the product page says the same in words and pictures.',
        'Invoices and packing slips are PDFs without structure for screen readers. The order page says the same as a web page.',
        'Product videos have no captions and no audio description; they show no more than pictures and text do.',
        'The payment form belongs to the payment provider. If it stops you, choose UPI or cash on delivery, or write to us.',
      ),
      h2('Tell us'),
      p(
        `Something stops you? ${to('/contact', 'Write to us')}, or call the number at the foot of the page. Say which page it is and what you use, if you like. We answer within a working day, help you with your order at once, and tell you what becomes of the fault. If our answer does not help, write to the ${to('/policies/grievance', 'grievance officer')}.`,
      ),
    ),
  },
};
