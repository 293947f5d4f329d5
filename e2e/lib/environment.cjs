const { TestEnvironment } = require('jest-environment-node');

/** Calls what `openPages` has put at `globalThis.onJourneyFailed` while the pages of a failed test are still open. */
module.exports = class JourneyEnvironment extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') await this.global.onJourneyFailed?.();
  }
};
