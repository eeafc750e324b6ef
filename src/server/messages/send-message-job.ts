import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { sendMessageJobName } from './message-queue.ts';
import { markFailed, markSent, findMessage } from './message-repository.ts';
import { AddressGone, NoGateway, type Deliver, type Messenger, type OutgoingMessage } from './messenger.ts';
import { openMessage } from './sealed-message.ts';

type MessageServices = Pick<Services, 'pool' | 'clock' | 'vault' | 'log'>;

/** Kind of a failure, which is all that is stored of it. The text of an SMTP error may contain the address (P30). */
const FailureKind = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

const isFinal = (error: unknown): error is Error => error instanceof NoGateway || error instanceof AddressGone;

function failureText(error: unknown): string {
  if (isFinal(error)) return error.message;
  const { code, responseCode } = FailureKind.safeParse(error).data ?? {};
  return [code ?? 'failed', responseCode].filter((part) => part !== undefined).join(' ');
}

interface Failure {
  readonly text: string;
  readonly worthAnotherTry: boolean;
}

/** Tries to deliver and hides the error itself, because the job runner would store its text. */
async function tryToDeliver(deliver: Deliver, message: OutgoingMessage): Promise<Failure | undefined> {
  try {
    await deliver(message);
    return undefined;
  } catch (error) {
    return { text: failureText(error), worthAnotherTry: !isFinal(error) };
  }
}

/**
 * Sends a message at least once, always under its own id. A sent message is not sent again; a failed one is retried
 * with growing pauses, except where no gateway exists or the address is gone.
 */
async function sendMessage(services: MessageServices, messenger: Messenger, messageId: string): Promise<void> {
  const { pool, clock, vault } = services;
  const row = await findMessage(pool, messageId);
  if (!row || row.sent_at !== null) return;
  const message = { messageId, ...openMessage(vault, messageId, row) };
  const failure = await tryToDeliver(messenger(row.channel), message);
  if (!failure) return markSent(pool, messageId, clock.systemNow());
  await markFailed(pool, messageId, failure.text);
  const { channel, template } = row;
  services.log.warn({ messageId, channel, template, failure: failure.text }, 'message not sent');
  if (failure.worthAnotherTry) throw new Error(`message not sent: ${failure.text}`);
}

export const sendMessageJob = (services: MessageServices, messenger: Messenger): Job =>
  job(sendMessageJobName, z.object({ messageId: z.uuid() }), ({ messageId }) =>
    sendMessage(services, messenger, messageId),
  );
