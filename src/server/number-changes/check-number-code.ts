import type { NumberCodeCheckInput } from '#shared/wire/number-change/number-change.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { isCodeOf } from '#server/auth/sign-in/send-code-job.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { NumberChange } from './number-change-repository.ts';
import { findNumberCodeForUpdate, markCodeProved, updateWrongTries } from './number-code-repository.ts';
import { codeSubject } from './send-number-code-job.ts';

const askAgain = () => refuseField('otp_number', 'Kode ini tidak berlaku lagi. Minta kode baru, lalu coba lagi.');

async function decide(
  tx: Queryable,
  { vault, clock, limits }: PeopleServices,
  number: string,
  { kind, otp_number: typed }: NumberCodeCheckInput,
): Promise<AppError | undefined> {
  const code = await findNumberCodeForUpdate(tx, number, kind);
  if (code === undefined) return askAgain();
  if (code.proved_at !== null) return undefined;
  const now = clock.systemNow();
  const left = limits.triesPerAttempt - code.tries - 1;
  if (code.expires_at <= now) return refusals.expired();
  if (left < 0) return askAgain();
  if (isCodeOf(vault, codeSubject(number, kind), typed, code.code_hash)) {
    await markCodeProved(tx, number, kind, now);
    return undefined;
  }
  await updateWrongTries(tx, number, kind);
  return left > 0 ? refusals.wrong(left) : askAgain();
}

/** Checks a code of an application; a wrong one is counted. @throws 422 */
export async function checkNumberCode(
  services: PeopleServices,
  { number }: NumberChange,
  input: NumberCodeCheckInput,
): Promise<void> {
  const refusal = await inTransaction(services.pool, (tx) => decide(tx, services, number, input));
  // Thrown after the commit, so that a wrong code is counted.
  if (refusal !== undefined) throw refusal;
}
