import { screen, within } from '@testing-library/react';
import { aShop, mockApi, renderPage } from '@virasat/kit/testing';
import { aboutPage } from '../testing/pages.ts';
import * as page from './about.page.tsx';

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const subjectOf = (link: HTMLElement) =>
  new URL((link as HTMLAnchorElement).href).searchParams.get('subject');

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

  it('books by an email with its subject filled in, and says so', () => {
    const links = region('Workshops').getAllByRole('link', { name: /^Book Workshop/ });
    expect(links.map((link) => link.textContent)).toEqual([
      'Book Workshop',
      'Book Workshop',
      'Book Workshop',
    ]);
    expect(links.map(subjectOf)).toEqual([
      'Book workshop: Wood carving',
      'Book workshop: Mirror work',
      'Book workshop: Brass inlay',
    ]);
    expect(links.every((link) => link.getAttribute('href')?.startsWith('mailto:'))).toBe(true);
    expect(region('Workshops').getByText(/booked by email/)).toBeVisible();
  });

  it('invites to the workshop and to the virtual tour', () => {
    const visit = region('Visit Us');
    expect(subjectOf(visit.getByRole('link', { name: /^Schedule Visit/ }))).toBe(
      'Schedule a visit to the workshop',
    );
    expect(visit.getByRole('link', { name: 'Virtual Tour' })).toHaveAttribute('href', '/virtual-tour');
  });
});
