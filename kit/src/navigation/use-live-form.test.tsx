import { act, screen, waitFor } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { useLocation } from './router-hooks.ts';
import { useLiveForm } from './use-live-form.ts';

const read = (form: HTMLFormElement) => {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
};
const write = (form: HTMLFormElement, state: string) => {
  const params = new URLSearchParams(state);
  (form.elements.namedItem('search') as HTMLInputElement).value = params.get('search') ?? '';
  (form.elements.namedItem('new') as HTMLInputElement).checked = params.has('new');
};

function Filters() {
  const { search: state } = useLocation();
  return (
    <form aria-label="Filters" {...useLiveForm({ state, read, write })}>
      <input type="search" aria-label="Search" name="search" />
      <input type="checkbox" aria-label="New" name="new" />
      <button>Go</button>
    </form>
  );
}

const open = () => {
  const view = renderWithShell(<Filters />, { path: '/list' });
  return { ...view, address: () => view.router.state.location.search };
};

describe('useLiveForm', () => {
  it('applies a choice at once and typing after a pause', async () => {
    const { user, address } = open();
    await user.click(screen.getByLabelText('New'));
    expect(address()).toBe('?new=on');
    await user.type(screen.getByLabelText('Search'), 'jali');
    expect(address()).toBe('?new=on');
    await waitFor(() => expect(address()).toBe('?search=jali&new=on'));
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('restores the fields when the visitor goes back', async () => {
    const { user, router } = open();
    await user.click(screen.getByLabelText('New'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('New')).not.toBeChecked());
  });

  it('applies a submitted form at once', async () => {
    const { user, address } = open();
    await user.type(screen.getByLabelText('Search'), 'jali{Enter}');
    expect(address()).toBe('?search=jali');
  });
});
