import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { useBackCloses } from './use-back-closes.ts';

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  return <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>;
}

const button = () => screen.getByRole('button');
/** Lets timers and moves through the history happen. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

function open() {
  const rendered = renderWithShell(<Menu />, { path: '/menu' });
  return { ...rendered, covers: jest.spyOn(rendered.router, 'cover') };
}

// Proves requirement 323.
describe('useBackCloses', () => {
  it('has Back close what is open, and stays on the page', async () => {
    const { user, router } = open();
    await user.click(button());
    await aMoment();
    await act(() => router.navigate(-1));
    expect(button()).toHaveTextContent('Open');
    expect(router.state.location.pathname).toBe('/menu');
  });

  it('leaves the history alone for what is closed again before its entry is written', () => {
    const { covers } = open();
    act(() => button().click());
    expect(button()).toHaveTextContent('Close');
    act(() => button().click());
    expect(button()).toHaveTextContent('Open');
    expect(covers).not.toHaveBeenCalled();
  });
});
