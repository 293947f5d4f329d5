import { useEffect, useRef, useState } from 'react';
import { api, call } from '@virasat/kit';

/** What the payment provider answers: the only thing of a card or UPI address that the shop ever sees. */
export interface PaymentToken {
  token: string;
  /** For people: "Visa ending 4242". */
  label: string;
}

/** What the provider's form tells. Anything else a frame may say is ignored. */
type FormMessage =
  | { type: 'payment-ready' | 'payment-busy' | 'payment-refused' }
  | { type: 'payment-height'; height: number }
  | { type: 'payment-token'; token: string; label: string };

export interface PaymentForm {
  /** For the iframe; null until the provider is known. */
  address: string | null;
  frame: React.RefObject<HTMLIFrameElement | null>;
  /** Of what the form shows, in px. */
  height: number;
  /** `window`: there is no form, the provider asks after the order is written. */
  state: 'loading' | 'ready' | 'busy' | 'silent' | 'window';
  /** Asks the form for a token, as its own Enter key does. */
  submit(): void;
  retry(): void;
}

/** Stands for a token where the provider asks after the order is written. */
const AT_CHECKOUT = {
  card: { token: 'at-checkout', label: 'Card' },
  upi: { token: 'at-checkout', label: 'UPI' },
} as const;

/** A form that has not said a word by then is not there. */
const PATIENCE_MS = 12_000;

/** Where the provider's form is; null while it is not known, or when there is none. */
function useFormAddress(
  kind: string,
  attempt: number,
  onOther: (state: 'silent' | 'window') => void,
): string | null {
  const [form, setForm] = useState<string | null>(null);
  const other = useRef(onOther);
  useEffect(() => {
    other.current = onOther;
  });
  useEffect(() => {
    let left = false;
    call(api.payments.options.$get()).then(
      (options) => {
        if (left) return;
        if (options.kind === 'form') setForm(options.form);
        else other.current('window');
      },
      () => left || other.current('silent'),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return form && `${form}?${new URLSearchParams({ kind, shop: window.location.origin }).toString()}`;
}

/**
 * The payment provider's form in a frame of another origin: what is typed there cannot be read from here. Messages
 * count only when they come from this frame and its origin, and are sent to that origin only.
 */
export function usePaymentForm(kind: 'card' | 'upi', onToken: (token: PaymentToken) => void): PaymentForm {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<PaymentForm['state']>('loading');
  const [height, setHeight] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const address = useFormAddress(kind, attempt, setState);
  const origin = address && new URL(address).origin;

  const take = useRef(onToken);
  useEffect(() => {
    take.current = onToken;
  });
  useEffect(() => {
    const listen = ({ source, origin: from, data }: MessageEvent<FormMessage>) => {
      if (from !== origin || !frame.current || source !== frame.current.contentWindow) return;
      if (data.type === 'payment-ready' || data.type === 'payment-refused') setState('ready');
      // the form has put the focus on what is wrong, but knows nothing of the header above
      if (data.type === 'payment-refused') frame.current.scrollIntoView({ block: 'nearest' });
      if (data.type === 'payment-busy') setState('busy');
      if (data.type === 'payment-height') setHeight(data.height);
      if (data.type === 'payment-token') {
        setState('ready');
        take.current({ token: data.token, label: data.label });
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('silent'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    address,
    frame,
    height,
    state,
    submit: () => {
      if (state === 'window') onToken(AT_CHECKOUT[kind]);
      else if (origin) frame.current?.contentWindow?.postMessage({ type: 'payment-submit' }, origin);
    },
    retry: () => {
      setState('loading');
      setAttempt((before) => before + 1);
    },
  };
}
