import { renderToStaticMarkup } from 'react-dom/server';
import { Document, type PageAssets } from '../../src/server/Document.tsx';

/** The page without content: what the browser renders by itself. */
export function renderShell(assets: PageAssets): string {
  return `<!doctype html>${renderToStaticMarkup(<Document assets={assets} />)}`;
}
