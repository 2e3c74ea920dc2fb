import { resolve } from 'node:path';
import type { Configuration } from 'webpack';

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
