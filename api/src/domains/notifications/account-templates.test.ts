import { demoSeller } from '../shared/settings.ts';
import { accountEmail } from './account-templates.ts';
import { emailText } from './email-text.ts';

describe('an email about a wishlist', () => {
  it('says what has changed on a wishlist and how to stop such emails', () => {
    const content = {
      kind: 'wishlist-news' as const,
      products: [{ name: 'Thikri mirror', price: 8_200, before: 9_000, isBack: true }],
    };
    const facts = { name: 'Asha Rathore', email: 'a@b.example', newEmail: '', link: 'https://s.example/w' };
    const email = accountEmail(content, facts, demoSeller);
    expect(email.subject).toBe('Thikri mirror: Back in stock. Reduced from ₹9,000');
    for (const words of ['Good news, Asha', '₹8,200', 'https://s.example/w', 'Switch off Promotions'])
      expect(emailText(email).replace(/\s+/g, ' ')).toContain(words);
  });
});
