interface Events extends HTMLElementEventMap {
  webglcontextlost: Event;
}

/** Event listeners that end together. */
export interface Listeners {
  add<T extends keyof Events>(
    target: HTMLElement,
    type: T,
    listener: (event: Events[T]) => void,
    options?: AddEventListenerOptions,
  ): void;
  removeAll(): void;
}

export function createListeners(): Listeners {
  const removals: (() => void)[] = [];
  return {
    add(target, type, listener, options) {
      target.addEventListener(type, listener as EventListener, options);
      removals.push(() => target.removeEventListener(type, listener as EventListener, options));
    },
    removeAll() {
      for (const remove of removals.splice(0)) remove();
    },
  };
}
