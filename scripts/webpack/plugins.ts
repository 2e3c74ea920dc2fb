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
  { service, maxAge }: Environment,
  production: boolean,
  hash: string,
): Configuration['plugins'] {
  const mocked = service === null;
  return [
    new webpack.DefinePlugin({
      ...CONTENT_VALUES,
      'BUILD.service': JSON.stringify(service),
      'BUILD.mocked': JSON.stringify(mocked),
      'BUILD.maxAge': JSON.stringify(maxAge),
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
    // Chromium compiles all of the main file while it comes, beside the page, and not piece by piece when it runs.
    new webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      include: /[\\/]main\b.*\.js$/,
      // The minimizer would take it for a comment.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
    new CopyPlugin({ patterns: [PUBLIC, ...(mocked ? [MOCKED] : [])] }),
    production && new LicencesPlugin(),
    // The page that the development server shows at every address; the build writes its pages itself.
    !production && new HtmlPlugin({ templateContent: emptyPage(!mocked), scriptLoading: 'module' }),
  ];
}

/** Not what an editor or a system has left there. */
const PUBLIC = {
  from: 'public',
  globOptions: { ignore: ['**/.!(well-known)', '**/.!(well-known)/**'] },
};
const MOCKED = { from: 'mocks/pictures', to: 'pictures' };

const emptyPage = (indexed: boolean) =>
  renderDocument({ assets: { styles: [], scripts: [], font: null }, indexed });
