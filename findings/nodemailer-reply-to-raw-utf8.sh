#!/usr/bin/env bash
# nodemailer 10.6.0, with smtp-server 3.21.6 as the other side
#
# Guess: a letter outside ASCII before the @ of Reply-To is encoded, or the library asks the server for SMTPUTF8.
# So it is: the library asks for SMTPUTF8 only where sender or receiver has such a letter. In Reply-To it writes the bytes
#   as they are, into a mail that it has announced as an ordinary one. Strict servers refuse that after DATA. A domain
#   outside ASCII is encoded (punycode).
# Here: service/enquiries/notices.ts puts the visitor's address into Reply-To.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error nodemailer@10.6.0 smtp-server@3.21.6 >/dev/null

cat >try.mjs <<'JS'
import { once } from 'node:events';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';

const seen = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (address, session, next) => {
    seen.push(`asks for SMTPUTF8: ${address.args.SMTPUTF8 === true}`);
    next();
  },
  onData: async (stream, session, next) => {
    const head = Buffer.concat(await stream.toArray()).toString('latin1').split('\r\n\r\n')[0];
    const line = /^Reply-To: .*/m.exec(head)?.[0] ?? 'no Reply-To';
    seen.push(line.replace(/[^ -~]/g, (byte) => `<${byte.charCodeAt(0).toString(16)}>`));
    next();
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const transport = nodemailer.createTransport({ port: server.server.address().port, host: '127.0.0.1', ignoreTLS: true });
const mail = { from: 'site@example.org', to: 'office@example.org', subject: 'Enquiry', text: 'Hello' };
await transport.sendMail({ ...mail, replyTo: 'jürgen@example.org' });
await transport.sendMail({ ...mail, replyTo: 'asha@bücher.example' });
await transport.sendMail({ ...mail, to: 'jürgen@example.org' });
console.log(seen.join('\n'));
server.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
asks for SMTPUTF8: false
Reply-To: j<c3><bc>rgen@example.org
asks for SMTPUTF8: false
Reply-To: asha@xn--bcher-kva.example
asks for SMTPUTF8: true
no Reply-To
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
