import { createContext, useContext } from 'react';

/** Where a notice leads, e.g. 'View cart'. */
export interface NoticeLink {
  to: string;
  label: string;
}

/** Announces a message in the page's live region and shows it for some seconds, e.g. "Added to cart". */
export type Notify = (message: string, link?: NoticeLink) => void;

export const NoticeContext = createContext<Notify>(() => undefined);

export const useNotify = (): Notify => useContext(NoticeContext);
