export interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
}

/** A promise that somebody else resolves. */
export function deferred(): Deferred {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
