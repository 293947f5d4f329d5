import { TextField } from '@virasat/kit/forms';
import { groupDigits, withSlash, type CardDraft, type CardErrors } from './validate-card.ts';

export interface CardFieldsProps {
  card: CardDraft;
  errors: CardErrors;
  onChange: (card: CardDraft) => void;
}

/** The four fields of a card (product.md §3, Checkout form). */
export function CardFields({ card, errors, onChange }: CardFieldsProps) {
  const field = (name: keyof CardDraft, format = (text: string) => text) => ({
    name,
    value: card[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...card, [name]: format(event.target.value) }),
  });
  return (
    <div className="fields">
      <TextField
        {...field('cardNumber')}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        placeholder="1234 5678 9012 3456"
        // while typing, moving digits about would move the caret
        onBlur={() => onChange({ ...card, cardNumber: groupDigits(card.cardNumber) })}
      />
      <div className="pair" data-tight="">
        <TextField
          {...field('expiryDate', withSlash)}
          label="Expiry (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          placeholder="MM/YY"
        />
        <TextField
          {...field('cvv')}
          label="CVV"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <TextField {...field('cardName')} label="Name on card" autoComplete="cc-name" maxLength={80} />
    </div>
  );
}
