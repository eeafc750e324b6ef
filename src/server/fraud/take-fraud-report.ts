import { normalizePhone } from '#shared/text/phone.ts';
import type { FraudInput } from '#shared/wire/fraud/fraud-report.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { refuseTheCrowd } from '#server/auth/limits/refuse-the-crowd.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { insertFraudReport } from './fraud-report-repository.ts';

/**
 * Somebody whom nobody knows says that others use a policy: it is kept for the desk and changes nothing. Nothing is looked up, so that
 * the answer is the same for every policy, known or not. @throws 429
 */
export async function takeFraudReport(
  services: PeopleServices,
  { policy_number: policyNumber, reporter_name, reporter_phone, happened }: FraudInput,
  address: string,
): Promise<string> {
  const { pool, vault } = services;
  const { recordedAt: at } = await readMoment(services);
  const told = { reporter_name, reporter_phone: normalizePhone(reporter_phone) ?? reporter_phone, happened };
  await refuseTheCrowd(services, 'frauds', { address, phone: told.reporter_phone });
  return inTransaction(pool, async (tx) => {
    const report = await insertFraudReport(tx, vault, { policyNumber, told, at });
    const entry = { stream: 'desk', at, actor: 'unknown', action: 'fraud.reported', detail: { report } };
    await appendAudit(tx, vault, entry);
    return report;
  });
}
