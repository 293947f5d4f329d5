import { filesOf, savesData, sharperThan } from './picture-files.ts';

const picture = (chosen: string): HTMLImageElement => {
  document.body.innerHTML = `<picture>
    <source type="image/avif" srcset="/room-4096.avif 4096w, /room-2048.avif 2048w">
    <source type="image/webp" srcset="/room-2048.webp 2048w, /room-4096.webp 4096w">
    <img srcset="/room-2048.jpg 2048w, /room-4096.jpg 4096w" alt="">
  </picture>`;
  const image = document.querySelector('img') as HTMLImageElement;
  Object.defineProperty(image, 'currentSrc', { value: chosen });
  return image;
};
const at = (path: string) => `http://localhost${path}`;

describe('the files of a panorama', () => {
  it.each(['avif', 'webp', 'jpg'])('lists all sizes in the format that the browser chose: %s', (format) => {
    expect(filesOf(picture(at(`/room-2048.${format}`)))).toEqual([
      { url: at(`/room-2048.${format}`), width: 2048 },
      { url: at(`/room-4096.${format}`), width: 4096 },
    ]);
  });

  it('lists no files for a picture without a srcset', () => {
    expect(filesOf(picture(at('/upload.jpg')))).toEqual([]);
  });

  it('offers a sharper file only if there is a larger one that the graphics card takes', () => {
    const files = filesOf(picture(at('/room-2048.avif')));
    expect(sharperThan(at('/room-2048.avif'), files, 8192)?.width).toBe(4096);
    expect(sharperThan(at('/room-2048.avif'), files, 2048)).toBeUndefined();
    expect(sharperThan(at('/room-4096.avif'), files, 8192)).toBeUndefined();
  });

  it('recognises visitors who asked for fewer bytes', () => {
    expect(savesData()).toBe(false);
    Object.assign(navigator, { connection: { saveData: true } });
    expect(savesData()).toBe(true);
  });
});
