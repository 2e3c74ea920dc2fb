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
  // webpack's own rule: what pages share is a file of its own from 20 KB on. But a package that only one page needs
  // comes with that page: as a file of its own it would cost a request.
  splitChunks: { cacheGroups: { defaultVendors: false } },
};
