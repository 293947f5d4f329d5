import type { ArtisanRow, EditedArtisan } from '@virasat/api';

/** An artisan as the list has them. */
export const anArtisanRow = (over: Partial<ArtisanRow> = {}): ArtisanRow => ({
  id: 'bhanwarlal-suthar',
  slug: 'bhanwarlal-suthar',
  name: 'Bhanwarlal Suthar',
  craft: 'Wood carving',
  village: 'Osian',
  image: '/media/bhanwarlal.jpg',
  status: 'published',
  updatedAt: '2026-10-04T06:30:00.000Z',
  version: 3,
  ...over,
});

/** An artisan as the form has them. */
export const anEditedArtisan = (over: Partial<EditedArtisan> = {}): EditedArtisan => ({
  ...anArtisanRow(),
  values: {
    name: 'Bhanwarlal Suthar',
    status: 'published',
    slug: 'bhanwarlal-suthar',
    craft: 'Wood carving',
    village: 'Osian',
    years: 38,
    story: 'He began at nine.',
    portrait: [{ id: 'portrait', alt: '' }],
  },
  updatedBy: 'admin',
  formerSlugs: [],
  uses: [],
  ...over,
});
