import { html, raw } from 'hono/html';
import qrcode from 'qrcode-generator';
import type { Charge } from '../ledger.ts';

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`;

/** NPCI, UPI linking specification: whom to pay, how much, and for which order. */
function upiLink({ amount, orderId }: Charge): string {
  const fields = { pa: 'virasat@test', pn: 'Virasat', am: (amount / 100).toFixed(2), cu: 'INR', tr: orderId };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}

function qrCode(text: string) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return raw(code.createSvgTag({ scalable: true, margin: 0 }));
}

const instructions = {
  'step-up': ({ label }: Charge) => html`<p>Your bank asks: did you order this with ${label}?</p>`,
  collect: ({ label }: Charge) =>
    html`<p>A request was sent to ${label.replace(/^UPI /, '')}. Approve it in your UPI app.</p>`,
  intent: (charge: Charge) =>
    html`<p>Scan the code with any UPI app.</p>
      <div class="code" role="img" aria-label="QR code of the payment">${qrCode(upiLink(charge))}</div>
      <a class="button app" href="${upiLink(charge)}">Open a UPI app</a>`,
} as const;

const isWaitingKind = (outcome: Charge['outcome']): outcome is keyof typeof instructions =>
  Object.hasOwn(instructions, outcome);

/** A payment that waits for its shopper. `back` is the shop's page to go to afterwards. */
export function actionBody(charge: Charge, back: string) {
  const waits = charge.status === 'requires_action' && isWaitingKind(charge.outcome);
  return html`<main class="sheet">
    <p class="eyebrow">Test payment provider: no money moves</p>
    <h1>Payment to Virasat</h1>
    <p class="amount">${rupees(charge.amount)}</p>
    ${
      waits && isWaitingKind(charge.outcome)
        ? html`${instructions[charge.outcome](charge)}
            <form class="moves" method="post">
              <input type="hidden" name="return" value="${back}" />
              <button class="primary" name="decision" value="approve">Approve</button>
              <button name="decision" value="refuse">Refuse</button>
            </form>
            <p class="soft">
              ${charge.outcome === 'step-up' ? 'Approve stands for the bank’s code.' : 'The buttons stand for the app.'}
            </p>`
        : html`<p>This payment has been decided.</p>
            <div class="moves"><a class="button primary" href="${back}">Back to the shop</a></div>`
    }
  </main>`;
}

export const messageBody = (message: string) =>
  html`<main class="sheet">
    <h1>Payment to Virasat</h1>
    <p>${message}</p>
  </main>`;
