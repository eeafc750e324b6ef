import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { AlarmSettings } from '#server/config/alarm-settings.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Gateways } from '#server/messages/messenger.ts';
import type { Services } from '#server/services/services.ts';

/** Message about an alarm as it leaves; the webhook sends it as JSON. Without personal data. */
export const AlarmMessage = z.object({
  /** The same for all messages about one alarm. */
  id: z.uuid(),
  event: z.enum(['STARTED', 'STILL_OPEN', 'ENDED']),
  kind: z.string(),
  urgent: z.boolean(),
  text: z.string(),
  began_at: z.iso.datetime(),
  sent_at: z.iso.datetime(),
});
export type AlarmMessage = z.infer<typeof AlarmMessage>;

/** Mail to one address, or the webhook. */
const Way = z.discriminatedUnion('way', [
  z.object({ way: z.literal('mail'), messageId: z.uuid(), address: z.string() }),
  z.object({ way: z.literal('webhook') }),
]);
export type Way = z.infer<typeof Way>;

export const sendAlarmJobName = 'send-alarm';
const Payload = z.object({ to: Way, message: AlarmMessage });

/** Longest time for one call of the webhook, in milliseconds. */
const waitMs = 10_000;

/** Signs a call of the webhook: HMAC-SHA-256 (hex) over the timestamp, a dot and the body, as the bank signs its calls. */
const sign = (secret: Buffer, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Posts the message; redirects are not followed. @throws Error with the status when it is not 2xx */
async function callWebhook(
  { url, secret }: NonNullable<AlarmSettings['webhook']>,
  message: AlarmMessage,
  timestamp: string,
): Promise<void> {
  const body = JSON.stringify(message);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(secret, timestamp, body),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

const beginnings: Readonly<Record<AlarmMessage['event'], string>> = {
  STARTED: 'Alarm',
  STILL_OPEN: 'Alarm masih terbuka',
  ENDED: 'Alarm selesai',
};

const subjectOf = ({ event, kind, urgent }: AlarmMessage): string =>
  `[Swapolis] ${beginnings[event]}${urgent && event !== 'ENDED' ? ' mendesak' : ''}: ${kind}`;

/** Ways out for alarms. */
interface Ways {
  readonly settings: AlarmSettings;
  readonly deliverMail: Gateways['EMAIL'];
}

async function send({ settings, deliverMail }: Ways, to: Way, message: AlarmMessage, timestamp: string): Promise<void> {
  if (to.way === 'webhook') {
    // A webhook that was taken out of the settings meanwhile gets nothing.
    if (settings.webhook !== undefined) await callWebhook(settings.webhook, message, timestamp);
    return;
  }
  const { messageId, address } = to;
  await deliverMail?.({ messageId, template: 'alarm', address, subject: subjectOf(message), text: message.text });
}

/** Names a failure without its text, which may hold an address or a secret part of the webhook's URL. */
const Failure = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

function nameFailure(error: unknown): string {
  if (error instanceof Error && /^status \d{3}$/.test(error.message)) return error.message;
  if (error instanceof DOMException) return error.name;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code = 'failed', responseCode } = Failure.safeParse(cause).data ?? {};
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}

/** Creates the job that sends one message on one way; a failure is logged, and the message is tried again with growing pauses. */
export const sendAlarmJob = ({ clock, log }: Pick<Services, 'clock' | 'log'>, ways: Ways): Job =>
  job(sendAlarmJobName, Payload, async ({ to, message }) => {
    const failure = await send(ways, to, message, clock.systemNow()).then(() => undefined, nameFailure);
    if (failure === undefined) return;
    log.warn({ way: to.way, kind: message.kind, event: message.event, failure }, 'alarm not sent');
    throw new Error(`alarm not sent: ${failure}`);
  });
