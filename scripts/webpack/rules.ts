import globalData from '@csstools/postcss-global-data';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import customMedia from 'postcss-custom-media';
import type { RuleSetRule } from 'webpack';
import { legalMarkdown, policyMarkdown } from './policyMarkdown.ts';

const LEGAL = /[\\/](?:accountability|privacy|terms)\.md$/;

/** The loaders of each kind of file. For Node, CSS modules give their class names and no styles. */
export function rules(production: boolean, forNode = false): RuleSetRule[] {
  // Without targets swc goes by the browsers in package.json.
  const env = forNode ? { targets: { node: '20' } } : {};
  const scripts = {
    loader: 'swc-loader',
    options: {
      env,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !production, refresh: !production },
        },
      },
    },
  };
  const styles = {
    loader: 'css-loader',
    options: {
      // Production pages inline their styles, where a source map would be of no use.
      sourceMap: !production,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: production ? '[hash:base64:5]' : '[name]-[local]',
        exportOnlyLocals: forNode,
      },
    },
  };
  const breakpoints = {
    loader: 'postcss-loader',
    options: {
      postcssOptions: {
        config: false,
        plugins: [globalData({ files: ['src/ui/styles/breakpoints.css'] }), customMedia()],
      },
    },
  };
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: scripts },
    // The packages with syntax that is newer than the browsers: a test of the built files names them.
    {
      test: /[\\/]node_modules[\\/]html2canvas[\\/]/,
      use: { loader: 'swc-loader', options: { env } },
    },
    // Webpack can drop texts that nothing uses, such as grounds that are not published.
    { test: /[\\/]src[\\/]content[\\/].*\.ts$/, sideEffects: false },
    // Webpack can drop this component and its styles on a site without other languages.
    { test: /[\\/]LanguageLinks\.tsx$/, sideEffects: false },
    {
      test: /\.css$/,
      use: forNode ? styles : [MiniCssExtractPlugin.loader, styles, breakpoints],
    },
    { test: /\.md$/, exclude: LEGAL, loader: '@mdx-js/loader', options: policyMarkdown },
    { test: LEGAL, loader: '@mdx-js/loader', options: legalMarkdown },
    { test: /\.(?:woff2|webp)$/, type: 'asset/resource' },
    // Inline SVGs up to 500 bytes: the headers of a request are larger.
    { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 500 } } },
    // Home inlines the styles that name it, and shows it hardly ever.
    { test: /[\\/]sand\.svg$/, type: 'asset/resource' },
    { test: /\.graphql$/, type: 'asset/source' },
  ];
}
