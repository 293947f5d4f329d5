import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from './link.tsx';
import { useBlocker } from './use-blocker.ts';
import { renderWithShell } from '../testing/index.ts';

function Form() {
  const [isDirty, setIsDirty] = useState(true);
  const way = useBlocker(isDirty);
  return (
    <>
      <Link to="/other">Other</Link>
      <button onClick={() => setIsDirty(false)}>Save</button>
      {way && <button onClick={way.leave}>Leave</button>}
      {way && <button onClick={way.stay}>Stay</button>}
    </>
  );
}

const open = () =>
  renderWithShell(<Form />, { path: '/form', routes: [{ path: '/other', element: <p>other page</p> }] });
const button = (name: string) => screen.getByRole('button', { name });
const follow = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('link'));
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
};

describe('useBlocker', () => {
  it('keeps the visitor who stays, and asks again', async () => {
    const { user, router } = open();
    await follow(user);
    await user.click(button('Stay'));
    expect(screen.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
    await follow(user);
    expect(button('Leave')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/form');
  });

  it('opens the page for the visitor who leaves', async () => {
    const { user } = open();
    await follow(user);
    await user.click(button('Leave'));
    expect(await screen.findByText('other page')).toBeInTheDocument();
  });

  it('asks before the tab is closed, and nobody once it is not active', async () => {
    const { user } = open();
    expect(unload()).toBe(true);
    await user.click(button('Save'));
    expect(unload()).toBe(false);
    await follow(user);
    expect(await screen.findByText('other page')).toBeInTheDocument();
    expect(unload()).toBe(false);
  });
});
