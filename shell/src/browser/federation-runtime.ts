/**
 * One federation runtime for the page: remotes are built with `externalRuntime` and find it here. The plugin's own
 * `provideExternalRuntime` would bundle a second copy of it (+58 KB).
 */
import * as core from '@module-federation/runtime-core';

(globalThis as Record<string, unknown>)['_FEDERATION_RUNTIME_CORE'] = core;
