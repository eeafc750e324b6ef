import { randomUUID } from 'node:crypto';
import type { Holder } from '#core/port.ts';
import type { Instant } from '#shared/time/dates.ts';
import { usualChannel } from '#shared/lists/message-channels.ts';
import type { StepUpInput, StepUpStarted } from '#shared/wire/step-up.ts';
import { findLatestAttempt, lockIdentity } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { refuseWhilePaused, takeCode } from '#server/auth/limits/code-guards.ts';
import { secondsAfter, secondsUntil } from '#server/auth/limits/seconds.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { settleClock } from '#server/auth/limits/settle-clock.ts';
import { phoneFingerprint } from '#server/vault/typed-identity.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { listDisturbed } from '#server/messages/channel-health.ts';
import { chooseAddress } from '#server/messages/channels.ts';
import { maskAddress } from '#server/messages/message-queue.ts';
import { sendStepUpCodeJobName } from './send-step-up-code-job.ts';
import {
  insertStepUp,
  updateStepUpResends,
  findOpenStepUp,
  getIdentityHash,
  type Asked,
  type StepUp,
} from './step-up-repository.ts';
import type { CodeContact, StepUpServices } from './step-up-services.ts';

interface Wanted {
  readonly session: CustomerSession;
  readonly holder: Holder;
  /** Addresses allowed for the code. */
  readonly to: CodeContact;
  readonly identityHash: string;
  readonly input: StepUpInput;
}

/** Counts the code like one of sign-in: pause, interval, codes of the day (promises P05). Returns whether it is guarded. @throws 429 */
async function takeOne(
  { limits, vault }: StepUpServices,
  tx: Queryable,
  { holder, identityHash }: Wanted,
  open: StepUp | undefined,
  now: Instant,
): Promise<boolean> {
  await refuseWhilePaused(tx, identityHash, now, refusals.stepUpPaused);
  if (open && open.sends_asked > limits.resendsPerAttempt)
    throw refusals.noMoreStepUps(Math.max(1, secondsUntil(now, open.code_expires_at)));
  const phone = phoneFingerprint(vault, holder.mobile);
  return takeCode(tx, limits, { countedBy: identityHash, phone, before: open }, now, refusals.stepUpPaused);
}

const isSame = (open: StepUp | undefined, { session, input }: Wanted): open is StepUp =>
  open?.session_id === session.sessionId && open.suffix === input.transaction_type;

/** Stores the request for a code: a resend for the same submission, otherwise a new one that ends the previous. */
async function applyAsked(tx: Queryable, wanted: Wanted, open: StepUp | undefined, asked: Asked): Promise<string> {
  if (isSame(open, wanted)) {
    await updateStepUpResends(tx, open.step_up_id, asked);
    return open.step_up_id;
  }
  const { session, identityHash, input } = wanted;
  const step_up_id = randomUUID();
  await insertStepUp(
    tx,
    {
      step_up_id,
      session_id: session.sessionId,
      policy_number: session.policyNumber,
      suffix: input.transaction_type,
      identity_hash: identityHash,
    },
    asked,
  );
  return step_up_id;
}

async function ask(services: StepUpServices, tx: Queryable, wanted: Wanted): Promise<StepUpStarted> {
  const { clock, limits } = services;
  const { identityHash, input, to } = wanted;
  await lockIdentity(tx, identityHash);
  const now = clock.systemNow();
  const open = await findOpenStepUp(tx, identityHash, now);
  const guarded = await takeOne(services, tx, wanted, open, now);
  const signedIn = await findLatestAttempt(tx, identityHash, secondsAfter(now, -limits.daySeconds));
  const preferred = input.method ?? open?.method ?? signedIn?.method ?? usualChannel;
  const disturbed = await listDisturbed(tx, now);
  const working = services.channels.filter((each) => !disturbed.includes(each));
  const address =
    chooseAddress(preferred, to.contact, working) ?? chooseAddress(preferred, to.contact, services.channels);
  if (!address) throw refuse(to.refusal);
  const expiresAt = secondsAfter(now, limits.codeSeconds);
  const stepUpId = await applyAsked(tx, wanted, open, { method: address.channel, guarded, now, expiresAt });
  await addJob(tx, sendStepUpCodeJobName, { stepUpId });
  return { sent_to: maskAddress(address), method: address.channel, expires_at: expiresAt };
}

/**
 * Sends a fresh code for one submission to the policy's current contact (rulings 2.5), or to the part of it that this
 * purpose allows.
 * @throws 422 for a type that needs no code, 429 as at sign-in
 */
export async function startStepUp(
  services: StepUpServices,
  session: CustomerSession,
  input: StepUpInput,
): Promise<StepUpStarted> {
  const title = await services.findTitle(input.transaction_type, session.policyNumber);
  if (title === undefined) throw refusals.noStepUp();
  const holder = await services.core.findHolder(session.policyNumber);
  if (!holder) throw refuse('NOT_FOUND');
  const to = await services.findCodeContact(input.transaction_type, holder);
  if (!chooseAddress(usualChannel, to.contact, services.channels)) throw refuse(to.refusal);
  const { pool, limits, clock, vault } = services;
  const identityHash = await getIdentityHash(pool, session.sessionId);
  await settleClock(pool, limits, [identityHash, phoneFingerprint(vault, holder.mobile)], clock.systemNow());
  return inTransaction(pool, (tx) => ask(services, tx, { session, holder, to, identityHash, input }));
}
