import { demoSeller } from '../settings.ts';
import { accountLetter } from './account-letters.ts';
import { letterText } from './letter-text.ts';

describe('emails about a wishlist', () => {
  it('say what is new and how there are no more of them', () => {
    const content = {
      kind: 'wishlist-news' as const,
      pieces: [{ name: 'Thikri mirror', price: 8_200, before: 9_000, isBack: true }],
    };
    const facts = { name: 'Asha Rathore', email: 'a@b.example', newEmail: '', link: 'https://s.example/w' };
    const letter = accountLetter(content, facts, demoSeller);
    expect(letter.subject).toBe('Thikri mirror: Back in stock. Reduced from ₹9,000');
    for (const words of ['Good news, Asha', '₹8,200', 'https://s.example/w', 'Switch off Promotions'])
      expect(letterText(letter).replace(/\s+/g, ' ')).toContain(words);
  });
});
