import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper({ start, min, max }: { start: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      value={value}
      min={min}
      max={max}
      onChange={setValue}
      label="Quantity of Jali armchair"
    />
  );
}

const minus = () => screen.getByRole('button', { name: 'Decrease quantity' });
const plus = () => screen.getByRole('button', { name: 'Increase quantity' });
const value = () => screen.getByRole('status');

describe('QuantityStepper', () => {
  it('counts up and down', async () => {
    const { user } = renderWithShell(<Stepper start={2} />);
    await user.click(plus());
    expect(value()).toHaveTextContent('3');
    await user.click(minus());
    await user.click(minus());
    expect(value()).toHaveTextContent('1');
  });

  it('stops at one by default and keeps the focus', async () => {
    const { user } = renderWithShell(<Stepper start={1} />);
    await user.click(minus());
    expect(value()).toHaveTextContent('1');
    expect(minus()).toHaveAttribute('aria-disabled', 'true');
    expect(minus()).toHaveFocus();
  });

  it('stops at the given bounds', async () => {
    const { user } = renderWithShell(<Stepper start={1} min={0} max={2} />);
    await user.click(plus());
    await user.click(plus());
    expect(value()).toHaveTextContent('2');
    await user.click(minus());
    await user.click(minus());
    await user.click(minus());
    expect(value()).toHaveTextContent('0');
  });

  it('is a group with a name', () => {
    renderWithShell(<Stepper start={1} />);
    expect(screen.getByRole('group', { name: 'Quantity of Jali armchair' })).toBeInTheDocument();
  });
});
