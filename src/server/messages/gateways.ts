import type { Config } from '#server/config/config.ts';
import type { Gateways, Deliver } from './messenger.ts';
import { createTransport } from 'nodemailer';

/**
 * Creates the delivery of email through an SMTP server, `smtp://user:password@host:port` or `smtps://…`. Waits at most
 * 10 s for each step.
 */
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
    // The message's own id, so that a mail server can drop the second of two copies.
    await transport.sendMail({ messageId: `<${messageId}@${domain}>`, to: { name: '', address }, subject, text });
  };
}

/** Creates the gateways that the settings open. WhatsApp and SMS have none here: an insurer adds its own. */
export const createGateways = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Gateways =>
  smtpUrl === undefined ? {} : { EMAIL: smtpDelivery(smtpUrl, mailFrom) };
