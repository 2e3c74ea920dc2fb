import { resolve } from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { signVideos } from '../../src/content/signVideos.ts';

// What the site for browsers and the site for Node have in common, beside the rules.

export const ASSET_NAME = 'assets/[name].[contenthash:8][ext]';

/**
 * What webpack keeps between two builds, as long as nothing that decides its output has changed. What a build is told
 * from outside is no part of it: webpack knows which modules ask for that, and builds those anew.
 */
export function cache(): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: resolve('.cache/webpack'),
    buildDependencies: {
      config: [resolve('webpack.config.ts'), `${import.meta.dirname}/`],
      // The policies' placeholders are filled from here.
      content: [resolve('src/content/organisation.ts')],
    },
  };
}

/** What both are told of the content. */
export const CONTENT_VALUES = {
  'BUILD.signVideos': JSON.stringify(Object.keys(signVideos).length > 0),
};

/** How imports find their files. */
export function resolution(production: boolean): NonNullable<Configuration['resolve']> {
  return {
    extensions: ['.ts', '.tsx', '.js'],
    // rxjs ships ES5 otherwise.
    conditionNames: ['es2015', '...'],
    alias: production ? PRODUCTION_ROUTER : {},
  };
}

/** React Router's package offers its development files unless they are named. */
const PRODUCTION_ROUTER = {
  'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
};
