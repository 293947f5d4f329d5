import { screen, within } from '@testing-library/react';
import { renderPage } from '@virasat/kit/testing';
import * as page from './heritage.page.tsx';

const itemsOf = (name: RegExp) => within(screen.getByRole('region', { name })).getAllByRole('listitem');

// Proves requirement 52.
describe('the heritage page', () => {
  beforeEach(async () => {
    renderPage(page, '/heritage');
    await screen.findByRole('heading', { level: 1 });
  });

  it('shows four milestones in order', () => {
    const years = itemsOf(/came to us/).map((item) => item.querySelector('.year')?.textContent);
    expect(years).toEqual(['1459', '1600s', '1800s', 'Today']);
  });

  it('names four festivals, each with its month and its influence on the design', () => {
    const festivals = itemsOf(/Festivals/);
    expect(festivals.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Gangaur',
      'Teej',
      'Diwali',
      'Marwar',
    ]);
    for (const festival of festivals) {
      expect(festival.querySelector('.month')).toHaveTextContent(/^[A-Z][a-z]+ and [A-Z][a-z]+$/);
      expect(festival).toHaveTextContent(/Design influence \S+/);
    }
  });

  it('shows the statistics of years and master artisans', () => {
    const [years, artisans] = itemsOf(/adds up/);
    expect(years).toHaveTextContent(/^500\+ years/);
    expect(artisans).toHaveTextContent(/^50\+ master artisans/);
  });

  it('has its headings in order', () => {
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });
});
