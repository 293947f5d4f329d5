import { ObjectId } from 'mongodb';
import { pictureValue, pictureWithValue, valueOfRecord } from './picture-value.ts';
import { shopPictures } from './shop-pictures.ts';

describe('pictures in answers', () => {
  it('carry what has to be known before the file is there', () => {
    expect(pictureValue('product-4-studio')).toBe(shopPictures['product-4-studio']);
    expect(pictureWithValue({ src: 'product-4-studio', alt: 'Armchair' })).toEqual({
      src: expect.stringMatching(
        /^\/media\/product-4-studio\.\w{8} 1280x1600 #e8d8c8 240,480,724,960,1280 \S{91}$/,
      ),
      alt: 'Armchair',
    });
  });

  it.each(['https://example.com/a.jpg', '/media/upload.jpg', 'no-such-picture', 'constructor', ''])(
    'stay as they are when they are none of the shop’s: "%s"',
    (text) => {
      expect(pictureValue(text)).toBe(text);
    },
  );
});

describe('the value of an uploaded picture', () => {
  const fileOf = (width: number, format: string) => ({
    id: new ObjectId(),
    name: `picture-${width}.${format}`,
    contentType: '',
    bytes: 1,
    width,
  });
  const valueWith = (files: ReturnType<typeof fileOf>[]) =>
    valueOfRecord({
      _id: 'one',
      kind: 'picture',
      hash: '0a1b',
      width: 960,
      height: 100,
      color: '#102030',
      preview: '-AAA',
      files: [{ ...fileOf(960, 'webp'), name: 'original.webp' }, ...files],
    });
  const whole = (width: number) => ['avif', 'webp', 'jpg'].map((format) => fileOf(width, format));

  it('lists the widths that its record has: those from before lack thumbnails and the width for phones', () => {
    expect(valueWith([...whole(480), ...whole(960)])).toContain(' 480,960 ');
    const now = [fileOf(240, 'avif'), ...whole(480), fileOf(724, 'avif'), ...whole(960)];
    expect(valueWith(now)).toContain(' 240,480,724,960 ');
  });
});
