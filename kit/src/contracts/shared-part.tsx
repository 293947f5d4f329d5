import { createContext, use, type ReactElement, type ReactNode } from 'react';

/** Set by the shell's server: what a part leaves in its page. Elsewhere that is the part itself. */
export const SharedParts = createContext<(part: ReactElement) => ReactNode>((part) => part);

/**
 * A part that is the same on many pages: its HTML follows from its props, which are plain data, and from what the whole shop
 * shares. The server renders it once for all of them.
 */
export const SharedPart = ({ children }: { children: ReactElement }) => use(SharedParts)(children);
