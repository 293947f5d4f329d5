import { render, screen } from '@testing-library/react';
import { setChangedPictures } from '../pictures/changed-pictures.ts';
import { Picture } from './picture.tsx';
import { pictureUrl } from './picture-url.ts';

const chair = '/media/chair.1a2b 1440x1800 #c0ffee 480,960,1440 *2A<BBBBBB';
const lean = '/media/lean 1440x1800 #c0ffee 480  webp';
const plate = '/media/plate.svg 1440x1800 #c0ffee';
/** The key of a picture, which the API answers for none of the shop's. */
const nowhere = String('nowhere');

const sources = (container: HTMLElement) => [...container.querySelectorAll('source')];

describe('Picture', () => {
  it('offers AVIF before WebP, which every browser reads that reads the styles, with JPEG where no list is read', () => {
    const { container } = render(<Picture src={chair} alt="Jali armchair" sizes="50vw" />);
    expect(sources(container).map((source) => source.type)).toEqual(['image/avif']);
    expect(sources(container)[0]).toHaveAttribute(
      'srcset',
      '/media/chair.1a2b-480.avif 480w, /media/chair.1a2b-960.avif 960w, /media/chair.1a2b-1440.avif 1440w',
    );
    const img = screen.getByRole('img', { name: 'Jali armchair' });
    expect(img).toHaveAttribute('src', '/media/chair.1a2b-960.jpg');
    expect(img).toHaveAttribute('sizes', '50vw');
    expect(img.getAttribute('srcset')).toContain('/media/chair.1a2b-480.webp 480w');
  });

  it('offers the width for phones as AVIF only, and falls back to the file that it had without it', () => {
    const src = chair.replace('480,', '480,724,');
    const { container } = render(<Picture src={src} alt="Chair" sizes="50vw" />);
    const listOf = (element: Element | null | undefined) =>
      [...(element?.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    const [avif] = sources(container);
    expect(listOf(avif)).toEqual([480, 724, 960, 1440]);
    expect(listOf(screen.getByRole('img'))).toEqual([480, 960, 1440]);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/chair.1a2b-960.jpg');
  });

  it('offers a picture that is 724 px wide in all of its formats', () => {
    const src = chair.replace('480,960,1440', '480,724');
    const { container } = render(<Picture src={src} alt="Chair" sizes="50vw" />);
    const all = [...sources(container), screen.getByRole('img')].map((each) => each.getAttribute('srcset'));
    expect(all).toEqual(['avif', 'webp'].map((format) => expect.stringContaining(`-724.${format} 724w`)));
  });

  it('loads another crop on wide screens', () => {
    const wide = { src: lean, media: '(min-width: 900px)', sizes: '100vw' };
    const { container } = render(<Picture src={chair} alt="" sizes="50vw" wide={wide} />);
    const [first, second] = sources(container);
    expect(first).toHaveAttribute('media', '(min-width: 900px)');
    expect(first).toHaveAttribute('srcset', '/media/lean-480.webp 480w');
    expect(second).not.toHaveAttribute('media');
    expect(second?.getAttribute('srcset')).toContain('/media/chair.1a2b');
  });

  it('reserves its space with size, ratio and colour', () => {
    render(<Picture src={chair} alt="Chair" ratio="4/5" sizes="50vw" />);
    const img = screen.getByRole('img');
    expect(img).toHaveAttribute('width', '1440');
    expect(img).toHaveAttribute('height', '1800');
    const frame = img.closest('span');
    expect(frame?.style.aspectRatio).toBe('4 / 5');
    expect(frame?.style.backgroundColor).toBe('rgb(192, 255, 238)');
    expect(frame?.style.backgroundImage).toMatch(/^url\("?data:image\/bmp;base64,Qk/);
  });

  it('loads lazily unless it is the first picture of the page', () => {
    const { rerender } = render(<Picture src={chair} alt="Chair" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority');
    rerender(<Picture src={chair} alt="Chair" sizes="50vw" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('lists only formats that exist', () => {
    const { container } = render(<Picture src={lean} alt="Lean" sizes="50vw" />);
    expect(sources(container)).toEqual([]);
    expect(container.innerHTML).not.toMatch(/avif|jpg|url\(/);
    expect(screen.getByRole('img')).toHaveAttribute('srcset', '/media/lean-480.webp 480w');
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/lean-480.webp');
  });

  it('shows a vector drawing from its single file', () => {
    const { container } = render(<Picture src={plate} alt="Plate" sizes="50vw" />);
    expect(sources(container)).toEqual([]);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/plate.svg');
  });

  it.each(['/media/upload.jpg', 'https://example.com/a.jpg'])('uses an address as it is: %s', (src) => {
    const { container } = render(<Picture src={src} alt="Upload" sizes="50vw" />);
    expect(sources(container)).toEqual([]);
    expect(screen.getByRole('img', { name: 'Upload' })).toHaveAttribute('src', src);
  });

  it('shows a placeholder for an unknown key and logs an error', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = render(<Picture src={nowhere} alt="A bench" ratio="1/1" sizes="50vw" />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'A bench' })).toBeInTheDocument();
    expect(complain).toHaveBeenCalledWith(expect.stringContaining('nowhere'));
    complain.mockRestore();
  });
});

describe('a picture of the release that an admin has replaced (requirement 116)', () => {
  const src = '/media/0a1b/picture 900x900 #102030 480,900 *2A<BBBBBB';
  beforeEach(() => setChangedPictures({ '/media/chair.1a2b': { src, alt: 'A chair from above' } }));
  afterEach(() => setChangedPictures({}));

  it('is the new one, with its text, wherever a page names the one before', () => {
    render(<Picture src={chair} alt="Jali armchair" sizes="50vw" />);
    const img = screen.getByRole('img', { name: 'A chair from above' });
    expect(img).toHaveAttribute('src', '/media/0a1b/picture-480.jpg');
    expect(img).toHaveAttribute('width', '900');
    expect(pictureUrl(String(chair), 800)).toBe('/media/0a1b/picture-900.jpg');
  });

  it('stays decoration where it is decoration', () => {
    const { container } = render(<Picture src={chair} alt="" sizes="50vw" />);
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });

  it('leaves the others alone', () => {
    render(<Picture src={lean} alt="Lean" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Lean' })).toHaveAttribute('src', '/media/lean-480.webp');
  });
});
