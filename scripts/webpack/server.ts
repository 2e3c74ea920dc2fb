import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { Environment } from '../../publish/environment.ts';
import { SERVER_BUNDLE } from '../../publish/toolbox.ts';
import { ASSET_NAME, cache, resolution, sharedValues } from './common.ts';
import { rules } from './rules.ts';

/**
 * The configuration of the server bundle: one file for Node, which prerenders the site.
 * @param directory the folder of the bundle
 * @param environment of which the bundle knows only whether there is a service, and what the site has
 */
export function serverConfiguration(directory: string, environment: Environment): Configuration {
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
      new webpack.DefinePlugin(sharedValues(environment, true)),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    // Keeps function names in stack traces.
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
