import { screen } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { Component as Stats } from './stats.slot.tsx';

it('shows the four statistics of the shop', () => {
  renderWithShell(<Stats />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '100+ Handcrafted Products',
    '5+ Master Artisans',
    '200+ Years of Tradition',
    '8+ Art Forms',
  ]);
});
