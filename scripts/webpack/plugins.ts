import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Environment } from '../environment.ts';
import { renderDocument } from '../../src/server/Document.tsx';
import { CONTENT_VALUES } from './common.ts';
import { LicencesPlugin } from './licences.ts';

/** @param hash what stands between the name of a file and its ending */
export function browserPlugins(
  { service, maxAge, prerender, reportUrl }: Environment,
  production: boolean,
  hash: string,
): Configuration['plugins'] {
  const mocked = service === null;
  return [
    new webpack.DefinePlugin({
      ...CONTENT_VALUES,
      'BUILD.service': JSON.stringify(service),
      'BUILD.mocked': JSON.stringify(mocked),
      'BUILD.development': JSON.stringify(!production),
      'BUILD.maxAge': JSON.stringify(maxAge),
      'BUILD.reportUrl': JSON.stringify(reportUrl),
      'BUILD.prerendered': JSON.stringify(production && prerender),
    }),
    // jsPDF offers to turn HTML and SVG into pages by itself; the form comes to it as pictures.
    new webpack.IgnorePlugin({
      resourceRegExp: /^(canvg|dompurify|html2canvas)$/,
      contextRegExp: /[\\/]jspdf[\\/]/,
    }),
    new MiniCssExtractPlugin({
      filename: `assets/[name]${hash}.css`,
      chunkFilename: `assets/[id]${hash}.css`,
      // CSS modules do not reach into one another: their order says nothing.
      ignoreOrder: true,
    }),
    new CopyPlugin({
      patterns: [PUBLIC, ...(mocked ? [MOCKED] : []), ...(production ? [] : [MSW_SCRIPT])],
    }),
    ...(production
      ? [new LicencesPlugin()]
      : [
          // The page that the development server answers with at every address; the build writes its pages itself.
          new HtmlPlugin({ templateContent: emptyPage(!mocked), scriptLoading: 'module' }),
          // Edited components keep their state. Errors are shown by the development server's overlay.
          new ReactRefreshPlugin({ overlay: false }),
        ]),
  ];
}

/** Not what an editor or a system has left there. */
const PUBLIC = {
  from: 'public',
  globOptions: { ignore: ['**/.!(well-known)', '**/.!(well-known)/**'] },
};
const MOCKED = { from: 'mocks/pictures', to: 'pictures' };
/** MSW's service worker, out of the package: a copy in the repository would be of another version some day. */
const MSW_SCRIPT = { from: 'node_modules/msw/lib/mockServiceWorker.js' };

const emptyPage = (indexed: boolean) =>
  renderDocument({ assets: { styles: [], scripts: [], font: null }, indexed });
