import { relatedStories, type StoryProduct } from './related-stories.ts';

const armchair: StoryProduct = {
  name: 'Soorsagar jali armchair',
  categorySlug: 'chairs',
  materials: ['Solid sheesham (Indian rosewood)', 'Brass bosses', 'Block-printed cotton'],
};
const story = (id: string, tags: string[], namesArtisan = false) => ({ id, tags, namesArtisan });
const idsFor = (piece: StoryProduct, ...stories: ReturnType<typeof story>[]) =>
  relatedStories(piece, stories).map(({ id }) => id);

describe('the stories about a product', () => {
  it('rank by artisan, then name or category, then main material, then another material', () => {
    expect(
      idsFor(
        armchair,
        story('cotton', ['cotton']),
        story('wood', ['Sheesham', 'timber']),
        story('jali', ['jali', 'geometry']),
        story('maker', [], true),
      ),
    ).toEqual(['maker', 'jali', 'wood']);
  });

  it('are none when nothing is shared with the product', () => {
    expect(idsFor(armchair, story('care', ['care', 'monsoon']), story('untagged', ['', '…']))).toEqual([]);
    expect(idsFor({ name: '', categorySlug: '', materials: [] }, story('jali', ['jali']))).toEqual([]);
  });

  it('rank by the sum of what they share, and keep their order among equals', () => {
    expect(
      idsFor(armchair, story('one', ['jali']), story('same', ['jali']), story('both', ['jali', 'brass'])),
    ).toEqual(['both', 'one', 'same']);
  });

  it.each([
    ['does match a plural for a singular', 'Jharokha mirror', 'mirrors', true],
    ['does match a singular for a plural', 'A set of benches', 'bench', true],
    ['does match regardless of accents and capitals', 'Thikrī lamp', 'THIKRI', true],
    ['does match several words in a row', 'Marwar dining table', 'dining table', true],
    ['does not match single words of several', 'Mirror of glass', 'mirror glass', false],
    ['does not match the beginning of a word', 'Carved bed', 'bedding', false],
    ['does not match a part of a word', 'Armchair', 'chair', false],
  ])('have a tag that %s', (_what, name, tag, belongs) => {
    expect(idsFor({ name, categorySlug: 'x', materials: [] }, story('s', [tag]))).toEqual(
      belongs ? ['s'] : [],
    );
  });

  it('match the category of a product whose name does not say what it is', () => {
    expect(idsFor({ ...armchair, categorySlug: 'dining-tables' }, story('s', ['dining table']))).toEqual([
      's',
    ]);
  });
});
