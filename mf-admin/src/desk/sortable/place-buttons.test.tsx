import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '@virasat/kit/testing';
import { SortableRows } from '../../collections/sortable-rows.tsx';

function Letters() {
  const [ids, setIds] = useState(['A', 'B', 'C']);
  return (
    <SortableRows label="Letters" rows={ids.map((id) => ({ id, name: id, about: '' }))} onChange={setIds} />
  );
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

// Proves requirement 361.
describe('an order that is dragged', () => {
  it('is changed by clicks alone, too, and the button keeps the focus', async () => {
    const { user } = renderWithShell(<Letters />);
    await user.click(screen.getByRole('button', { name: 'Put C one place up' }));
    expect(order()).toEqual(['A', 'C', 'B']);
    await user.click(screen.getByRole('button', { name: 'Put C one place up' }));
    expect(order()).toEqual(['C', 'A', 'B']);
    expect(screen.getByRole('button', { name: 'Put C one place up' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Put A one place down' }));
    expect(order()).toEqual(['C', 'B', 'A']);
  });

  it('ends at its ends', async () => {
    const { user } = renderWithShell(<Letters />);
    for (const name of ['Put A one place up', 'Put C one place down']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await user.click(screen.getByRole('button', { name }));
    }
    expect(order()).toEqual(['A', 'B', 'C']);
  });
});
