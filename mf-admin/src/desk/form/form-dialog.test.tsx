import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MuiTheme } from '../../mui/mui-theme.tsx';
import { FormDialog } from './form-dialog.tsx';

function setUp() {
  const onClose = jest.fn();
  render(
    <FormDialog open onClose={onClose} aria-label="Enter a count">
      <textarea aria-label="Counts" />
    </FormDialog>,
    { wrapper: MuiTheme },
  );
  const backdrop = screen.getByRole('dialog').parentElement;
  if (!backdrop) throw new Error('The dialog has no backdrop.');
  return { onClose, backdrop, user: userEvent.setup() };
}

describe('a dialog with fields', () => {
  it('closes by a click beside it while nothing has been entered', async () => {
    const { onClose, backdrop, user } = setUp();
    await user.click(backdrop);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed when somebody clicks beside it', async () => {
    const { onClose, backdrop, user } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Counts' }), '12');
    await user.click(backdrop);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Counts' })).toHaveValue('12');
  });

  it('closes by Escape, also when something was typed', async () => {
    const { onClose, user } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Counts' }), '12');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'covers a whole screen when it is asked to (%p) and that is a phone’s (%p)',
    (fillsPhone, isPhone, covers) => {
      const list = { matches: isPhone, addEventListener: jest.fn(), removeEventListener: jest.fn() };
      Object.assign(window, { matchMedia: () => list });
      render(<FormDialog open fillsPhone={fillsPhone} aria-label="Enter a count" />, { wrapper: MuiTheme });
      const { className } = screen.getByRole('dialog');
      expect(className.includes('paperFullScreen')).toBe(covers);
      Reflect.deleteProperty(window, 'matchMedia');
    },
  );
});
