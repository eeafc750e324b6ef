import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Holder } from '#core/port.ts';
import { codeChannels, type CodeChannel } from '#shared/lists/message-channels.ts';
import { NumberCodeKind } from '#shared/wire/number-change/number-change.ts';
import { codeFingerprint } from '#server/auth/sign-in/send-code-job.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { chooseAddress, otherCodeAddresses } from '#server/messages/channels.ts';
import type { MessageQueue } from '#server/messages/message-queue.ts';
import { isTypedHolder } from './typed-holder.ts';
import { findNumberChange, type NumberChange } from './number-change-repository.ts';
import { findNumberCodeForUpdate, updateNumberCode } from './number-code-repository.ts';

export const sendNumberCodeJobName = 'send-number-change-code';

const Payload = z.object({ number: z.string(), kind: NumberCodeKind, method: z.enum(codeChannels) });
type Payload = z.infer<typeof Payload>;

/** Returns the subject of a code, so that the code to one address does not prove the other. */
export const codeSubject = (number: string, kind: NumberCodeKind): string => `${number} ${kind}`;

interface Sending {
  readonly change: NumberChange;
  /** Holder of the policy as typed, read before the transaction; undefined where there is none. */
  readonly holder: Holder | undefined;
  readonly code: string;
  readonly method: CodeChannel;
}

/** Sends the code to the new number, whoever asked for it, without a name and a policy. */
async function sendToNew(
  tx: Queryable,
  { channels, log }: AuthServices,
  queue: MessageQueue,
  { change, code, method }: Sending,
): Promise<void> {
  const contact = { mobile: change.mobile, email: null };
  const to = chooseAddress(method, contact, channels);
  if (!to) return log.error({ number: change.number }, 'code of a new number not sent: no connected way to a phone');
  const fallbacks = otherCodeAddresses(to, contact, channels);
  await queue.sendTemplate(tx, 'number-change-code', { code }, { ...to, name: null, fallbacks });
}

/** Sends the code to the registered e-mail, if the typed data are those of a holder who has one. */
async function sendToEmail(
  tx: Queryable,
  { vault, channels }: AuthServices,
  queue: MessageQueue,
  { change, holder, code }: Sending,
): Promise<void> {
  if (!isTypedHolder(vault, holder, change) || holder.email === null || !channels.includes('EMAIL')) return;
  const reader = { name: holder.fullName, policyNumber: holder.policyNumber };
  const to = { channel: 'EMAIL', address: holder.email } as const;
  await queue.sendTemplate(tx, 'number-change-email-code', { code }, { ...to, ...reader, fallbacks: [] });
}

/** Creates the code and queues its message; where nobody is to be reached, the code exists and is not sent. Safe to repeat. */
async function sendCode(services: AuthServices, queue: MessageQueue, { number, kind, method }: Payload): Promise<void> {
  const { pool, core, vault } = services;
  const change = await findNumberChange(pool, vault, number);
  if (change?.state !== 'DRAFT') return;
  const holder = await core.findHolder(change.policy_number);
  await inTransaction(pool, async (tx) => {
    const asked = await findNumberCodeForUpdate(tx, number, kind);
    if (asked === undefined || asked.proved_at !== null || asked.sends_done >= asked.sends_asked) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await updateNumberCode(tx, number, kind, codeFingerprint(vault, codeSubject(number, kind), code));
    await (kind === 'NEW' ? sendToNew : sendToEmail)(tx, services, queue, { change, holder, code, method });
  });
}

/** Creates the job that sends the codes of applications for a new number. */
export const sendNumberCodeJob = (services: AuthServices, queue: MessageQueue): Job =>
  job(sendNumberCodeJobName, Payload, (payload) => sendCode(services, queue, payload));
