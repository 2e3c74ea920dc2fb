import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../../publish/host/listen.ts';

test('the operator learns what to do about a port in use or a wrong HOST', async () => {
  const first = createServer();
  await listen(first, 0, '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program. End that one, or choose another port.`,
  );
  first.close();
  await expect(listen(createServer(), port, '192.0.2.1')).rejects.toThrow(
    'HOST must be an address of this machine, but 192.0.2.1 is none.',
  );
});
