import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

export const optimization: Configuration['optimization'] = {
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
  ],
  // What goes into which file, beside what the imports of the pages name themselves (`webpackChunkName`). Where a group
  // does not say otherwise it takes from dynamic imports. docs/decisions/006 has the reasons and the measures.
  splitChunks: {
    cacheGroups: {
      // A package that one page alone needs comes with that page.
      default: false,
      defaultVendors: false,
      // What every page stands on, in one file with the frame of the site: apart they compress 1 KB worse.
      platform: {
        test: /[\\/]node_modules[\\/]/,
        name: 'main',
        chunks: 'initial',
        enforce: true,
      },
      // The frame of both policies.
      policies: {
        test: /[\\/]src[\\/]features[\\/]policies[\\/]/,
        name: 'policies',
        minChunks: 2,
        priority: 1,
        enforce: true,
      },
      // What opens over a page, in the file of Donate's dialogs, which are fetched ahead on every page.
      dialog: {
        test: /[\\/](@headlessui|use-sync-external-store|qr|ui[\\/]Dialog\.|donate[\\/](DonateDialogs|QrCode|saveQr|upi)\.)/,
        name: 'dialog',
        priority: 1,
        enforce: true,
      },
      // What pages share comes with the frame: apart it compresses 1 KB worse and costs a request. But the frame of a list
      // comes with the lists and the careers, what shares a page with the records and the gallery's open picture, how rich
      // text looks with the records and the policies: home, the lightest page, needs none of them.
      shared: {
        test: /[\\/](src[\\/](ui(?![\\/](ListPage|ShareButton|Unfold|RichText))|data|features)|node_modules[\\/]@apollo)[\\/]/,
        name: 'main',
        minChunks: 2,
        enforce: true,
      },
    },
  },
};
