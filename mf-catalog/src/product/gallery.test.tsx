import { act, fireEvent, render, screen } from '@testing-library/react';
import { Gallery } from './gallery.tsx';

const pictures = ['studio', 'detail'].map((view) => ({
  src: `/media/chair-${view}.0a1b2c3d 1280x1600 #c8b8a8 480,960,1280 -${'B'.repeat(90)}`,
  alt: `The chair, ${view}`,
}));
/** The large picture's file is chosen by its width on the page, a thumbnail's by its own. */
const LARGE = expect.stringContaining('100vw');
const SMALL = '88px';

/** What is known of both pictures in a group of the gallery. */
const groups = { strip: 'Pictures of this product', thumbs: 'Choose a picture' };
const both = (attribute: string, group: keyof typeof groups): (string | null)[] =>
  [...screen.getByRole('group', { name: groups[group] }).querySelectorAll('img')].map((image) =>
    image.getAttribute(attribute),
  );

describe('the pictures of a product', () => {
  it('loads the first one large and first, and of the others only what their thumbnails show', () => {
    render(<Gallery images={pictures} />);
    expect(both('sizes', 'strip')).toEqual([LARGE, SMALL]);
    expect(both('sizes', 'thumbs')).toEqual([LARGE, SMALL]);
    expect(both('fetchpriority', 'strip')[0]).toBe('high');
    expect(both('fetchpriority', 'thumbs')).toEqual(['low', 'low']);
  });

  it('loads the others large when a finger or the mouse comes to it', () => {
    const { container } = render(<Gallery images={pictures} />);
    fireEvent.pointerEnter(container.firstElementChild as Element);
    expect(both('sizes', 'strip')).toEqual([LARGE, LARGE]);
  });

  it('loads the others large when the keyboard comes to it', () => {
    render(<Gallery images={pictures} />);
    act(() => screen.getByRole('link', { name: 'Picture 2 of 2' }).focus());
    expect(both('sizes', 'strip')).toEqual([LARGE, LARGE]);
  });
});
