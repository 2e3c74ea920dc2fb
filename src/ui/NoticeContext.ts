import { createContext, type ReactNode } from 'react';

/** Shows a dialog over whatever page is open, beyond the life of the page that asks for it; null takes it away. */
export const NoticeContext = createContext<(notice: ReactNode) => void>(() => undefined);
