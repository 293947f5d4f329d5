import { jsonFeedOf, rssFeed } from './feeds.ts';

const post = {
  _id: 'reading-a-jali',
  title: 'Jali & light <in> stone',
  excerpt: 'A pierced screen.',
  category: 'Design',
  author: 'Devika Rathore',
  createdAt: '2026-10-04T06:30:00.000Z',
  image: '',
  tags: ['jali'],
  readTime: '4 min read',
};
const many = Array.from({ length: 40 }, (_, index) => ({ ...post, _id: `story-${index}` }));

// Proves requirement 351.
describe('the feeds of the stories', () => {
  it('is well-formed RSS, whatever a title has', () => {
    const xml = rssFeed([post], 'https://shop.example');
    expect(xml).toContain('<item><title>Jali &amp; light &lt;in&gt; stone</title>');
    expect(xml).toContain('<link>https://shop.example/blog/reading-a-jali</link>');
    expect(xml).toContain('<pubDate>Sun, 04 Oct 2026 06:30:00 GMT</pubDate>');
  });

  it('is a JSON Feed with the address of each story as its id', () => {
    expect(jsonFeedOf([post], 'https://shop.example')).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: 'https://shop.example/blog/reading-a-jali', content_text: 'A pierced screen.' }],
    });
  });

  it('has the thirty newest', () => {
    expect(rssFeed(many, 'https://shop.example').match(/<item>/g)).toHaveLength(30);
    expect(jsonFeedOf(many, 'https://shop.example').items).toHaveLength(30);
  });
});
