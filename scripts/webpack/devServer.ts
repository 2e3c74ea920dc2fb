import type { AddressInfo } from 'node:net';
import type { Configuration } from 'webpack-dev-server';

const PORT = 3000;

/** What `npm start` serves: one page for every address, and edits without a reload. */
export function devServer(): Configuration {
  // The name is webpack-dev-server's own: where it begins to look for a free port.
  process.env['WEBPACK_DEV_SERVER_BASE_PORT'] ??= String(PORT);
  return {
    port: 'auto',
    historyApiFallback: { disableDotRule: true },
    static: false,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: isRealError } },
    onListening: ({ server }) => tellIfTaken(server?.address() as AddressInfo),
  };
}

/** Browsers report this one where an observer's callback changes a size. It is no fault, and nothing is lost. */
function isRealError({ message }: Error): boolean {
  return !message.startsWith('ResizeObserver loop');
}

function tellIfTaken({ port }: AddressInfo): void {
  const wanted = Number(process.env['WEBPACK_DEV_SERVER_BASE_PORT']);
  if (port !== wanted)
    console.log(`Port ${wanted} is taken: the site is at http://localhost:${port}`);
}
