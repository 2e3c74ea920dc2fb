import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/** How the production build minifies and groups the site's files. docs/decisions/007 has the figures. */
export const optimization: Configuration['optimization'] = {
  minimizer: [
    new MinimizerPlugin({
      test: /\.(js|css)$/,
      extractComments: false,
      // swc minifies this site best: esbuild's output is 29 KB larger.
      minify: [
        { implementation: MinimizerPlugin.swcMinify },
        { implementation: MinimizerPlugin.cssnanoMinify },
      ],
    }),
  ],
  // webpack's default splits off code that pages share, from 20 KB on. A package that one page needs stays in that page's
  // chunk: a chunk of its own would cost a request.
  splitChunks: { cacheGroups: { defaultVendors: false } },
};
