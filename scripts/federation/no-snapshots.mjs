/**
 * Stands for the federation runtime's snapshots in the shell's build: the shell's server lists the remotes and their files
 * (docs/decisions/0002-federation.md), so the browser reads no manifests of the federation's own.
 */
import { DisabledSnapshotHandler } from '../../node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export class SnapshotHandler extends DisabledSnapshotHandler {
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
