import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { Dialog } from './dialog.tsx';

function WithDialog({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete address</button>
      <Dialog
        open={open}
        onClose={close}
        title="Delete this address?"
        actions={<button onClick={close}>Keep it</button>}
      >
        You can add it again later.
      </Dialog>
    </>
  );
}

const openIt = async () => {
  const view = renderWithShell(<WithDialog />);
  await view.user.click(screen.getByRole('button', { name: 'Delete address' }));
  return view;
};

describe('Dialog', () => {
  it('is closed and empty at first', () => {
    renderWithShell(<WithDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('You can add it again later.')).toBeNull();
  });

  it('opens as a modal with a name and moves the focus into it', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    await openIt();
    expect(showModal).toHaveBeenCalledTimes(1);
    const dialog = screen.getByRole('dialog', { name: 'Delete this address?' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    showModal.mockRestore();
  });

  it.each([
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['an action', () => fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and restores the focus', async (_, close) => {
    await openIt();
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete address' })).toHaveFocus();
  });

  it('stays open when its content is clicked', async () => {
    const { user } = await openIt();
    await user.click(screen.getByText('You can add it again later.'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('keeps what was entered when somebody clicks beside it, and still closes by Esc', async () => {
    const onClose = jest.fn();
    const { user } = renderWithShell(
      <Dialog open onClose={onClose} title="Request a return">
        <textarea aria-label="What is wrong?" />
      </Dialog>,
    );
    await user.type(screen.getByRole('textbox', { name: 'What is wrong?' }), 'A scratch');
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'What is wrong?' })).toHaveValue('A scratch');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by a click beside it when it is opened once more after something was entered', async () => {
    function Page() {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(true)}>Add address</button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Address">
            <input aria-label="City" />
          </Dialog>
        </>
      );
    }
    const { user } = renderWithShell(<Page />);
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Pune');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('restores the focus when it is unmounted while open', async () => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <>
          <button onClick={() => setShown(true)}>Filters</button>
          {shown && (
            <Dialog open onClose={() => setShown(false)} title="Filters">
              Price
            </Dialog>
          )}
        </>
      );
    }
    const { user } = renderWithShell(<Page />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  /** Lets timers and moves through the history happen. */
  const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  /** Back in the browser. */
  async function back(router: Awaited<ReturnType<typeof openIt>>['router']) {
    await act(async () => {
      void router.navigate(-1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }

  // Proves requirement 323.
  it('closes by Back, and the page stays', async () => {
    const { router } = await openIt();
    await aMoment();
    await back(router);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/');
  });

  // Proves requirement 266.
  describe('with something that takes a while to type', () => {
    async function typed() {
      const onClose = jest.fn();
      const view = renderWithShell(
        <Dialog open onClose={onClose} title="Request a return" asksFirst>
          <textarea aria-label="What is wrong?" />
        </Dialog>,
        { path: '/order/1' },
      );
      await aMoment();
      const field = screen.getByRole('textbox', { name: 'What is wrong?' });
      return { ...view, onClose, field };
    }
    const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you have entered?' });
    const esc = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

    it('closes at once while nothing is entered', async () => {
      const { onClose } = await typed();
      esc();
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('asks before Back closes it, each time, and keeps what was typed', async () => {
      const { user, router, onClose, field } = await typed();
      await user.type(field, 'A scratch');
      for (let time = 0; time < 2; time += 1) {
        await back(router);
        expect(question()).toBeInTheDocument();
        expect(router.state.location.pathname).toBe('/order/1');
        await user.click(screen.getByRole('button', { name: 'Keep editing' }));
        expect(question()).toBeNull();
        expect(field).toHaveFocus();
      }
      expect(field).toHaveValue('A scratch');
      expect(onClose).not.toHaveBeenCalled();
    });

    it.each([
      ['Esc', esc],
      ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ])('asks before %s closes it, and closes when it is discarded', async (_, close) => {
      const { user, onClose, field } = await typed();
      await user.type(field, 'A scratch');
      close();
      expect(onClose).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(onClose).toHaveBeenCalledTimes(1);
    });
  });
});
