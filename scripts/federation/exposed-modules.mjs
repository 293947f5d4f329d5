import { slotKey } from '../lib/slot-key.mjs';

/** Files of a remote's pages and slots by the names under which its container and its node bundles expose them. */
export const exposedModules = ({ pages, slots }) => ({
  ...pages,
  ...Object.fromEntries(Object.entries(slots).map(([slot, file]) => [slotKey(slot), file])),
});
