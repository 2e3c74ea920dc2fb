/** `npm run preview`: serves `dist/` as a good host does. */
import { parseArgs } from 'node:util';
import { createPreview } from './serveSite.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
const server = createPreview('dist');
server.listen(Number(values.port), () => {
  console.log(`The built site is at http://localhost:${values.port}`);
});
const stop = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
