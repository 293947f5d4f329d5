import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { setChangedPictures } from '../pictures/changed-pictures.ts';
import { emptyCart } from '../pictures/files/empty-cart.ts';
import { setInlineSvg } from '../pictures/inline-svg.ts';
import { EmptyState } from './empty-state.tsx';

describe('EmptyState', () => {
  afterEach(() => setChangedPictures({}));

  it.each(['cart', 'wishlist', 'orders', 'search', 'not-found'] as const)(
    'shows the plate for %s as decoration beside its title',
    (plate) => {
      const { container } = render(<EmptyState title="Nothing yet" plate={plate} />);
      expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
      const picture = container.querySelector('img');
      expect(picture).toHaveAttribute('src', expect.stringContaining(plate));
      expect(picture).toHaveAttribute('alt', '');
    },
  );

  it('shows the photograph that an admin has put in place of its plate, in a size for it', () => {
    const [base = ''] = emptyCart.split(' ');
    const uploaded = '/media/0123456789abcdef0123456789abcdef/picture 1200x900 #c0ffee 240,480,960,1200';
    setChangedPictures({ [base]: { src: uploaded } });
    const { container } = render(<EmptyState title="Your cart is empty" plate="cart" />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('src', '/media/0123456789abcdef0123456789abcdef/picture-480.jpg');
    expect(image).toHaveAttribute('width', '1200');
  });

  describe('on the server, which has the files of plates', () => {
    const drawing = 'data:image/svg+xml,%3Csvg/%3E';
    afterEach(() => setInlineSvg(() => undefined));
    const html = () => renderToString(<EmptyState title="Nothing yet" plate="cart" />);

    it('has the plate inside, and no file is fetched ahead', () => {
      setInlineSvg((address) => (address.includes('empty-cart') ? drawing : undefined));
      expect(html()).toContain(`<img src="${drawing}"`);
      expect(html()).not.toContain('/media/');
    });

    it('names the file of one that it cannot read', () => {
      setInlineSvg(() => undefined);
      expect(html()).toMatch(/<img src="\/media\/empty-cart\.\w+\.svg"/);
    });

    it('leaves what it has sent to the browser as it is', () => {
      const container = document.createElement('div');
      setInlineSvg(() => drawing);
      container.innerHTML = html();
      setInlineSvg(() => undefined);
      const onRecoverableError = jest.fn();
      render(<EmptyState title="Nothing yet" plate="cart" />, {
        container,
        hydrate: true,
        onRecoverableError,
      });
      expect(container.querySelector('img')).toHaveAttribute('src', drawing);
      expect(onRecoverableError).not.toHaveBeenCalled();
    });
  });
});
