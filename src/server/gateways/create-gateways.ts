import { createTransport } from 'nodemailer';
import type { Clock } from '#shared/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Deliver, Gateways } from '#server/messages/messenger.ts';
import { createHttpGateway } from './http-gateway.ts';
import { createInfobip } from './infobip.ts';
import { createWhatsApp } from './whatsapp.ts';

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
    return undefined;
  };
}

type GatewaySettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'whatsApp' | 'infobip' | 'httpGateway'>;

/** Creates the gateways that the settings open. */
export const createGateways = (
  { smtpUrl, mailFrom, whatsApp, infobip, httpGateway }: GatewaySettings,
  clock: Pick<Clock, 'systemNow'>,
): Gateways => ({
  ...(smtpUrl !== undefined && { EMAIL: smtpDelivery(smtpUrl, mailFrom) }),
  ...(whatsApp && { [whatsApp.channel]: createWhatsApp(whatsApp) }),
  ...(infobip && { [infobip.channel]: createInfobip(infobip) }),
  ...(httpGateway && { [httpGateway.channel]: createHttpGateway(httpGateway, clock) }),
});
