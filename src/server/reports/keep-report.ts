import type { Instant } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { ReportKind } from '#server/auth/limits/limit-rules.ts';
import { countReport } from '#server/auth/limits/count-report.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

interface Reporting {
  readonly kind: ReportKind;
  /** Action name in the audit trail. */
  readonly action: string;
  readonly at: Instant;
  readonly address: string;
  /** The reporter's, in digits. */
  readonly phone: string;
  /** Stores the report, apart from the others when it is bulk; answers its number. */
  readonly insert: (tx: Queryable, bulk: boolean) => Promise<string>;
}

/**
 * Stores an anonymous report for the desk; changes nothing else. Reads no policy, so that the answer is the same for
 * known and unknown ones. @throws 429
 */
export async function keepReport(
  services: Pick<PeopleServices, 'pool' | 'limits' | 'clock' | 'vault'>,
  { kind, action, at, address, phone, insert }: Reporting,
): Promise<string> {
  const bulk = await countReport(services, kind, { address, phone });
  return inTransaction(services.pool, async (tx) => {
    const report = await insert(tx, bulk);
    await appendAudit(tx, services.vault, { stream: 'desk', at, actor: 'unknown', action, detail: { report } });
    return report;
  });
}
