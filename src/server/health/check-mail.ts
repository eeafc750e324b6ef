import { createTransport } from 'nodemailer';

/** Longest time for each step of reaching the mail server, in milliseconds. */
const stepMs = 2_000;

/** Connects to the mail server and signs in, without sending anything. @throws what the server or the connection says */
export async function reachMail(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
