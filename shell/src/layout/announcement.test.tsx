import { render, screen } from '@testing-library/react';
import { renderWithShell } from '@virasat/kit/testing';
import { AnnouncementBar, AnnouncementContext, type ShownAnnouncement } from './announcement.tsx';

const show = (announcement: ShownAnnouncement) =>
  renderWithShell(
    <AnnouncementContext value={announcement}>
      <AnnouncementBar />
    </AnnouncementContext>,
  );

// Proves requirement 212.
describe('the announcement bar', () => {
  it('is not there while nothing is announced', () => {
    const { container } = render(<AnnouncementBar />);
    expect(container).toBeEmptyDOMElement();
  });

  it('says what is announced, with its link', () => {
    show({ text: 'Closed for Diwali', link: '/policies/shipping', linkText: 'Delivery' });
    expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent(
      'Closed for Diwali',
    );
    expect(screen.getByRole('link', { name: 'Delivery' })).toHaveAttribute('href', '/policies/shipping');
  });

  it('has no link without one', () => {
    show({ text: 'Closed for Diwali' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
