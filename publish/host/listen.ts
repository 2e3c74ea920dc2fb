import type { Server } from 'node:http';

/**
 * Has a server listen.
 * @param host an IP address of this machine; null for all
 * @throws an Error that says in one sentence why it cannot, and what to do
 */
export async function listen(server: Server, port: number, host: string | null): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', (error: NodeJS.ErrnoException) => {
        const message = sentenceOf(error.code, port, host) ?? error.message;
        reject(new Error(message, { cause: error }));
      })
      .listen({ port, ...(host !== null && { host }) }, resolve);
  });
}

function sentenceOf(code: string | undefined, port: number, host: string | null): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. End that one, or choose another port.`;
    case 'EACCES':
      return `Only root may use port ${port}. Choose one above 1023, and let a proxy pass requests on to it.`;
    case 'EADDRNOTAVAIL':
      return `HOST must be an address of this machine, but ${host} is none.`;
    default:
      return null;
  }
}
