import { createContext, useContext } from 'react';

/** Says something in the page's one live region and shows it for some seconds, e.g. "Added to cart". */
export type Notify = (message: string) => void;

export const NoticeContext = createContext<Notify>(() => undefined);

export const useNotify = (): Notify => useContext(NoticeContext);
