import { pictureUrl } from './picture-url.ts';

const studio = '/media/studio.0a1b2c3d 1280x1600 #c0a080 480,960,1280 -(((';
const detail = '/media/detail.0a1b2c3d 1440x1440 #c0a080 480,960,1440 -(((';

/** A key that the types cannot know. */
const fromTheApi = (key: string): string => key;

describe('pictureUrl', () => {
  it('names the smallest file that is wide enough', () => {
    expect(pictureUrl(studio, 481)).toBe('/media/studio.0a1b2c3d-960.jpg');
    expect(pictureUrl(studio, 480)).toMatch(/-480\.jpg$/);
  });

  it('names no file of the width that only AVIF has', () => {
    expect(pictureUrl(studio.replace('480,', '480,724,'), 481)).toBe('/media/studio.0a1b2c3d-960.jpg');
    expect(pictureUrl(studio.replace('480,960,1280', '480,724'))).toBe('/media/studio.0a1b2c3d-724.jpg');
  });

  it('is wide enough for social cards by default', () => {
    expect(pictureUrl(studio)).toMatch(/-1280\.jpg$/);
    expect(pictureUrl(detail)).toMatch(/-1440\.jpg$/);
  });

  it('returns addresses unchanged and undefined for unknown keys', () => {
    expect(pictureUrl('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
    expect(pictureUrl(fromTheApi('no-such-picture'))).toBeUndefined();
    expect(pictureUrl(fromTheApi('constructor'))).toBeUndefined();
  });
});
