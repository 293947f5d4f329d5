/** jsdom has no modal dialogs; enough of them for tests: open state, focus in and focus back. */
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  const prototype: HTMLDialogElement = (HTMLDialogElement as { prototype: HTMLDialogElement }).prototype;
  prototype.showModal = function showModal() {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus();
  };
  prototype.close = function close() {
    this.removeAttribute('open');
    (before.get(this) as HTMLElement | null | undefined)?.focus();
    this.dispatchEvent(new Event('close'));
  };
}
