import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../api/client.ts';
import { focusFirstError } from './focus-first-error.ts';

/** A form on its way to the API. */
export interface Sending {
  /** Put it on the `<form>`: its first wrong field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The API's words by field name: give them to the fields as `error`. */
  errors: Partial<Record<string, string>>;
  /** What went wrong with the form as a whole, '' when nothing did. */
  problem: string;
  /** Does the work, once at a time. An ApiError becomes words; anything else passes on. */
  send(work: () => Promise<void>): Promise<void>;
}

interface State {
  busy: boolean;
  errors: Sending['errors'];
  problem: string;
}

const quiet: State = { busy: false, errors: {}, problem: '' };

/**
 * Sends a form: busy meanwhile, and what the API refuses stands beside the fields.
 * @example const { form, busy, errors, problem, send } = useSending();
 */
export function useSending(): Sending {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(quiet);
  const { errors } = state;

  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const send = async (work: () => Promise<void>) => {
    if (state.busy) return;
    setState({ ...quiet, busy: true });
    try {
      await work();
      setState(quiet);
    } catch (error) {
      setState(quiet);
      if (!(error instanceof ApiError)) throw error;
      const isAboutFields = Object.keys(error.fields).length > 0;
      setState({ ...quiet, errors: error.fields, problem: isAboutFields ? '' : error.message });
    }
  };
  return { form, ...state, send };
}
