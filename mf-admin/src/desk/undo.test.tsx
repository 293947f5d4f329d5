import { act, screen, waitFor } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { UndoSnackbar, offerUndo, tell } from './undo.tsx';

const open = () => renderWithShell(<UndoSnackbar />);
const undoButton = () => screen.findByRole('button', { name: 'Undo' });
const failure = { status: 409, code: 'rejected', message: 'It was sold meanwhile.', fields: {} };

describe('the offer to undo', () => {
  it('is announced, and undoes once however often it is pressed', async () => {
    const { user } = open();
    let finish: () => void = () => undefined;
    const undo = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    act(() => offerUndo('Jali armchair is archived.', undo));
    expect(await screen.findByRole('alert')).toHaveTextContent('Jali armchair is archived.');
    await user.click(await undoButton());
    await user.keyboard('{Control>}z{/Control}');
    finish();
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('can be taken with Ctrl Z, but not while somebody is typing', async () => {
    const undo = jest.fn().mockResolvedValue(undefined);
    const { user } = renderWithShell(
      <>
        <input aria-label="Title" />
        <UndoSnackbar />
      </>,
    );
    act(() => offerUndo('The price is changed.', undo));
    await user.click(screen.getByLabelText('Title'));
    await user.keyboard('{Control>}z{/Control}');
    expect(undo).not.toHaveBeenCalled();
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  });

  it('says why it could not be undone', async () => {
    const { user } = open();
    act(() => offerUndo('Jali armchair is archived.', () => Promise.reject(failure)));
    await user.click(await undoButton());
    expect(await screen.findByText('It could not be undone. It was sold meanwhile.')).toBeInTheDocument();
  });

  it('gives way to the next message', async () => {
    open();
    act(() => offerUndo('One is archived.', () => Promise.resolve()));
    act(() => tell('The view is saved.'));
    expect(await screen.findByText('The view is saved.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
