import { businessDateOf } from '#shared/time/dates.ts';
import type { DeskFraud, DeskFrauds } from '#shared/wire/fraud/fraud-report.ts';
import { countBulkFrauds, listOpenFrauds } from '#server/reports/fraud-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { phoneFor, readHolders } from '#server/desk/decisions/read-holders.ts';
import { describePublicCases } from '#server/desk/public-cases/describe-cases.ts';
import { describeDismissals } from './dismissal-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { fraudDismissals } from './decide-fraud.ts';

/**
 * Describes the waiting reports, with the holders of the named policies; numbers as the caller may read them. Records
 * the access.
 */
export async function describeFrauds(
  desk: Pick<DeskServices, 'clock' | 'core' | 'pool' | 'vault'>,
  caller: Pick<StaffSession, 'roles' | 'userName'>,
  bulk = false,
): Promise<DeskFrauds> {
  const reports = await listOpenFrauds(desk.pool, desk.vault, bulk);
  const holderOf = await readHolders(
    desk,
    caller,
    reports.map(({ policy_number }) => policy_number),
  );
  const dismissals = await describeDismissals(desk, fraudDismissals, reports, caller);
  const numbers = reports.map(({ report_number }) => report_number);
  const today = businessDateOf(await desk.clock.businessNow());
  const caseOf = await describePublicCases(desk, caller, numbers, today);
  const items = reports.map(({ content, ...report }): DeskFraud => {
    const holder = holderOf(report.policy_number);
    const reporter_phone = phoneFor(caller, content.reporter_phone);
    const dismissal = dismissals.get(report.report_number) ?? null;
    const shown = { holder_name: holder?.name ?? '', holder_phone: holder?.mobile ?? '' };
    return { ...report, ...content, reporter_phone, ...shown, dismissal, followed: caseOf(report.report_number) };
  });
  return { items, may_decide: isDecider(caller), bulk_waiting: await countBulkFrauds(desk.pool) };
}
