import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { mayUse, markWorking } from './channel-health.ts';
import { handleFailure } from './handle-failure.ts';
import { sendMessageJobName } from './message-queue.ts';
import { findMessage, markSent, type MessageRow } from './message-repository.ts';
import { providerFingerprint } from './provider-fingerprint.ts';
import { DeliveryFailed, type Failure, type Messenger } from './messenger.ts';
import type { MovingServices } from './move-message.ts';
import { openMessage } from './sealed-message.ts';

/** Kind of a failure, which is all that is stored of it. The text of an SMTP error may contain the address (P30). */
const FailureKind = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** Reads a failure. A mail server that refuses an address for good (5xx for the envelope) asks for another channel. */
function readFailure(error: unknown): Failure {
  if (error instanceof DeliveryFailed) return { kind: error.kind, text: error.message };
  const { code, responseCode } = FailureKind.safeParse(error).data ?? {};
  const text = [code ?? 'failed', responseCode].filter((part) => part !== undefined).join(' ');
  const ofEnvelope = code === 'EENVELOPE' && responseCode !== undefined;
  if (ofEnvelope) return { kind: responseCode >= 500 ? 'next' : 'later', text };
  return { kind: code === 'PUSH' ? 'later' : 'down', text };
}

/** Result of handing a message to its gateway. */
type Handed = { readonly providerId: string | undefined } | Failure;

/** Tries to deliver and hides the error itself, because the job runner would store its text. */
async function tryToDeliver(services: MovingServices, messenger: Messenger, row: MessageRow): Promise<Handed> {
  const { pool, clock, vault } = services;
  const { message_id: messageId, channel, template } = row;
  if (!(await mayUse(pool, channel, clock.systemNow()))) return { kind: 'closed', text: 'channel stopped' };
  const { others: _others, ...message } = openMessage(vault, messageId, row);
  try {
    return { providerId: await messenger(channel)({ messageId, template, ...message }) };
  } catch (error) {
    return readFailure(error);
  }
}

/**
 * Sends a message at least once, always under its own id. A sent message is not sent again; a failed one is retried
 * with growing pauses or goes by another channel, except where the address is gone.
 */
async function sendMessage(services: MovingServices, messenger: Messenger, messageId: string): Promise<void> {
  const { pool, clock, vault } = services;
  const row = await findMessage(pool, messageId);
  if (!row || row.sent_at !== null || row.moved_to !== null) return;
  const handed = await tryToDeliver(services, messenger, row);
  if ('kind' in handed) {
    if (await handleFailure(services, row, handed)) throw new Error(`message not sent: ${handed.text}`);
    return;
  }
  const hash = handed.providerId === undefined ? null : providerFingerprint(vault, handed.providerId);
  await markSent(pool, messageId, hash, clock.systemNow());
  await markWorking(pool, row.channel);
}

export const sendMessageJob = (services: MovingServices, messenger: Messenger): Job =>
  job(sendMessageJobName, z.object({ messageId: z.uuid() }), ({ messageId }) =>
    sendMessage(services, messenger, messageId),
  );
