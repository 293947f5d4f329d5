/** jsdom hides the web platform that Node brings; pages and the API client need it back. */
// before jsdom, which takes its functions over as it loads
require('./scripts/lib/quick-selectors.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's FormData, which fetch can send, filled from a form as in a browser. */
const withForms = (FormDataOfForms) =>
  class extends FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
    }
  };

/** Pointer events say what points: without this class a finger in a test would be a mouse. */
const withPointers = (MouseEvent) =>
  class PointerEvent extends MouseEvent {
    constructor(type, { pointerId = 0, pointerType = '', isPrimary = false, ...init } = {}) {
      super(type, init);
      Object.assign(this, { pointerId, pointerType, isPrimary });
    }
  };

/** Nothing has a size in jsdom, so none changes. */
class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { FormData: FormDataOfForms, MouseEvent } = this.global;
    Object.assign(this.global, {
      Blob,
      File,
      FormData: withForms(FormDataOfForms),
      PointerEvent: withPointers(MouseEvent),
      ResizeObserver: QuietResizeObserver,
    });
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      AbortController,
      AbortSignal,
      structuredClone,
      BroadcastChannel,
      ReadableStream,
      TransformStream,
      WritableStream,
    });
  }
};
