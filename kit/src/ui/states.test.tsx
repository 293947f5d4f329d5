import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { setInlineSvg } from '../pictures/inline-svg.ts';
import { renderWithShell } from '../testing/index.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Section } from './section.tsx';
import { Spinner } from './spinner.tsx';

describe('ErrorState', () => {
  it('is announced at once and offers a retry', async () => {
    const onRetry = jest.fn();
    const { user } = renderWithShell(<ErrorState message="We could not reach the shop." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the shop.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has no retry button without a handler', () => {
    render(<ErrorState message="Gone." />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('EmptyState', () => {
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

it('Spinner announces what is loading', () => {
  render(<Spinner label="Loading your orders" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your orders');
});

describe('Section', () => {
  it('is a region named by its title, at the given heading level', () => {
    render(
      <Section title="Featured Collections" level={3}>
        …
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Featured Collections' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Featured Collections');
  });

  it('is no landmark without a title', () => {
    render(<Section>…</Section>);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

it('Breadcrumbs link back and mark the current page', () => {
  renderWithShell(<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Chairs' }]} />);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Chairs')).toHaveAttribute('aria-current', 'page');
});
