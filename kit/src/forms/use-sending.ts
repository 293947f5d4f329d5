import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../api/client.ts';
import { focusFirstError } from './focus-first-error.ts';

/** The state of a form submission. */
export interface Sending {
  /** Ref for the `<form>`: its first invalid field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** The API's messages by field name: pass them to the fields as `error`. */
  errors: Partial<Record<string, string>>;
  /** The error of the form as a whole, '' when there is none. */
  problem: string;
  /** Runs the submission, one at a time. An ApiError becomes messages; other errors are rethrown. */
  send(work: () => Promise<void>): Promise<void>;
}

interface State {
  busy: boolean;
  errors: Sending['errors'];
  problem: string;
}

const idle: State = { busy: false, errors: {}, problem: '' };

/**
 * Submits a form: busy during the request, with the API's rejections beside the fields.
 * @example const { form, busy, errors, problem, send } = useSending();
 */
export function useSending(): Sending {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(idle);
  const { errors } = state;

  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const send = async (work: () => Promise<void>) => {
    if (state.busy) return;
    setState({ ...idle, busy: true });
    try {
      await work();
      setState(idle);
    } catch (error) {
      setState(idle);
      if (!(error instanceof ApiError)) throw error;
      const isAboutFields = Object.keys(error.fields).length > 0;
      setState({ ...idle, errors: error.fields, problem: isAboutFields ? '' : error.message });
    }
  };
  return { form, ...state, send };
}
