import { pictureUrl } from './picture-url.ts';

describe('pictureUrl', () => {
  it('names the smallest file that is wide enough', () => {
    expect(pictureUrl('product-1-studio', 481)).toMatch(/^\/media\/product-1-studio\.[0-9a-f]{8}-960\.webp$/);
    expect(pictureUrl('product-1-studio', 480)).toMatch(/-480\.webp$/);
  });

  it('passes addresses on and knows no other keys', () => {
    expect(pictureUrl('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
    expect(pictureUrl('no-such-picture')).toBeUndefined();
    expect(pictureUrl('constructor')).toBeUndefined();
  });
});
