import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '@virasat/kit/testing';
import { ModelOpener } from './model-opener.tsx';

const openStage = jest.fn();
jest.mock('./stage.ts', () => ({ openStage: (...args: unknown[]) => openStage(...args) as unknown }));

describe('the 3-D view', () => {
  it('is offered only for products that have a model', () => {
    const { unmount } = renderWithShell(<ModelOpener id="4" name="Jali armchair" />);
    expect(screen.getByRole('button', { name: 'View in 3-D' })).toBeInTheDocument();
    unmount();
    renderWithShell(<ModelOpener id="no-model" name="Stool" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('responds to keys while it is open', async () => {
    const stage = { turn: jest.fn(), zoom: jest.fn(), reset: jest.fn(), dispose: jest.fn() };
    openStage.mockResolvedValueOnce(stage);
    const user = userEvent.setup();
    renderWithShell(<ModelOpener id="4" name="Jali armchair" />);
    await user.click(screen.getByRole('button', { name: 'View in 3-D' }));
    await screen.findByText(/Drag to turn/);
    expect(screen.getByRole('img', { name: /^Jali armchair/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowUp}+-{Home}');
    expect(stage.turn.mock.calls).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(stage.zoom.mock.calls).toEqual([[1], [-1]]);
    expect(stage.reset).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(stage.dispose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'View in 3-D' })).toHaveFocus();
  });

  it('says what to do when it cannot be shown and returns to the pictures', async () => {
    openStage.mockRejectedValueOnce(new Error('no WebGL'));
    const user = userEvent.setup();
    renderWithShell(<ModelOpener id="4" name="Jali armchair" />);
    await user.click(screen.getByRole('button', { name: 'View in 3-D' }));
    expect(await screen.findByText(/The 3-D view could not be shown/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the pictures' }));
    expect(screen.getByRole('button', { name: 'View in 3-D' })).toHaveFocus();
  });
});
