/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Picture } from '../ui/picture.tsx';
import { lqipProperty } from './lqip.ts';

const chair = '/media/chair.1a2b 1440x1800 #c0ffee 480,960 *2A<BBBBBB';
const bed = '/media/bed.3c4d 1440x1800 #c0ffee 480,960 *2A<BBBBBB';
const withoutAvif = '/media/card 1200x630 #c0ffee 1200 *2A<BBBBBB jpg';

describe('the small version of a picture that the document has', () => {
  it('is shown above the preview of a picture that is loaded at once', () => {
    const html = renderToString(<Picture src={bed} alt="" sizes="50vw" priority />);
    expect(html).toContain('background-image:var(--lqip-media-bed-3c4d,none),url(&quot;data:image/bmp');
    expect(html).toContain('data-lqip="/media/bed.3c4d"');
    expect(lqipProperty('/media/bed.3c4d')).toBe('--lqip-media-bed-3c4d');
  });

  it.each([
    ['is loaded later', <Picture key="" src={chair} alt="" sizes="50vw" />],
    ['has no AVIF', <Picture key="" src={withoutAvif} alt="" sizes="50vw" priority />],
  ])('is missing where a picture %s', (_, picture) => {
    const html = renderToString(picture);
    expect(html).toContain('background-image:url(&quot;data:image/bmp');
    expect(html).not.toContain('lqip');
  });

  it('is missing with the preview where everything else goes first', () => {
    const html = renderToString(<Picture src={chair} alt="" sizes="50vw" fetchPriority="low" />);
    expect(html).toContain('background-color:#c0ffee');
    expect(html).not.toContain('background-image');
  });

  it('comes with the condition under which another crop is shown', () => {
    const wide = { src: bed, media: '(min-width: 600px)', sizes: '100vw' };
    const html = renderToString(<Picture src={chair} alt="" sizes="50vw" wide={wide} priority />);
    expect(html).toContain('data-lqip="/media/chair.1a2b (min-width: 600px)"');
  });
});
