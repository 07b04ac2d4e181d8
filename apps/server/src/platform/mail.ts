import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** smtp:// or smtps://, with the name and password where the server asks for them. */
  url: string;
  /** Whom the mail is from. */
  from: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** An address where the reader stops such mail with one press. */
  stopUrl: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}

const PATIENCE_MS = 20_000;

/** Sends mail over SMTP; null where no server is set: then nothing is ever sent. */
export function openMail(settings: MailSettings | null): Mail | null {
  if (!settings) return null;
  const transport = createTransport(
    { url: settings.url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from: settings.from },
  );
  return {
    async send({ stopUrl, ...letter }) {
      // RFC 8058: mail programs show a button that stops the mail.
      await transport.sendMail({
        ...letter,
        headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
    },
    close: () => transport.close(),
  };
}
