import { useEffect, useRef, useState } from 'react';
import { api, call } from '@virasat/kit';

/** The payment provider's response: the only thing of a card or UPI address that the shop ever sees. */
export interface PaymentToken {
  token: string;
  /** For people: "Visa ending 4242". */
  label: string;
}

/** The messages of the provider's form. Any other message is ignored. */
type FormMessage =
  | { type: 'payment-ready' | 'payment-busy' | 'payment-refused' }
  | { type: 'payment-height'; height: number }
  | { type: 'payment-token'; token: string; label: string };

export interface PaymentForm {
  /** For the iframe; null until the provider is known. */
  address: string | null;
  frame: React.RefObject<HTMLIFrameElement | null>;
  /** Height of the form's content, in px. */
  height: number;
  /** `window`: there is no form, the provider opens a window after the order is placed. */
  state: 'loading' | 'ready' | 'busy' | 'failed' | 'window';
  /** Requests a token from the form, as its own Enter key does. */
  submit(): void;
  retry(): void;
}

/** Stands for a token where the provider opens a window after the order is placed. */
const AT_CHECKOUT = {
  card: { token: 'at-checkout', label: 'Card' },
  upi: { token: 'at-checkout', label: 'UPI' },
} as const;

/** A form that has sent no message by then has failed to load. */
const LOAD_TIMEOUT_MS = 12_000;

/** The address of the provider's form; null while it is loading, or when there is none. */
function useFormAddress(
  kind: string,
  attempt: number,
  onOther: (state: 'failed' | 'window') => void,
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
      () => left || other.current('failed'),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return form && `${form}?${new URLSearchParams({ kind, shop: window.location.origin }).toString()}`;
}

/**
 * The payment provider's form in a frame of another origin: what is typed there cannot be read from here. Messages
 * are accepted from this frame and its origin only, and sent to that origin only.
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
      // the form has focused the wrong field, but does not know of the header above
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
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS);
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
