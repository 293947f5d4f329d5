import { screen, within } from '@testing-library/react';
import { aShop, mockApi, renderPage } from '@virasat/kit/testing';
import { aboutPage } from '../testing/pages.ts';
import * as page from './about.page.tsx';

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

// Proves requirement 52.
describe('the about page', () => {
  beforeEach(async () => {
    mockApi({ 'GET /api/pages/:key': aboutPage, 'GET /api/shop': aShop() });
    renderPage(page, '/about');
    await screen.findByRole('heading', { level: 1 });
  });

  it('introduces the founders and the six steps of the crafting journey', () => {
    expect(region('Founders').getByRole('heading', { name: 'Harish Suthar' })).toBeVisible();
    expect(region('The crafting journey').getAllByRole('listitem')).toHaveLength(6);
    expect(region('The crafting journey').getAllByRole('img')).toHaveLength(6);
    expect(region('Visit Us').getByRole('img', { name: /sandstone front of the workshop/ })).toBeVisible();
  });

  // Proves requirement 357.
  it('says who teaches a workshop, and leads to them', () => {
    expect(region('Workshops').getByRole('link', { name: 'Bhanwarlal Suthar' })).toHaveAttribute(
      'href',
      '/artisans/bhanwarlal-suthar',
    );
  });

  it('offers three workshops with their length', () => {
    const workshops = region('Workshops').getAllByRole('listitem');
    expect(workshops.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Wood carving',
      'Mirror work',
      'Brass inlay',
    ]);
    expect(workshops.map((item) => item.querySelector('.hours')?.textContent)).toEqual([
      '3 hours',
      '2 hours',
      '4 hours',
    ]);
  });

  it('opens the page that books each workshop (requirement 312)', () => {
    const links = region('Workshops').getAllByRole('link', { name: /^Book Workshop/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book Workshop', '/visits/wood-carving'],
      ['Book Workshop', '/visits/mirror-work'],
      ['Book Workshop', '/visits/brass-inlay'],
    ]);
  });

  it('invites to the workshop and to the virtual tour', () => {
    const visit = region('Visit Us');
    expect(visit.getByRole('link', { name: 'Schedule Visit' })).toHaveAttribute('href', '/visits/visit');
    expect(visit.getByRole('link', { name: 'Virtual Tour' })).toHaveAttribute('href', '/virtual-tour');
  });
});
