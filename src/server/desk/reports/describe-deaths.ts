import { objectorText, reporterRelationText } from '#shared/lists/death-report-lists.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { DeskDeathObjection } from '#shared/wire/deaths/death-objection.ts';
import type { DeskDeath, DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { listObjectionsTo, type StoredObjection } from '#server/reports/death-objection-repository.ts';
import { countBulkDeaths, listDeathReports, type DeathReport } from '#server/reports/death-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { phoneFor, readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { describePublicCases } from '#server/desk/public-cases/describe-cases.ts';
import { describeDismissals } from './dismissal-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { deathDismissals } from './decide-death.ts';
import { describeObjectionFace } from './objection-frames.ts';
import { againstChecking, againstKeeping, againstLifting } from './against-death.ts';

type Looking = Pick<StaffSession, 'roles' | 'userName'>;

const describeObjection = (
  { who, words, received_at, answer_by, outcome }: StoredObjection,
  today: BusinessDate,
  face: DeskDeathObjection['face'],
): DeskDeathObjection => ({
  who_text: objectorText(who),
  words,
  received_at,
  answer_by,
  late: outcome === null && answer_by < today,
  outcome,
  face,
});

/** Facts about a report from other tables. */
interface Beside {
  readonly holderName: string | undefined;
  readonly objection: StoredObjection | undefined;
  readonly face: DeskDeathObjection['face'];
  readonly dismissal: DeskDeath['dismissal'];
  readonly today: BusinessDate;
  readonly followed: DeskDeath['followed'];
}

function describe(
  caller: Looking,
  report: DeathReport,
  { holderName, objection, face, dismissal, today, followed }: Beside,
): DeskDeath {
  const { content, state, marked_at, policy_number } = report;
  const isObjected = objection?.outcome === null;
  const against = againstLifting(report, isObjected, caller);
  const isOpen = state === 'OPEN' && isDecider(caller);
  return {
    report_number: report.report_number,
    source: report.source,
    state,
    policy_number,
    holder_name: holderName ?? '',
    insured_name: content.insured_name,
    insured_birth_date: content.insured_birth_date,
    died_on: content.died_on,
    reporter_name: content.reporter_name,
    reporter_phone: phoneFor(caller, content.reporter_phone),
    relation_text: reporterRelationText(content.relation),
    reported_at: report.reported_at,
    marked_at,
    looked_by: report.looked_by,
    checked_by: report.checked_by,
    check_note: report.check_note,
    objection: objection === undefined ? null : describeObjection(objection, today, face),
    dismissal,
    followed,
    may_confirm: isOpen,
    may_dismiss: isOpen && marked_at === null && dismissal === null,
    may_check: isDecider(caller) && againstChecking(report) === undefined,
    may_lift: against === '',
    may_keep: isObjected && againstKeeping(report, caller) === '',
    stands_against: marked_at === null ? '' : against,
  };
}

export async function describeDeaths(desk: DeskServices, caller: Looking, bulk = false): Promise<DeskDeaths> {
  const reports = await listDeathReports(desk.pool, desk.vault, bulk);
  const nameOf = await readHolderNames(
    desk,
    reports.flatMap(({ policy_number }) => policy_number ?? []),
  );
  const numbers = reports.map(({ report_number }) => report_number);
  const objections = await listObjectionsTo(desk.pool, desk.vault, numbers);
  const dismissals = await describeDismissals(desk, deathDismissals, reports, caller);
  const today = businessDateOf(await desk.clock.businessNow());
  const faces = new Map<string, DeskDeathObjection['face']>();
  for (const [number, objection] of objections) faces.set(number, await describeObjectionFace(desk, objection));
  const caseOf = await describePublicCases(desk, caller, numbers, today);
  const items = reports.map((report) =>
    describe(caller, report, {
      holderName: nameOf(report.policy_number ?? ''),
      objection: objections.get(report.report_number),
      face: faces.get(report.report_number) ?? null,
      dismissal: dismissals.get(report.report_number) ?? null,
      today,
      followed: caseOf(report.report_number),
    }),
  );
  return { items, may_register: isDecider(caller), bulk_waiting: await countBulkDeaths(desk.pool) };
}
