import type { MailSettings } from './settings.ts';

export interface Mail {
  subject: string;
  text: string;
  replyTo?: string;
}

/** Sends a mail. It rejects when the mail server refuses it or is too slow, or when the signal aborts. */
export type SendMail = (mail: Mail, stopping?: AbortSignal) => Promise<unknown>;

/** Some mail servers delay senders on purpose (tarpitting), but never as long as this. */
const SEND_TIMEOUT_MS = 2 * 60_000;

const CHECK_TIMEOUT_MS = 10_000;

/** How long to wait for the mail server to close the connection after QUIT. */
const CLOSE_TIMEOUT_MS = 1000;

/**
 * Every mail says that no person has written it (RFC 3834, and Exchange's own header), so that no holiday message answers.
 * Reports of what could not be delivered still come.
 */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

export function mailer({ smtp, from, to }: MailSettings, timeoutMs = SEND_TIMEOUT_MS): SendMail {
  // Loaded on use: a service without SMTP_URL saves its memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtp, socketCloseTimeout: CLOSE_TIMEOUT_MS }),
  );
  return async (mail, stopping = new AbortController().signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stopping, timeout]);
    try {
      await (await transport).sendMail({ from, to, ...mail, headers: AUTOMATIC, signal });
    } catch (error) {
      throw timeout.aborted ? new Error('the mail server takes too long.') : error;
    }
  };
}

/** Mails the operator something about the service. It rejects as `SendMail` does. */
export type TellOperator = (subject: string, text: string) => Promise<unknown>;

/** Makes a function that mails the operator. The subject ends with the site. */
export function operatorMailer(mail: MailSettings): TellOperator {
  const send = mailer(mail);
  return (subject: string, text: string) =>
    send({ subject: mail.site === null ? subject : `${subject} on ${mail.site}`, text });
}

/** Logs in to a mail server and sends nothing. @throws an Error that says why it cannot */
export async function checkMailServer(smtp: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeout = CHECK_TIMEOUT_MS;
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  await createTransport({ url: smtp, ...timeouts }).verify();
}
