import type { CodeChannel } from '#shared/lists/message-channels.ts';
import type { NumberCodeInput, NumberCodeKind } from '#shared/wire/number-change/number-change.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { secondsAfter, secondsUntil } from '#server/auth/limits/seconds.ts';
import { chooseByHealth } from '#server/auth/sign-in/code-channel.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseState } from '#server/http/refuse.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { findNumberChangeForUpdate, type NumberChange } from './number-change-repository.ts';
import { findNumberCodeForUpdate, saveCodeAsked, type NumberCode } from './number-code-repository.ts';
import { sendNumberCodeJobName } from './send-number-code-job.ts';

type Asking = Pick<PeopleServices, 'clock' | 'limits'>;

interface Asked {
  readonly number: string;
  readonly kind: NumberCodeKind;
  readonly method: CodeChannel;
}

/** Chooses the channel of a code by the health of the channels. @throws 422 for one that is not connected */
export async function chooseCodeWay(services: PeopleServices, wanted: CodeChannel | undefined): Promise<CodeChannel> {
  if (wanted !== undefined && !services.channels.includes(wanted)) throw refuse('AUTH-METHOD');
  return (await chooseByHealth(services, services.pool, wanted)).method;
}

/** Records that a code was asked for, and queues its message. */
export async function askNewCode(
  tx: Queryable,
  { clock, limits }: Asking,
  { number, kind, method }: Asked,
): Promise<void> {
  const at = clock.systemNow();
  await saveCodeAsked(tx, number, kind, { at, expiresAt: secondsAfter(at, limits.codeSeconds) });
  await addJob(tx, sendNumberCodeJobName, { number, kind, method });
}

const noMore = 'Kode tidak dapat dikirim ulang lagi. Tekan Ubah data, lalu mulai dari awal.';

/** @throws 429 before the interval is over, 409 after the last code */
function refuseTooMany({ clock, limits }: Asking, code: NumberCode): void {
  const now = clock.systemNow();
  if (code.sends_asked > limits.resendsPerAttempt) throw refuseState(noMore);
  const wait = secondsUntil(now, secondsAfter(code.asked_at, limits.resendSeconds));
  if (wait > 0 && wait <= limits.resendSeconds) throw refusals.tooEarly(wait);
}

const newFirst = 'Isi dulu kode yang kami kirim ke nomor baru.';

/**
 * Sends a code, or sends it again. The code to the e-mail is asked for in the same way whether the policy has one or not;
 * only the job, after the answer, sends it. @throws 409, 422, 429
 */
export async function askNumberCode(
  services: PeopleServices,
  { number }: NumberChange,
  { kind, method: wanted }: NumberCodeInput,
): Promise<void> {
  const method = kind === 'EMAIL' ? 'EMAIL' : await chooseCodeWay(services, wanted);
  await inTransaction(services.pool, async (tx) => {
    const change = await findNumberChangeForUpdate(tx, services.vault, number);
    if (change?.state !== 'DRAFT') throw refuse('REQ-STATE');
    if (kind === 'EMAIL' && (await findNumberCodeForUpdate(tx, number, 'NEW'))?.proved_at == null)
      throw refuseState(newFirst);
    const code = await findNumberCodeForUpdate(tx, number, kind);
    if (code !== undefined && code.proved_at !== null) return;
    if (code !== undefined) refuseTooMany(services, code);
    await askNewCode(tx, services, { number, kind, method });
  });
}
