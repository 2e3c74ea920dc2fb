import { resolve } from 'node:path';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { loadEnvironment } from './publish/environment.ts';
import type { Texts } from './publish/words/texts.ts';
import { ASSET_NAME, cache, resolution } from './scripts/webpack/common.ts';
import { devServer } from './scripts/webpack/devServer.ts';
import { optimization } from './scripts/webpack/optimization.ts';
import { browserPlugins } from './scripts/webpack/plugins.ts';
import { rules } from './scripts/webpack/rules.ts';
import { translations } from './scripts/webpack/translations.ts';

export { serverConfiguration } from './scripts/webpack/server.ts';

/** The browser bundle. `serverConfiguration` configures the server bundle of the same site. */
export default function createConfiguration(
  _env: unknown,
  { mode = 'production', words }: { mode?: 'production' | 'development'; words?: Texts },
): Configuration & { devServer: DevServer } {
  const environment = loadEnvironment();
  const production = mode === 'production';
  const { entries, ...translated } = translations(environment, words);
  const hash = production ? '.[contenthash:8]' : '';

  return {
    mode,
    entry: { main: './src/entry.client.tsx', ...entries },
    output: {
      path: resolve('dist'),
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[id]${hash}.js`,
      assetModuleFilename: ASSET_NAME,
      clean: production,
      trustedTypes: { policyName: 'webpack' },
    },
    devtool: production ? 'source-map' : 'eval-source-map',
    cache: cache(),
    resolve: resolution(production),
    module: { rules: rules(production) },
    plugins: browserPlugins(environment, production, hash, translated),
    optimization: production ? optimization : {},
    // The tests check the budget instead, in compressed bytes.
    performance: false,
    stats: 'errors-warnings',
    devServer: devServer(Object.keys(translated.pages)),
  };
}
