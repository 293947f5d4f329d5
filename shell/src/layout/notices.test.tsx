import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { useNotify, type NoticeLink } from '@virasat/kit';
import { Notices } from './notices.tsx';

const viewCart = { to: '/cart', label: 'View cart' };

function Page({ message, link }: { message: string; link?: NoticeLink | undefined }) {
  const notify = useNotify();
  return <button onClick={() => notify(message, link)}>Add to Cart</button>;
}

/** Where the elements of a test are: jsdom lays nothing out. */
const boxes = new Map<string, DOMRect>();
const box = (top: number, height: number) => DOMRect.fromRect({ x: 20, y: top, width: 200, height });

/** The frame that answers the click, and what waits for it. */
const drawFrame = () =>
  act(() => {
    jest.advanceTimersToNextFrame();
    jest.advanceTimersByTime(1);
  });

function show(link?: NoticeLink) {
  const { router } = renderWithShell(
    <Notices>
      <Page message="Jali armchair added to the cart" link={link} />
    </Notices>,
    { path: '/product/4' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  // what the click itself changes is on the screen first
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  drawFrame();
  return { router, region: screen.getByRole('status') };
}

// Proves requirement 363.
describe('a notice', () => {
  beforeAll(() => {
    globalThis.DOMRect ??= class {
      static fromRect = ({ x = 0, y = 0, width = 0, height = 0 }) => ({
        left: x,
        top: y,
        right: x + width,
        bottom: y + height,
        width,
        height,
      });
    } as unknown as typeof DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxes.get(this.tagName) ?? box(0, 0);
    });
  });
  beforeEach(() => {
    boxes.clear();
    boxes.set('P', box(0, 50));
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => jest.restoreAllMocks());

  it('leads to the cart, and is gone once its link has been followed', async () => {
    const { router, region } = show(viewCart);
    expect(region).toHaveTextContent('Jali armchair added to the cart View cart');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'View cart' })));
    expect(router.state.location.pathname).toBe('/cart');
    expect(region).toBeEmptyDOMElement();
  });

  it('goes with its page when it leads on, and comes along when it does not', async () => {
    const leading = show(viewCart);
    await act(async () => leading.router.navigate('/checkout'));
    expect(leading.region).toBeEmptyDOMElement();
    cleanup();
    const plain = show();
    await act(async () => plain.router.navigate('/checkout'));
    expect(plain.region).toHaveTextContent('Jali armchair added to the cart');
  });

  it('covers no button of the next page either', async () => {
    const { router, region } = show();
    expect(region).not.toHaveAttribute('data-top');
    boxes.set('BUTTON', box(window.innerHeight - 60, 44));
    await act(async () => router.navigate('/checkout'));
    expect(region).toHaveAttribute('data-top');
  });

  it('stays at the bottom edge while nothing is there', async () => {
    boxes.set('BUTTON', box(100, 44));
    expect(show(viewCart).region).not.toHaveAttribute('data-top');
  });

  it('goes to the top when it would cover a button', async () => {
    boxes.set('BUTTON', box(window.innerHeight - 60, 44));
    expect(show(viewCart).region).toHaveAttribute('data-top');
  });

  it('has no link without one, and goes after four seconds', async () => {
    const { region } = show();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(4000));
    expect(region).toBeEmptyDOMElement();
  });

  it('stays while the focus is on its link', async () => {
    const { region } = show(viewCart);
    const link = screen.getByRole('link', { name: 'View cart' });
    act(() => link.focus());
    act(() => void jest.advanceTimersByTime(60_000));
    expect(region).not.toBeEmptyDOMElement();
    act(() => link.blur());
    act(() => void jest.advanceTimersByTime(4000));
    expect(region).toBeEmptyDOMElement();
  });
});
