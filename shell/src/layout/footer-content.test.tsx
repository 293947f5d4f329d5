import { screen, within } from '@testing-library/react';
import { aShop, renderWithShell } from '@virasat/kit/testing';
import { FooterContent } from './footer-content.tsx';
import { ShopFactsContext, type ShownFacts } from './shop-facts.ts';

const show = (facts: ShownFacts | undefined) =>
  renderWithShell(
    <ShopFactsContext value={facts}>
      <FooterContent />
    </ShopFactsContext>,
  );

// Proves requirement 240.
describe('the footer', () => {
  it('says where the shop is and how to reach it, as the settings have it', () => {
    show(aShop({ address: ['Virasat Workshop', '2 New Lane', 'Jodhpur'], phone: '+91 291 222 2222' }));
    expect(screen.getByText(/Virasat Workshop, 2 New Lane,/)).toHaveTextContent('Jodhpur');
    expect(screen.getByRole('link', { name: '+91 291 222 2222' })).toHaveAttribute(
      'href',
      'tel:+912912222222',
    );
    expect(screen.getByRole('link', { name: aShop().email })).toHaveAttribute(
      'href',
      `mailto:${aShop().email}`,
    );
  });

  it('says nothing that may be wrong while the settings are not known', () => {
    show(undefined);
    expect(screen.queryByText(/Workshop/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeVisible();
  });
});

// Proves requirement 353.
it('leads to the guides and to the seller, beside the policies', () => {
  show(aShop());
  const help = within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link');
  expect(help.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Questions and answers', '/help/faq'],
    ['Size guide', '/help/size-guide'],
    ['Wood care', '/help/wood-care'],
    ['Accessibility', '/help/accessibility'],
    ['Who sells', '/contact#seller'],
  ]);
  expect(within(screen.getByRole('navigation', { name: 'Policies' })).getAllByRole('link')).toHaveLength(6);
});

// Proves requirement 340.
describe('the newsletter in the footer', () => {
  it('is an ordinary form, which needs no script', () => {
    show(aShop());
    const email = screen.getByRole('textbox', { name: /^Newsletter/ });
    expect(email).toBeRequired();
    const form = email.closest('form');
    expect(form).toHaveAttribute('action', '/api/newsletter/subscriptions/form');
    expect(form).toHaveAttribute('method', 'post');
    expect(new FormData(form!).get('source')).toBe('footer');
  });
});
