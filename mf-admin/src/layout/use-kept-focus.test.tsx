import Button from '@mui/material/Button';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeptFocus } from './use-kept-focus.ts';

function Form({ isBusy }: { isBusy: boolean }) {
  useKeptFocus();
  return (
    <>
      <input aria-label="Name" />
      <Button loading={isBusy}>Add webhook</Button>
    </>
  );
}

/** A button that was pressed and works: browsers take the focus from it then, which jsdom does not. */
async function pressed() {
  const user = userEvent.setup();
  const { rerender } = render(<Form isBusy={false} />);
  const button = screen.getByRole('button', { name: 'Add webhook' });
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.click(button);
  await act(async () => rerender(<Form isBusy />));
  expect(button).toBeDisabled();
  act(() => button.blur());
  expect(document.body).toHaveFocus();
  return { user, button, field, finish: () => act(async () => rerender(<Form isBusy={false} />)) };
}

describe('a button that is disabled while it works', () => {
  it('has the focus again when it can be pressed again', async () => {
    const { button, finish } = await pressed();
    await finish();
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });

  it('leaves the focus where it was put meanwhile', async () => {
    const { user, field, finish } = await pressed();
    await user.click(field);
    await finish();
    expect(field).toHaveFocus();
  });

  it('takes no focus when somebody has pressed elsewhere meanwhile', async () => {
    const { user, button, field, finish } = await pressed();
    await user.click(field);
    act(() => field.blur());
    await finish();
    expect(button).not.toHaveFocus();
  });
});
