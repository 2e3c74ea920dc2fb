import { resolve } from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import type { Environment } from '../../publish/environment.ts';
import { publishesGrounds } from '../../publish/content/contentRemarks.ts';
import type { Translations } from './translations.ts';

// Settings that the browser bundle and the server bundle share. Their loaders are in rules.ts.

export const ASSET_NAME = 'assets/[name].[contenthash:8][ext]';

/**
 * webpack's persistent cache, invalidated when a file that decides the output changes. Environment variables need no entry:
 * webpack knows which modules read a value of DefinePlugin, and rebuilds those.
 */
export function cache(): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: resolve('.cache/webpack'),
    buildDependencies: {
      config: [resolve('webpack.config.ts'), `${import.meta.dirname}/`],
      // Markdown's placeholders are filled from these files.
      content: ['organisation', 'accountability', 'contact', 'privacy', 'terms'].map((name) =>
        resolve(`src/content/${name}.ts`),
      ),
    },
  };
}

/** Values for DefinePlugin that both bundles need: from src/content and what the build writes. */
export const sharedValues = (
  environment: Environment,
  production: boolean,
  { pages, onEnglishPages }: Omit<Translations, 'entries'>,
) => ({
  'BUILD.mocked': JSON.stringify(environment.service === null),
  // In brackets: after an arrow it would be a block.
  'BUILD.languages': `(${JSON.stringify(pages)})`,
  'BUILD.hasLanguages': JSON.stringify(Object.keys(pages).length > 0),
  'BUILD.onEnglishPages': `(${JSON.stringify(onEnglishPages)})`,
  'BUILD.play': JSON.stringify(publishesGrounds(environment)),
  'BUILD.feeds': JSON.stringify(production && environment.prerender && environment.origin !== null),
});

/** Module resolution of both bundles. */
export function resolution(production: boolean): NonNullable<Configuration['resolve']> {
  return {
    extensions: ['.ts', '.tsx', '.js'],
    // Without this condition rxjs resolves to its ES5 build.
    conditionNames: ['es2015', '...'],
    alias: production ? PRODUCTION_ROUTER : {},
  };
}

/** React Router resolves to its development build unless the production files are named. */
const PRODUCTION_ROUTER = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
};
