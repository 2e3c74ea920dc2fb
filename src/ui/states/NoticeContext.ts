import { createContext, type ReactNode } from 'react';

/** Shows a dialog over the open page. It stays open when its page unmounts; null closes it. */
export const NoticeContext = createContext<(notice: ReactNode) => void>(() => undefined);
