import { useState } from 'react';
import { reasonOf } from '../failure.ts';

interface Work {
  isBusy: boolean;
  /** Why the last work failed; empty when it did not. */
  problem: string;
  /** Does something that may fail; what fails is told in `problem`. */
  during: (work: () => Promise<void>) => Promise<void>;
  /** Forgets the problem, as the input has changed. */
  forget: () => void;
}

/** The steps of a dialog that ask the API, one at a time. */
export function useWork(): Work {
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function during(work: () => Promise<void>) {
    setIsBusy(true);
    setProblem('');
    try {
      await work();
    } catch (failed) {
      setProblem(reasonOf(failed));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, problem, during, forget: () => setProblem('') };
}
