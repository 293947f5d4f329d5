import { render } from '@testing-library/react';
import { setChangedPictures } from '../pictures/changed-pictures.ts';
import { emptyCart } from '../pictures/files/empty-cart.ts';
import { EmptyState } from './empty-state.tsx';

const illustration = () =>
  render(<EmptyState title="Your cart is empty" plate="cart" />).container.querySelector('img');

afterEach(() => setChangedPictures({}));

describe('the illustration of an empty state', () => {
  it('is the shipped drawing', () => {
    expect(illustration()).toHaveAttribute('src', emptyCart.split(' ')[0]);
  });

  it('is the photograph that an admin has put in its place, in a size for it', () => {
    const [base = ''] = emptyCart.split(' ');
    const uploaded = '/media/0123456789abcdef0123456789abcdef/picture 1200x900 #c0ffee 240,480,960,1200';
    setChangedPictures({ [base]: { src: uploaded } });
    const image = illustration();
    expect(image).toHaveAttribute('src', '/media/0123456789abcdef0123456789abcdef/picture-480.jpg');
    expect(image).toHaveAttribute('width', '1200');
  });
});
