import type { Config } from '#server/config/config.ts';
import type { Gateways, Deliver } from './messenger.ts';
import { createTransport } from 'nodemailer';

/** E-mail through an SMTP server, `smtp://user:password@host:port` or `smtps://…`. Waits at most 10 s for each step. */
function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async ({ messageId, address, subject, text }) => {
    // The id of the message itself, so that a mail server can leave out one of two copies.
    await transport.sendMail({ messageId: `<${messageId}@${domain}>`, to: { name: '', address }, subject, text });
  };
}

/** The ways out that the settings open. WhatsApp and SMS have no gateway of ours: an insurer adds its own here. */
export const createGateways = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Gateways =>
  smtpUrl === undefined ? {} : { EMAIL: smtpDelivery(smtpUrl, mailFrom) };
