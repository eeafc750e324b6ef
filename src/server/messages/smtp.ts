import { createTransport } from 'nodemailer';
import type { Deliver } from './messenger.ts';

/** E-mail through an SMTP server, `smtp://user:password@host:port` or `smtps://…`. Waits at most 10 s for each step. */
export function smtpDelivery(url: string, from: string): Deliver {
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
  return async ({ address, subject, text }) => {
    await transport.sendMail({ to: { name: '', address }, subject, text });
  };
}
