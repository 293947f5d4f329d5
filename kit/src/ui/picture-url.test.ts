import { pictureUrl } from './picture-url.ts';

/** A key that the types cannot know. */
const fromTheApi = (key: string): string => key;

describe('pictureUrl', () => {
  it('names the smallest file that is wide enough', () => {
    expect(pictureUrl('product-1-studio', 481)).toMatch(/^\/media\/product-1-studio\.[0-9a-f]{8}-960\.jpg$/);
    expect(pictureUrl('product-1-studio', 480)).toMatch(/-480\.jpg$/);
  });

  it('is wide enough for social cards by default', () => {
    expect(pictureUrl('product-1-studio')).toMatch(/-1280\.jpg$/);
    expect(pictureUrl('product-1-detail')).toMatch(/-1440\.jpg$/);
  });

  it('returns addresses unchanged and undefined for unknown keys', () => {
    expect(pictureUrl('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
    expect(pictureUrl(fromTheApi('no-such-picture'))).toBeUndefined();
    expect(pictureUrl(fromTheApi('constructor'))).toBeUndefined();
  });
});
