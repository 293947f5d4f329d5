import { render, screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
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
