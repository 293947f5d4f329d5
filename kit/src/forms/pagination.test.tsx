import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { Pagination } from './pagination.tsx';

const show = (page: number, total: number) =>
  renderWithShell(<Pagination page={page} pageSize={10} total={total} hrefFor={(n) => `?page=${n}`} />);
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('Pagination', () => {
  it('is absent when everything fits on one page', () => {
    show(1, 10);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('links to addresses and marks the current page', () => {
    show(2, 30);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/?page=3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/?page=1');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/?page=3');
  });

  it('has no link beyond the first and last page', () => {
    show(1, 30);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    show(3, 30);
    expect(screen.getAllByRole('link', { name: 'Next page' })).toHaveLength(1);
  });

  it.each([
    [10, ['', '1', '…', '9', '10', '11', '…', '20', '']],
    [1, ['1', '2', '…', '20', '']],
    [4, ['', '1', '2', '3', '4', '5', '…', '20', '']],
    [20, ['', '1', '…', '19', '20']],
  ])('leaves out distant pages on page %d', (page, expected) => {
    show(page, 200);
    expect(names()).toEqual(expected);
  });
});
