import type { PageDocument } from './page-document.ts';
import { picturesOfPage } from './page-values.ts';
import { pageKeys, type AboutForm, type HeroForm, type PageForms } from './page-forms.ts';
import { firstGuides } from './first-guides.ts';
import { firstPolicies } from './first-policies.ts';

const slidePictures = (name: string): Pick<HeroForm['slides'][number], 'wide' | 'picture'> => ({
  wide: [{ id: name, alt: '' }],
  picture: [{ id: `${name}-tall`, alt: '' }],
});

/** The three slides of requirement 44. */
const hero: HeroForm = {
  slides: [
    {
      subtitle: 'Sheesham furniture from Jodhpur',
      title: 'Made slowly, to be handed down',
      description:
        'Seasoned rosewood, joined without screws and carved by one maker, from the first pencil line to the last coat of wax.',
      ...slidePictures('hero-1'),
      focus: '70',
      cta: 'Explore Furniture',
      link: '/products/furniture',
    },
    {
      subtitle: 'Brass, bone and mirror',
      title: 'Small pieces that catch the light',
      description:
        'Mirrors set piece by piece in thikri work, brass drawn into walnut-dark wood, boxes inlaid with bone. Each one signed by the hand that made it.',
      ...slidePictures('hero-2'),
      focus: '50',
      cta: 'View Decor',
      link: '/products/decor',
    },
    {
      subtitle: 'The families behind the furniture',
      title: 'Know the hands that made it',
      description:
        'Every piece carries its maker’s name. Read where they learned the craft, see the tools they use, and find the other things they make.',
      ...slidePictures('hero-3'),
      focus: '55',
      cta: 'Meet Artisans',
      link: '/artisans',
    },
  ],
};

/** Founders and the three workshops of requirement 52. */
const about: AboutForm = {
  founders: [
    {
      name: 'Harish Suthar',
      role: 'Founder, workshops',
      text: 'Third generation at the bench. He learned joinery from his grandfather in a lane below the fort, ran a furniture floor for export for eleven years, and left when the drawings began to say “distress to look handmade”.',
    },
    {
      name: 'Meenakshi Bhandari',
      role: 'Founder, makers and shop',
      text: 'Trained as a textile conservator. She spent six years writing down who still knew bone inlay and thikri work in Marwar, and found that most of them had nobody to sell to.',
    },
  ],
  workshops: [
    {
      name: 'Wood carving',
      hours: 3,
      text: 'Draw an eight-petalled flower with compass and string, then cut it in relief into a mango-wood tile. You take the tile home.',
      artisan: 'bhanwarlal-suthar',
    },
    {
      name: 'Mirror work',
      hours: 2,
      text: 'Cut convex mirror into petals and set them in plaster, the thikri way, into a small wall star. Good for children over ten.',
      artisan: 'kamla-prajapat',
    },
    {
      name: 'Brass inlay',
      hours: 4,
      text: 'Let a brass vine into the lid of a sheesham box: mark, chisel the bed, hammer in the wire, file it flush. The box is yours.',
      artisan: 'mohanlal-soni',
    },
  ],
};

/** What the pages say before anybody has edited them. */
export const firstForms: PageForms = {
  hero,
  about,
  announcement: { isOn: false },
  ...firstPolicies,
  ...firstGuides,
};

/** The pages that a shop begins with. */
export const firstPages = (at: Date): PageDocument[] =>
  pageKeys.map((key) => ({
    _id: key,
    published: firstForms[key],
    pictures: picturesOfPage(firstForms[key]),
    publishedAt: at,
    version: 1,
    updatedAt: at,
    updatedBy: null,
  }));
