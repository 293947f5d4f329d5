import Button from '@mui/material/Button';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

let finish: () => void;

function Form() {
  const [isBusy, setBusy] = useState(false);
  useKeptFocus();
  finish = () => setBusy(false);
  return (
    <>
      <input aria-label="Name" />
      <Button loading={isBusy} onClick={() => setBusy(true)}>
        Add webhook
      </Button>
    </>
  );
}

/** Presses the button; browsers take the focus from it then, which jsdom does not. */
async function press() {
  const user = userEvent.setup();
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Add webhook' });
  await user.click(button);
  expect(button).toBeDisabled();
  act(() => button.blur());
  expect(document.body).toHaveFocus();
  return { user, button };
}

describe('a button that is disabled while it works', () => {
  it('has the focus again when it can be pressed again', async () => {
    const { button } = await press();
    await act(async () => finish());
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });

  it('leaves the focus where it was put meanwhile', async () => {
    const { user } = await press();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await act(async () => finish());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('takes no focus when somebody has pressed elsewhere meanwhile', async () => {
    const { user, button } = await press();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    act(() => screen.getByRole('textbox', { name: 'Name' }).blur());
    await act(async () => finish());
    expect(button).not.toHaveFocus();
  });
});
