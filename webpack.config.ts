import { resolve } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { loadEnvironment } from './scripts/environment.ts';
import { policyMarkdown } from './scripts/policyMarkdown.ts';

type Arguments = { mode?: 'production' | 'development' };

export const PRERENDER_FILE = 'prerender.cjs';

const ASSET_NAME = 'assets/[name].[contenthash:8][ext]';

export default function createConfiguration(
  _env: unknown,
  { mode = 'production' }: Arguments,
): Configuration & { devServer: DevServer } {
  const { service, snapshotMaxAge } = loadEnvironment();
  const production = mode === 'production';
  const mocked = service === null;
  const hash = production ? '.[contenthash:8]' : '';

  return {
    mode,
    entry: './src/main.tsx',
    output: {
      path: resolve('dist'),
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[id]${hash}.js`,
      assetModuleFilename: ASSET_NAME,
      clean: production,
      trustedTypes: { policyName: 'webpack' },
    },
    devtool: production ? 'source-map' : 'eval-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve('.cache/webpack'),
      version: JSON.stringify({ service, snapshotMaxAge }),
      buildDependencies: {
        config: [import.meta.filename, resolve('scripts/policyMarkdown.ts')],
        // The policies' placeholders are filled from here.
        content: [resolve('src/content/organisation.ts')],
      },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // rxjs ships ES5 otherwise.
      conditionNames: ['es2015', '...'],
      alias: production ? productionRouter() : {},
    },
    module: {
      rules: [
        scriptRule(production),
        {
          // Display names and calls that are not marked as pure keep components in the bundle that the site never uses.
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
          loader: 'string-replace-loader',
          options: {
            multiple: [
              { search: /^\w+\.displayName = .*;$/gm, replace: '' },
              {
                search: /= (React\d*\.(?:forwardRef|createContext)\()/g,
                replace: '= /*#__PURE__*/ $1',
              },
              // Links that prefetch what a server of React Router's own framework offers: there is none here.
              { search: /= usePrefetchBehavior\([^)]*\);/g, replace: '= [false, null, {}];' },
              { search: /return shouldPrefetch && .* : link;/g, replace: 'return link;' },
              // Measuring the router, its server components, and the data of its own server's pages.
              { search: /if \((?:init\.instrumentations|this\.context)\b/g, replace: 'if (false' },
              { search: / \|\| parseHydrationData\(\)/g, replace: '' },
            ],
          },
        },
        {
          // Data masking is off, and the documents have no directives: printDocument.ts would refuse them.
          test: /@apollo[\\/]client[\\/]core[\\/]QueryManager\.js$/,
          loader: 'string-replace-loader',
          options: {
            multiple: [
              { search: /this\.dataMasking \?/g, replace: 'false ?' },
              { search: /removeDirectivesFromDocument\([^)]*\)/, replace: 'document' },
              { search: / removeDirectivesFromDocument,/, replace: '' },
            ],
          },
        },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, cssLoader(production)],
        },
        ...CONTENT_RULES,
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        'BUILD.service': JSON.stringify(service),
        'BUILD.mocked': JSON.stringify(mocked),
        'BUILD.snapshotMaxAge': JSON.stringify(snapshotMaxAge),
      }),
      // GraphQL's printer knows the whole language; the site's documents use a small part of it.
      new webpack.NormalModuleReplacementPlugin(/^\.\/printer\.mjs$/, (resolving) => {
        if (/[\\/]graphql[\\/]language$/.test(resolving.context)) {
          resolving.request = resolve('src/data/printDocument.ts');
        }
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
      new HtmlPlugin({ template: 'public/index.html', scriptLoading: 'module', inject: 'body' }),
      new PreloadFontPlugin(),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/index.html'] } },
          ...(mocked
            ? [
                { from: 'mocks/pictures', to: 'pictures' },
                { from: 'node_modules/msw/lib/mockServiceWorker.js' },
              ]
            : []),
        ],
      }),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          test: /\.(js|css)$/,
          extractComments: false,
          // swc minifies this site best: esbuild's output is 29 KB larger.
          minify: [
            { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 3 } } },
            { implementation: MinimizerPlugin.cssnanoMinify },
          ],
        }),
        new MinimizerPlugin({
          test: /\.(js|css|svg|html)$/,
          minify: [],
          generate: { gzip: compressed('gzip', 'gz'), brotli: compressed('brotliCompress', 'br') },
        }),
      ],
      splitChunks: {
        cacheGroups: {
          // What every page stands on, in one file with the frame of the site: apart they compress 1 KB worse.
          platform: {
            test: /[\\/]node_modules[\\/]/,
            name: 'main',
            chunks: 'initial',
            enforce: true,
          },
          // What only pages with rich text need.
          sanitizer: {
            test: /[\\/](dompurify|wire[\\/](articleHtml|sanitizeHtml))/,
            name: 'sanitizer',
            chunks: 'async',
            priority: 1,
            enforce: true,
          },
          // The frame of both policies.
          policies: {
            test: /[\\/]src[\\/]features[\\/]policies[\\/]/,
            name: 'policies',
            chunks: 'async',
            minChunks: 2,
            priority: 1,
            enforce: true,
          },
          // The lists and details, which visits walk through: 1 KB each, so that one file for all costs less than a step.
          // The two kinds of cards that home shows as well are not among them.
          pages: {
            test: /[\\/]src[\\/](features[\\/](?!contact|donate|policies|projects[\\/]ProjectCard|events[\\/]EventCard)|ui[\\/]Article)/,
            name: 'pages',
            chunks: 'async',
            priority: 1,
            enforce: true,
          },
          // What opens over a page.
          dialog: {
            test: /[\\/](@headlessui|ui[\\/]Dialog)/,
            name: 'dialog',
            chunks: 'async',
            priority: 1,
            enforce: true,
          },
          // What pages share comes with the frame: apart it compresses 1 KB worse and costs a request.
          shared: {
            test: /[\\/](src[\\/](ui|data|features)|node_modules[\\/]@apollo)[\\/]/,
            name: 'main',
            chunks: 'async',
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    // The budget that counts is in the tests, in compressed bytes.
    performance: false,
    stats: 'errors-warnings',
    devServer: {
      port: 3000,
      historyApiFallback: { disableDotRule: true },
      static: false,
      client: { overlay: { errors: true, warnings: false } },
    },
  };
}

function scriptRule(production: boolean) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: { loader: 'swc-loader', options: swcOptions(production) },
  };
}

/** What is content, not code. */
const CONTENT_RULES = [
  { test: /\.md$/, use: { loader: '@mdx-js/loader', options: policyMarkdown } },
  { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  { test: /\.graphql$/, type: 'asset/source' },
];

function cssLoader(production: boolean, modules: object = {}) {
  return {
    loader: 'css-loader',
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: production ? '[hash:base64:6]' : '[name]-[local]',
        ...modules,
      },
    },
  };
}

/**
 * The same site for Node, in one file, to render its pages from; it is told nothing of the service.
 * @param directory where the file goes
 */
export function prerenderConfiguration(directory: string): Configuration {
  const { resolve: resolution, cache } = createConfiguration(undefined, {});
  return {
    mode: 'production',
    target: 'node20',
    entry: './src/prerender.tsx',
    output: {
      path: resolve(directory),
      filename: PRERENDER_FILE,
      library: { type: 'commonjs2' },
      publicPath: '/',
      assetModuleFilename: ASSET_NAME,
    },
    cache: { ...(cache as FileCacheOptions), name: 'prerender' },
    resolve: { ...resolution, conditionNames: ['node', 'es2015', '...'] },
    module: {
      // Styles are the browser's; here only the names of their classes count.
      generator: { 'asset/resource': { emit: false } },
      rules: [
        scriptRule(true),
        { test: /\.css$/, use: cssLoader(true, { exportOnlyLocals: true }) },
        ...CONTENT_RULES,
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ 'BUILD.service': 'null', 'BUILD.mocked': 'false' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // Components are known by their names.
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** React Router's package offers its development files unless they are named. */
function productionRouter(): Record<string, string> {
  return {
    'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
    'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  };
}

function swcOptions(production: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
      target: 'es2022',
    },
  };
}

/** A compressed twin beside each file, for hosts that send what is there instead of compressing for every visitor. */
function compressed(algorithm: 'gzip' | 'brotliCompress', extension: string) {
  return {
    implementation: MinimizerPlugin.compress,
    options: { algorithm },
    type: 'asset' as const,
    filename: `[path][base].${extension}`,
  };
}

/** Lets the browser fetch the font beside the stylesheet, not after it. */
class PreloadFontPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('PreloadFontPlugin', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadFontPlugin', (data) => {
        const font = Object.keys(compilation.assets).find((name) => name.endsWith('.woff2'));
        if (font) {
          const attributes = {
            rel: 'preload',
            href: `/${font}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          };
          data.headTags.unshift({
            tagName: 'link',
            voidTag: true,
            attributes,
            meta: { plugin: 'PreloadFontPlugin' },
          });
        }
        return data;
      });
    });
  }
}
