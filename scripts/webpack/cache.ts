import { resolve } from 'node:path';
import type { FileCacheOptions } from 'webpack';

/** What webpack keeps between two builds, as long as nothing that decides its output has changed. */
export function cache(environment: object): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: resolve('.cache/webpack'),
    version: JSON.stringify(environment),
    buildDependencies: {
      config: [resolve('webpack.config.ts'), `${import.meta.dirname}/`],
      // The policies' placeholders are filled from here.
      content: [resolve('src/content/organisation.ts')],
    },
  };
}
