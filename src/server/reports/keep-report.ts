import { businessDateOf } from '#shared/time/dates.ts';
import type { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { ReportKind } from '#server/auth/limits/limit-rules.ts';
import { countReport } from '#server/auth/limits/count-report.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { PublicCaseKind } from '#server/public-cases/case-kind.ts';
import { insertCase } from '#server/public-cases/case-repository.ts';

interface Reporting {
  readonly kind: ReportKind;
  /** Action name in the audit trail. */
  readonly action: AuditAction;
  readonly moment: Moment;
  /** Kind of case under which its sender follows it. */
  readonly followedAs: PublicCaseKind;
  readonly address: string;
  /** The reporter's, in digits. */
  readonly phone: string;
  /** Stores the report, apart from the others when it is bulk; answers its number. */
  readonly insert: (tx: Queryable, bulk: boolean) => Promise<string>;
}

/**
 * Stores an anonymous report for the desk, with the secret by which its sender follows it; changes nothing else. Reads no
 * policy, so that the answer is the same for known and unknown ones. @throws 429
 */
export async function keepReport(
  services: Pick<PeopleServices, 'pool' | 'limits' | 'clock' | 'vault'>,
  { kind, action, moment, followedAs, address, phone, insert }: Reporting,
): Promise<CaseReceipt> {
  const bulk = await countReport(services, kind, { address, phone });
  return inTransaction(services.pool, async (tx) => {
    const report = await insert(tx, bulk);
    const { at, recordedAt, serviceTimes } = moment;
    const receivedOn = businessDateOf(at);
    const secret = await insertCase(tx, services.vault, {
      number: report,
      kind: followedAs.name,
      receivedOn,
      answerBy: serviceTimes.calendar.addWorkingDays(receivedOn, serviceTimes.complaintDays),
    });
    await appendAudit(tx, services.vault, {
      stream: 'desk',
      at: recordedAt,
      actor: 'unknown',
      action,
      detail: { report },
    });
    return { report_number: report, secret };
  });
}
