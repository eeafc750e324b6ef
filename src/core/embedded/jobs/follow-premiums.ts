import { businessDateOf } from '#shared/time/dates.ts';
import { followInstalments } from '../collection/follow-instalments.ts';
import { listWithSteps } from '../collection/instalment-repository.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

/** Carries out due debits, grace, reminders and lapses of unpaid instalments, each policy in its own transaction. */
export async function followPremiums({ q, transactor, now, answerDebit }: JobRound): Promise<void> {
  await settleEach(
    await listWithSteps(q, businessDateOf(now)),
    (policyNumber) => `Premiums of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction((tx) => followInstalments(tx, policyNumber, now, answerDebit)),
  );
}
