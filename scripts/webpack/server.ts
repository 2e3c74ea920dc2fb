import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SERVER_BUNDLE } from '../publish/toolbox.ts';
import { ASSET_NAME, cache, CONTENT_VALUES, resolution } from './common.ts';
import { rules } from './rules.ts';

/**
 * The configuration of the server bundle: one file for Node, which prerenders the site.
 * @param directory the folder of the bundle
 * @param mocked whether the site has no real service; the bundle knows no more of the service
 */
export function serverConfiguration(directory: string, mocked: boolean): Configuration {
  return {
    mode: 'production',
    target: 'node20',
    entry: './src/entry.server.tsx',
    output: {
      path: resolve(directory),
      filename: SERVER_BUNDLE,
      library: { type: 'commonjs2' },
      publicPath: '/',
      assetModuleFilename: ASSET_NAME,
    },
    cache: { ...cache(), name: 'server' },
    resolve: { ...resolution(true), conditionNames: ['node', 'es2015', '...'] },
    module: {
      generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
      rules: rules({ production: true, forNode: true }),
    },
    plugins: [
      new webpack.DefinePlugin({ ...CONTENT_VALUES, 'BUILD.mocked': JSON.stringify(mocked) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // Keeps function names in stack traces.
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
