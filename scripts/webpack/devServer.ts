import type { Configuration } from 'webpack-dev-server';

/**
 * The server of `npm start`. It has one page for every address of a language, and replaces edited modules without a reload.
 * @param languages those beside English
 */
export function devServer(languages: readonly string[]): Configuration {
  // webpack-dev-server searches for a free port from this one on, and prints the address.
  process.env['WEBPACK_DEV_SERVER_BASE_PORT'] ??= '3000';
  return {
    port: 'auto',
    historyApiFallback: {
      disableDotRule: true,
      rewrites: languages.map((language) => ({
        from: new RegExp(`^/${language}(/|$)`),
        to: `/${language}/index.html`,
      })),
    },
    static: false,
    client: { overlay: { errors: true, warnings: false, runtimeErrors } },
  };
}

/** Browsers report a ResizeObserver loop when an observer's callback changes a size. It is harmless. */
const runtimeErrors = ({ message }: Error) => !message.startsWith('ResizeObserver loop');
