import type { FastifyRequest } from 'fastify';
import { businessDateOf } from '#shared/time/dates.ts';
import type { PolicyCore } from '#core/port.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { insertExternalId, lockAccount, type NamedCall } from './snap-call-repository.ts';
import { readHeader } from './snap-guards.ts';
import type { SnapService } from './snap-refusal.ts';

/** Services with which calls of the bank are answered. */
export type SnapServices = Pick<Services, 'pool' | 'clock' | 'coreIn'>;

/** Transaction of a call, with a core that joins it. */
interface CallTransaction {
  readonly tx: Queryable;
  readonly core: PolicyCore;
  /** False when a call of the same day has the external id already. */
  readonly isNew: boolean;
}

/** Names a call: its external id counts for the day of Jakarta on which it arrived. */
export const nameCall = (
  { clock }: Pick<SnapServices, 'clock'>,
  request: FastifyRequest,
  service: SnapService,
  requestId: string,
): NamedCall => ({
  calledOn: businessDateOf(clock.systemNow()),
  externalId: readHeader(request, 'X-EXTERNAL-ID'),
  service,
  requestId,
});

/**
 * Runs a call about an account in one transaction: calls about one account wait for each other, and the external id is
 * taken with what the call did. A refused call leaves no trace.
 */
export async function inCall<Value>(
  { pool, clock, coreIn }: SnapServices,
  call: NamedCall,
  number: string,
  work: (given: CallTransaction) => Promise<Value>,
): Promise<Value> {
  const moment = { at: await clock.businessNow(), recordedAt: clock.systemNow() };
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, number);
    const isNew = await insertExternalId(tx, call, moment.recordedAt);
    return work({ tx, core: coreIn(tx, moment), isNew });
  });
}
