/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Picture } from '../ui/picture.tsx';
import { takeFirstPicture } from './first-picture.ts';

const chair = '/media/chair.1a2b 1440x1800 #c0ffee 480,960 *2A<BBBBBB';
const bed = '/media/bed.3c4d 1440x1800 #c0ffee 480,960 *2A<BBBBBB';
const withoutAvif = '/media/card 1200x630 #c0ffee 1200 *2A<BBBBBB jpg';

describe('the first picture of a page', () => {
  afterEach(takeFirstPicture);

  it('is the first one that is loaded at once, and shows its placeholder above its preview', () => {
    const html = renderToString(
      <>
        <Picture src={withoutAvif} alt="" sizes="50vw" priority />
        <Picture src={chair} alt="" sizes="50vw" />
        <Picture src={bed} alt="" sizes="50vw" priority />
        <Picture src={chair} alt="" sizes="50vw" priority />
      </>,
    );
    expect(takeFirstPicture()).toEqual({ base: '/media/bed.3c4d' });
    const backgrounds = [...html.matchAll(/background-image:([^(]+)\(/g)].map(([, what]) => what);
    expect(backgrounds).toEqual(['url', 'url', 'var', 'url']);
    expect(html).toContain('background-image:var(--lqip,none),url(&quot;data:image/bmp');
  });

  it('has none where another crop is shown', () => {
    const wide = { src: bed, media: '(min-width: 600px)', sizes: '100vw' };
    renderToString(<Picture src={chair} alt="" sizes="50vw" wide={wide} priority />);
    expect(takeFirstPicture()).toEqual({ base: '/media/chair.1a2b', unless: '(min-width: 600px)' });
  });

  it('is told once', () => {
    renderToString(<Picture src={chair} alt="" sizes="50vw" priority />);
    takeFirstPicture();
    expect(takeFirstPicture()).toBeUndefined();
  });
});
