import { html } from 'hono/html';
import { testCards } from '../instruments.ts';

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  inputmode?: 'numeric' | 'email';
  type?: 'text' | 'password';
  maxlength: number;
  placeholder?: string;
}

const field = ({ name, label, autocomplete, inputmode, type = 'text', maxlength, placeholder }: Field) =>
  html`<div class="field">
    <label for="${name}">${label} <b aria-hidden="true">*</b></label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${inputmode ?? 'text'}"
      autocomplete="${autocomplete}"
      maxlength="${maxlength}"
      placeholder="${placeholder ?? ''}"
      autocapitalize="none"
      spellcheck="false"
      aria-describedby="${name}-error"
      required
    />
    <p id="${name}-error" hidden></p>
  </div>`;

const cardFields = html`${field({
    name: 'cardNumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    maxlength: 23,
    placeholder: '1234 5678 9012 3456',
  })}
  <div class="pair">
    ${field({
      name: 'expiryDate',
      label: 'Expiry (MM/YY)',
      autocomplete: 'cc-exp',
      inputmode: 'numeric',
      maxlength: 7,
      placeholder: 'MM/YY',
    })}
    ${field({
      name: 'cvv',
      label: 'CVV',
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      type: 'password',
      maxlength: 4,
    })}
  </div>
  ${field({ name: 'cardName', label: 'Name on card', autocomplete: 'cc-name', maxlength: 80 })}
  <details>
    <summary>Test payments: no money moves. Which numbers do what?</summary>
    <dl>
      ${testCards.map(
        ([number, meaning]) =>
          html`<dt>${number}</dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
  </details>`;

const upiFields = html`<fieldset class="ways">
    <legend>With UPI, by</legend>
    <label class="way"
      ><input type="radio" name="way" value="upi" checked /> a request to your UPI address</label
    >
    <label class="way"
      ><input type="radio" name="way" value="upi-qr" /> a QR code to scan with your UPI app</label
    >
  </fieldset>
  ${field({
    name: 'vpa',
    label: 'UPI address',
    autocomplete: 'off',
    inputmode: 'email',
    maxlength: 100,
    placeholder: 'name@bank',
  })}
  <p class="soft">
    Test payments: no money moves. success@upi pays at once, fail@upi is refused, any other address asks you.
  </p>`;

/** The forms by their kind, with titles. */
export const forms = {
  card: { title: 'Card details', fields: cardFields },
  upi: { title: 'UPI details', fields: upiFields },
} as const;
export type FormKind = keyof typeof forms;

export const formBody = (kind: FormKind) =>
  html`<main class="inset">
    <form class="fields" aria-label="${forms[kind].title}" novalidate>
      <div role="alert"></div>
      ${forms[kind].fields}
    </form>
  </main>`;
