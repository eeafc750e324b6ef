import * as z from 'zod';
import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { billInstalments, collectFor } from '../collection/bill-instalments.ts';
import { listCleared, listUnbilled } from '../collection/instalment-repository.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

/** Bills premiums due within bill.lead_days_cd, and lets money that counts from today pay premiums (rulebook 2.4, 6.4). */
export async function raiseBills({ q, numbers, transactor, now }: JobRound): Promise<void> {
  const today = businessDateOf(now);
  const lead = z.number().parse((await numbers()).settingOf('bill.lead_days_cd', today));
  await settleEach(
    await listCleared(q, today),
    (policyNumber) => `Money for premiums of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction(async (tx) => void (await collectFor(tx, policyNumber, now))),
  );
  await settleEach(
    await listUnbilled(q, { today, until: addDays(today, lead) }),
    (policyNumber) => `Bills of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction((tx) => billInstalments(tx, policyNumber, now)),
  );
}
