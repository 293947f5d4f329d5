import { screen, within } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { Component as Heritage } from './heritage.slot.tsx';

const pathOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).pathname;

describe('the heritage part of the home page', () => {
  beforeEach(() => void renderWithShell(<Heritage />));

  it('has four cards that lead to the heritage and about pages', () => {
    expect(screen.getByRole('heading', { level: 2, name: 'Cultural Heritage' })).toBeVisible();
    const cards = within(screen.getByRole('list')).getAllByRole('link');
    expect(cards.map(pathOf)).toEqual(['/heritage', '/heritage', '/about', '/about']);
  });

  it('links to the story and the tour and closes with links to the shop and the heritage page', () => {
    expect(pathOf(screen.getByRole('link', { name: 'Discover Our Story' }))).toBe('/about');
    expect(pathOf(screen.getByRole('link', { name: 'Start Virtual Tour' }))).toBe('/virtual-tour');
    expect(pathOf(screen.getByRole('link', { name: 'Shop the collection' }))).toBe('/products');
    expect(pathOf(screen.getByRole('link', { name: 'Read about the heritage' }))).toBe('/heritage');
  });
});
