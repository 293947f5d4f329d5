import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

function Header({ isMenuOpen = false }: { isMenuOpen?: boolean }) {
  const header = useRef<HTMLElement>(null);
  useOutOfTheWay(header, isMenuOpen);
  return <header ref={header} />;
}

function scrollTo(y: number) {
  window.scrollY = y;
  fireEvent.scroll(window);
}

// Proves requirement 364.
describe('the header while somebody scrolls', () => {
  beforeEach(() => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    window.scrollY = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  it('makes room on the way down and comes back with the first scroll up', () => {
    render(<Header />);
    scrollTo(400);
    expect(screen.getByRole('banner')).toHaveAttribute('data-away');
    scrollTo(380);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-away');
  });

  it('does not go for a tremble, nor come when a phone bounces back from the end of the page', () => {
    render(<Header />);
    scrollTo(4);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-away');
    const end = 5000 - window.innerHeight;
    scrollTo(end);
    scrollTo(end + 60);
    scrollTo(end + 20);
    expect(screen.getByRole('banner')).toHaveAttribute('data-away');
  });

  it('is there while its menu is open', () => {
    const { rerender } = render(<Header />);
    scrollTo(400);
    rerender(<Header isMenuOpen />);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-away');
    scrollTo(800);
    expect(screen.getByRole('banner')).not.toHaveAttribute('data-away');
  });
});
