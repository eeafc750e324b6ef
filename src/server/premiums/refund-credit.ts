import { CoreRefusal } from '#core/port.ts';
import { wordingFor } from '#shared/words/wording.ts';
import { creditStepUp, type CreditRefunded } from '#shared/wire/premiums/premium-payment.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { markStepUpUsed } from '#server/step-up/step-up-repository.ts';

const refusals = { MONEY_NOT_FREE: 'PREM-CREDIT', PREMIUM_OVERDUE: 'PREM-LATE', NO_ACCOUNT: 'ACC-NONE' } as const;

const isOurs = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code);

/** Translates the core's refusal for the customer; other errors stay unchanged. */
async function asRefusal({ core }: Pick<Services, 'core'>, policyNumber: string, error: unknown): Promise<unknown> {
  if (!(error instanceof CoreRefusal) || !isOurs(error.code)) return error;
  return refuse(refusals[error.code], { wording: wordingFor((await core.getPolicy(policyNumber)).policy) });
}

/** Uses the fresh code, records it, and calls the core last, because its events must be the last statement. */
async function takeBack(
  services: Pick<Services, 'coreIn' | 'vault'>,
  tx: Queryable,
  { sessionId, policyNumber, partyId }: CustomerSession,
  moment: Parameters<Services['coreIn']>[1],
): Promise<CreditRefunded> {
  const code = { sessionId, suffix: creditStepUp, number: null };
  if (!(await markStepUpUsed(tx, code, moment.recordedAt))) throw refuse('STEP-UP');
  await appendAudit(tx, services.vault, {
    stream: `policy:${policyNumber}`,
    at: moment.recordedAt,
    actor: `customer:${policyNumber}`,
    action: 'premium-credit.refunded',
    detail: { code: 'passed' },
  });
  await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  const back = await services.coreIn(tx, moment).returnCredit({ policyNumber, by: `nasabah:${partyId}` });
  return { amount: Number(back.amount), payable_from: back.payableFrom };
}

/**
 * Refunds the premium suspense to the registered account, at the holder's request and with a fresh code (rulebook 6.4,
 * rulings 2.5). A refused refund leaves the code unused.
 * @throws 409 nothing there, 422 a premium is unpaid, no account, no code
 */
export async function refundCredit(
  services: Pick<Services, 'core' | 'coreIn' | 'vault' | 'pool' | 'clock'>,
  caller: CustomerSession,
): Promise<CreditRefunded> {
  const { pool, clock } = services;
  const moment = { at: await clock.businessNow(), recordedAt: clock.systemNow() };
  try {
    return await inTransaction(pool, (tx) => takeBack(services, tx, caller, moment));
  } catch (error) {
    throw await asRefusal(services, caller.policyNumber, error);
  }
}
