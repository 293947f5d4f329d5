/** What has to be undone in the end. */
export interface Cleanup {
  /** Listens until the end. */
  on<Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ): void;
  add(undo: () => void): void;
  readonly ended: boolean;
  /** Undoes everything, once. */
  end(): void;
}

/** One place for all listeners and observers of something that lives for a while. */
export function createCleanup(): Cleanup {
  const undos: (() => void)[] = [];
  let ended = false;
  return {
    on(target, type, listener, options) {
      target.addEventListener(type, listener, options);
      undos.push(() => target.removeEventListener(type, listener, options));
    },
    add: (undo) => void undos.push(undo),
    get ended() {
      return ended;
    },
    end() {
      ended = true;
      for (const undo of undos.splice(0)) undo();
    },
  };
}
