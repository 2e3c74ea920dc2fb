#!/usr/bin/env bash
# smtp-server 3.21.6, with nodemailer 10.6.0 as the client
#
# Guess: an error that a callback gives is a refusal for good, at whatever step of the conversation it is given.
# So it is: at the greeting, the sender and the recipient it is a 5xx. At the message itself it is 450, "try again", unless the
#   error has a `responseCode`. A server that refuses a message by what is in it is sent it again for days.
# Here: the tests of service/enquiries/notices.ts refuse with a number of their own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error smtp-server@3.21.6 nodemailer@10.6.0 >/dev/null

cat >try.mjs <<'JS'
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

const refusal = (fields) => Object.assign(new Error('not taken'), fields);
const steps = {
  onConnect: (session, done) => done(refusal()),
  onMailFrom: (address, session, done) => done(refusal()),
  onRcptTo: (address, session, done) => done(refusal()),
  onData: (stream, session, done) => stream.on('end', () => done(refusal())).resume(),
  'onData with a code': (stream, session, done) => stream.on('end', () => done(refusal({ responseCode: 554 }))).resume(),
};
for (const [name, step] of Object.entries(steps)) {
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], [name.split(' ')[0]]: step });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = createTransport({ host: '127.0.0.1', port: server.server.address().port });
  const message = { from: 'asha@example.org', to: 'office@example.org', text: 'Namaste' };
  const code = await transport.sendMail(message).then(() => 'sent', (error) => error.responseCode);
  console.log(`${name}: ${code}`);
  server.close();
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
onConnect: 554
onMailFrom: 550
onRcptTo: 550
onData: 450
onData with a code: 554
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
