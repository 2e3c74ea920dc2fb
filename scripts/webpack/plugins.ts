import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Environment } from '../../publish/environment.ts';
import { renderDocument } from '../../src/server/Document.tsx';
import { sharedValues } from './common.ts';
import { LicencesPlugin } from './licences.ts';
import type { Translations } from './translations.ts';

/** @param hash the part of a file's name before its extension, such as `.[contenthash:8]`; may be empty */
export function browserPlugins(
  environment: Environment,
  production: boolean,
  hash: string,
  translated: Omit<Translations, 'entries'>,
): Configuration['plugins'] {
  const { service, maxAge, reportUrl } = environment;
  const mocked = service === null;
  return [
    new webpack.DefinePlugin({
      ...sharedValues(environment, production, translated),
      'BUILD.service': JSON.stringify(service),
      'BUILD.development': JSON.stringify(!production),
      'BUILD.maxAge': JSON.stringify(maxAge),
      'BUILD.reportUrl': JSON.stringify(reportUrl),
    }),
    // jsPDF loads these to convert HTML and SVG. The reporting form is drawn as images before jsPDF gets it.
    new webpack.IgnorePlugin({
      resourceRegExp: /^(canvg|dompurify|html2canvas)$/,
      contextRegExp: /[\\/]jspdf[\\/]/,
    }),
    new MiniCssExtractPlugin({
      filename: `assets/[name]${hash}.css`,
      chunkFilename: `assets/[id]${hash}.css`,
      // CSS modules do not override one another, so their order does not matter.
      ignoreOrder: true,
    }),
    new CopyPlugin({
      patterns: [PUBLIC, ...(mocked ? [MOCKED] : []), ...(production ? [] : [MSW_SCRIPT])],
    }),
    ...(production
      ? [new LicencesPlugin()]
      : [
          // The development server's page for every address of a language. A build writes its own pages.
          ...['', ...Object.keys(translated.pages)].map(
            (language) =>
              new HtmlPlugin({
                filename: join(language, 'index.html'),
                chunks: language === '' ? ['main'] : [language, 'main'],
                chunksSortMode: 'manual',
                templateContent: renderDocument({ assets: NO_ASSETS, indexed: !mocked }),
                scriptLoading: 'module',
              }),
          ),
          // Edited components keep their state. The development server's overlay shows errors.
          new ReactRefreshPlugin({ overlay: false }),
        ]),
  ];
}

/** Hidden files, which editors and systems leave behind, are not copied. */
const PUBLIC = {
  from: 'public',
  globOptions: { ignore: ['**/.!(well-known)', '**/.!(well-known)/**'] },
};
const MOCKED = { from: 'mocks/pictures', to: 'pictures' };
/** MSW's service worker comes from the package. A copy in the repository would fall behind its version. */
const MSW_SCRIPT = { from: 'node_modules/msw/lib/mockServiceWorker.js' };

const NO_ASSETS = { styles: [], scripts: [], font: null };
