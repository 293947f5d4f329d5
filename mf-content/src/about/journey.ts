/** The six-step crafting journey (product.md §2, About page). */
export const journey = [
  {
    title: 'Choosing the wood',
    text: 'Sheesham and mango, bought as logs with papers. The maker picks the log, because the maker has to live with its knots.',
  },
  {
    title: 'Seasoning',
    text: 'Sawn boards rest in stacks, with air between them, until the moisture is down to ten per cent. It takes months. Skipping it is how drawers jam.',
  },
  {
    title: 'Drawing',
    text: 'Full size, in pencil, on the board itself. The pattern is laid out with compass and string, then checked against the room it is meant for.',
  },
  {
    title: 'Joinery',
    text: 'Mortise, tenon and dovetail, cut by hand and fitted dry before any glue. Screws hold hinges, never the frame.',
  },
  {
    title: 'Carving and inlay',
    text: 'The longest part. Relief is cut with some forty chisels; brass, bone and mirror are let into beds cut to a hair’s width.',
  },
  {
    title: 'Finishing',
    text: 'Scraped, sanded and rubbed with shellac and beeswax in thin coats. The maker signs inside, and wraps it.',
  },
] as const;
