/** jsdom hides the web platform that Node brings; pages and the API client need it back. */
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
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
