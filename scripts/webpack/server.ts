import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { Environment } from '../../publish/environment.ts';
import type { Texts } from '../../publish/words/texts.ts';
import { ASSET_NAME, cache, resolution, sharedValues } from './common.ts';
import { rules } from './rules.ts';
import { translations } from './translations.ts';

/**
 * The configuration of the server bundle: one file for Node, which prerenders the site, and one for each other language.
 * @param environment of which the bundle knows only whether there is a service, and what the site has
 */
export function serverConfiguration(
  directory: string,
  environment: Environment,
  words?: Texts,
): Configuration {
  const { entries, ...translated } = translations(environment, words);
  return {
    mode: 'production',
    target: 'node20',
    entry: { server: './src/entry.server.tsx', ...entries },
    output: {
      path: resolve(directory),
      filename: '[name].cjs',
      // One file: dynamic imports are part of it.
      asyncChunks: false,
      library: { type: 'commonjs2' },
      publicPath: '/',
      assetModuleFilename: ASSET_NAME,
    },
    cache: { ...cache(), name: 'server' },
    resolve: { ...resolution(true), conditionNames: ['node', 'es2015', '...'] },
    module: {
      generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
      rules: rules(true, true),
    },
    plugins: [new webpack.DefinePlugin(sharedValues(environment, true, translated))],
    // Keeps function names in stack traces.
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
