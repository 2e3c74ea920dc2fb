#!/usr/bin/env bash
# Node 18.20.8 (libuv 1.44.2) and 24.11.0 (libuv 1.51.0); 20.20.2 (1.46.0) as 24
#
# Guess: a server accepts all connections that wait before it answers more of those who are in already.
# So it is: since Node 20 it accepts one in each turn of the event loop, and answers meanwhile whoever asks again. 200 clients connect
#   at once, and each asks again as soon as it is answered: with Node 18 one second question or so is answered before the last
#   client has its first answer, with Node 24 many thousands. Under load it looks like a slow server to some, and a fast one to others.
# Here: `answerAfterConnections` in service/site/server.ts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >server.cjs <<'JS'
const { fork } = require('child_process');
const { createServer } = require('http');

const CLIENTS = 200;
let [first, again] = [0, 0];
const server = createServer((request, response) => {
  for (const end = performance.now() + 0.2; performance.now() < end; );
  if (request.url === '/again') again += 1;
  else first += 1;
  response.end('a');
  if (first < CLIENTS) return;
  console.log(`${process.version} libuv ${process.versions.uv} ${again}`);
  process.exit();
});
server.listen(0, '127.0.0.1', () => fork('clients.cjs', [server.address().port, CLIENTS]));
JS
cat >clients.cjs <<'JS'
const { connect } = require('net');

const [, , port, clients] = process.argv;
const question = (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
for (let n = 0; n < clients; n++) {
  const socket = connect(port, '127.0.0.1');
  socket.on('data', () => socket.write(question('/again')));
  socket.on('error', () => process.exit());
  socket.write(question('/first'));
}
process.on('disconnect', () => process.exit());
JS

for version in 18.20.8 24.11.0; do
  mkdir "$version"
  echo '{}' >"$version/package.json"
  npm install --prefix "$version" --no-save --no-audit --no-fund --loglevel=error "node@$version" >/dev/null
  "$version/node_modules/node/bin/node" server.cjs | tee "$version/said"
done
[ "$(cut -d' ' -f4 18.20.8/said)" -lt 200 ]
[ "$(cut -d' ' -f4 24.11.0/said)" -gt 2000 ]
