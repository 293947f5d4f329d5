import { createContext, useContext } from 'react';

/** Announces a message in the page's live region and shows it for some seconds, e.g. "Added to cart". */
export type Notify = (message: string) => void;

export const NoticeContext = createContext<Notify>(() => undefined);

export const useNotify = (): Notify => useContext(NoticeContext);
