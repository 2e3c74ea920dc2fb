import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// In a thread: answers each request with the headers and the body of this answer, and says its port.
const answer = Buffer.from(workerData);
const end = answer.indexOf('\r\n\r\n');
const [, ...lines] = answer.toString('latin1', 0, end).split('\r\n');
const headers = lines.flatMap((line) => line.split(/: (.*)/, 2));
const body = answer.subarray(end + 4);
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port, []));
