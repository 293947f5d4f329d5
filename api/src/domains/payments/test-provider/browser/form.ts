/**
 * The provider's form inside the shop's payment step. What is typed here is sent to the provider's own origin; the
 * shop's page, which is of another origin, cannot read it and receives the token only.
 */

interface TokenResponse {
  token?: string;
  label?: string;
  message?: string;
  fields?: Record<string, string>;
}

const form = document.querySelector<HTMLFormElement>('form')!;
const alertBox = document.querySelector<HTMLElement>('[role=alert]')!;
const shop = document.body.dataset['shop'] ?? '';

const postToShop = (message: object) => parent.postMessage(message, shop);
const inputOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const valueOf = (name: string) => inputOf(name)?.value ?? '';

function showError(input: HTMLInputElement, message: string): void {
  const error = document.getElementById(`${input.name}-error`)!;
  error.textContent = message;
  error.hidden = message === '';
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function showErrors({ message, fields = {} }: TokenResponse): void {
  const wrong = Object.keys(fields).flatMap((name) => inputOf(name) ?? []);
  for (const input of wrong) showError(input, fields[input.name] ?? '');
  alertBox.textContent = wrong.length > 0 ? '' : (message ?? 'Check the payment details and try again.');
  // in the order of the form, not of the response
  [...form.querySelectorAll<HTMLInputElement>('[aria-invalid]')][0]?.focus();
}

function instrument(): object {
  const way = new FormData(form).get('way');
  if (way === 'upi-qr') return { kind: 'upi-qr' };
  if (way === 'upi') return { kind: 'upi', vpa: valueOf('vpa') };
  return {
    kind: 'card',
    number: valueOf('cardNumber'),
    expiry: valueOf('expiryDate').replace(/\s/g, ''),
    cvv: valueOf('cvv'),
    name: valueOf('cardName'),
  };
}

async function exchange(): Promise<TokenResponse> {
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(instrument()),
      credentials: 'omit',
      cache: 'no-store',
    });
    return (await response.json()) as TokenResponse;
  } catch {
    return { message: 'The payment provider does not respond. Try again; nothing was charged.' };
  }
}

let busy = false;
async function submit(): Promise<void> {
  if (busy) return;
  busy = true;
  alertBox.textContent = '';
  postToShop({ type: 'payment-busy' });
  const response = await exchange();
  busy = false;
  if (response.token) {
    form.reset();
    postToShop({ type: 'payment-token', token: response.token, label: response.label });
    return;
  }
  showErrors(response);
  postToShop({ type: 'payment-refused' });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'expiryDate') target.value = target.value.replace(/^(\d{2})(\d)/, '$1/$2');
  if (target.type !== 'radio') showError(target, '');
});
// while typing, moving digits about would move the caret
inputOf('cardNumber')?.addEventListener('blur', ({ target }) => {
  const input = target as HTMLInputElement;
  input.value = input.value.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
});

window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ type?: string } | null>) => {
  if (source !== parent || origin !== shop) return;
  if (data?.type === 'payment-submit') form.requestSubmit();
});
new ResizeObserver(() =>
  postToShop({ type: 'payment-height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
postToShop({ type: 'payment-ready' });
