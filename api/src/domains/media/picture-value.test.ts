import { pictureValue, pictureWithValue } from './picture-value.ts';
import { shopPictures } from './shop-pictures.ts';

describe('pictures in answers', () => {
  it('carry what has to be known before the file is there', () => {
    expect(pictureValue('product-4-studio')).toBe(shopPictures['product-4-studio']);
    expect(pictureWithValue({ src: 'product-4-studio', alt: 'Armchair' })).toEqual({
      src: expect.stringMatching(/^\/media\/product-4-studio\.\w{8} 1280x1600 #e8d8c8 480,960,1280 \S{91}$/),
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
