import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/**
 * Has Chrome compile all functions of a file while it arrives, in the background. Otherwise it compiles each one when it is
 * first called, and the page does not answer meanwhile. Other browsers ignore it.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** How the production build minifies and groups the site's files. docs/decisions/007 has the figures. */
export const optimization: Configuration['optimization'] = {
  minimizer: [
    new MinimizerPlugin({
      test: /\.(js|css)$/,
      extractComments: false,
      // swc minifies this site best: esbuild's output is 29 KB larger.
      minify: [
        {
          implementation: MinimizerPlugin.swcMinify,
          options: {
            // Each pass finds what the one before has uncovered. The third saves 0.3 KB, a fourth nothing.
            compress: { passes: 3 },
            format: { preamble: COMPILE_AT_ONCE },
          },
        },
        { implementation: MinimizerPlugin.cssnanoMinify },
      ],
    }),
  ],
  // webpack splits off code that pages share. Below 30 KB of source, 3 KB compressed, a request costs more than the code. A
  // package that one page needs stays in that page's chunk for the same reason.
  splitChunks: { minSize: 30_000, cacheGroups: { defaultVendors: false } },
};
