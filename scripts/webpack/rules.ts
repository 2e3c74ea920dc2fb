import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { policyMarkdown } from './policyMarkdown.ts';

interface RuleOptions {
  production: boolean;
  /** Styles are the browser's: in Node only the names of their classes count. */
  forNode?: boolean;
}

/** What becomes of each kind of file. */
export function rules({ production, forNode = false }: RuleOptions): RuleSetRule[] {
  const scripts = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !production, refresh: !production },
        },
        target: 'es2022',
      },
    },
  };
  const styles = {
    loader: 'css-loader',
    options: {
      // Pages carry their styles.
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
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: scripts },
    // Left out with its styles where no page shows it.
    { test: /[\\/]SignVideoBar\.tsx$/, sideEffects: false },
    { test: /\.css$/, use: forNode ? styles : [MiniCssExtractPlugin.loader, styles] },
    { test: /\.md$/, use: { loader: '@mdx-js/loader', options: policyMarkdown } },
    { test: /\.woff2$/, type: 'asset/resource' },
    // What is smaller than a request's own headers comes with what names it.
    { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 500 } } },
    { test: /\.graphql$/, type: 'asset/source' },
  ];
}
