import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { policyMarkdown } from './policyMarkdown.ts';

export const ASSET_NAME = 'assets/[name].[contenthash:8][ext]';

/** What becomes of each kind of file, for browsers. */
export function browserRules(production: boolean): RuleSetRule[] {
  return [
    scripts(production),
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, styles(production)] },
    ...content,
  ];
}

/** The same for Node. Styles are the browser's; there only the names of their classes count. */
export function serverRules(): RuleSetRule[] {
  return [scripts(true), { test: /\.css$/, use: styles(true, true) }, ...content];
}

/** What is content, not code. */
const content: RuleSetRule[] = [
  { test: /\.md$/, use: { loader: '@mdx-js/loader', options: policyMarkdown } },
  { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  { test: /\.graphql$/, type: 'asset/source' },
];

function scripts(production: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !production } },
          target: 'es2022',
        },
      },
    },
  };
}

function styles(production: boolean, exportOnlyLocals = false) {
  return {
    loader: 'css-loader',
    options: {
      // Pages carry their styles.
      sourceMap: !production,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: production ? '[hash:base64:6]' : '[name]-[local]',
        exportOnlyLocals,
      },
    },
  };
}
