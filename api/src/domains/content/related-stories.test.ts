import { relatedStories, type StoryPiece } from './related-stories.ts';

const armchair: StoryPiece = {
  name: 'Soorsagar jali armchair',
  categorySlug: 'chairs',
  materials: ['Solid sheesham (Indian rosewood)', 'Brass bosses', 'Block-printed cotton'],
};
const story = (id: string, tags: string[], namesMaker = false) => ({ id, tags, namesMaker });
const idsFor = (piece: StoryPiece, ...stories: ReturnType<typeof story>[]) =>
  relatedStories(piece, stories).map(({ id }) => id);

describe('the stories of a piece', () => {
  it('are about its maker, its name or kind, its main material, another one: in this order', () => {
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

  it('are none when nothing is shared', () => {
    expect(idsFor(armchair, story('care', ['care', 'monsoon']), story('untagged', ['', '…']))).toEqual([]);
    expect(idsFor({ name: '', categorySlug: '', materials: [] }, story('jali', ['jali']))).toEqual([]);
  });

  it('add up what they share; of equals the first comes first', () => {
    expect(
      idsFor(armchair, story('one', ['jali']), story('same', ['jali']), story('both', ['jali', 'brass'])),
    ).toEqual(['both', 'one', 'same']);
  });

  it.each([
    ['a plural for a singular', 'Jharokha mirror', 'mirrors', true],
    ['a singular for a plural', 'A set of benches', 'bench', true],
    ['accents and capitals aside', 'Thikrī lamp', 'THIKRI', true],
    ['several words in a row', 'Marwar dining table', 'dining table', true],
    ['not single words of several', 'Mirror of glass', 'mirror glass', false],
    ['not the beginning of a word', 'Carved bed', 'bedding', false],
    ['not a part of a word', 'Armchair', 'chair', false],
  ])('match %s', (_what, name, tag, belongs) => {
    expect(idsFor({ name, categorySlug: 'x', materials: [] }, story('s', [tag]))).toEqual(
      belongs ? ['s'] : [],
    );
  });

  it('match the category where the name is silent', () => {
    expect(idsFor({ ...armchair, categorySlug: 'dining-tables' }, story('s', ['dining table']))).toEqual([
      's',
    ]);
  });
});
