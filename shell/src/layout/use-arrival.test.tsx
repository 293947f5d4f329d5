import { act, render, screen } from '@testing-library/react';
import { Router, RouterProvider, memoryHistory, routeTable } from '@virasat/kit/host';
import { useArrival } from './use-arrival.ts';

const Component = () => null;

function Frame() {
  useArrival();
  return (
    <main id="main" tabIndex={-1}>
      <a href="/product/4">An armchair</a>
      <section id="reviews" aria-label="Reviews">
        <button type="button">Write a review</button>
      </section>
    </main>
  );
}

function open() {
  const table = routeTable([{ path: '*', Component }]);
  const router = new Router({ history: memoryHistory('/orders'), table }).start();
  render(
    <RouterProvider router={router}>
      <Frame />
    </RouterProvider>,
  );
  return (to: string) => act(() => router.navigate(to));
}

describe('the focus after a navigation', () => {
  it('is at the start of the page', async () => {
    const visit = open();
    await visit('/product/4');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is where the fragment of the address leads, without a ring around it', async () => {
    const visit = open();
    await visit('/product/4#reviews');
    expect(screen.getByRole('region', { name: 'Reviews' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Reviews' })).toHaveStyle({ outline: 'none' });
  });

  it('is at the start of the page when nothing has the name of the fragment', async () => {
    const visit = open();
    await visit('/product/4#nothing');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
