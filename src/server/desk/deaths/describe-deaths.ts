import { reporterRelationText } from '#shared/lists/death-report-lists.ts';
import type { DeskDeath, DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { countBulkDeaths, listDeathReports, type DeathReport } from '#server/deaths/death-report-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Deed } from '#server/desk/decisions/refuse-done.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { phoneFor, readHolderNames } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type Looking = Pick<StaffSession, 'roles' | 'userName'>;

/** What staff decided about a report last; undefined = nothing yet. */
export function deedOf({ state, looked_by, looked_at, ended_by, ended_at }: DeathReport): Deed | undefined {
  if (ended_by !== null && ended_at !== null)
    return { done: state === 'LIFTED' ? 'Tanda dicabut' : 'Laporan ditutup', by: ended_by, at: ended_at };
  if (looked_by !== null && looked_at !== null) return { done: 'Laporan dipastikan', by: looked_by, at: looked_at };
  return undefined;
}

/** Why the caller cannot let the policy go on; '' = nothing stands against it. Who confirmed it does not lift it. */
export function againstLifting({ marked_at, state, looked_by }: DeathReport, { roles, userName }: Looking): string {
  if (marked_at === null || (state !== 'OPEN' && state !== 'CONFIRMED')) return 'Polis ini tidak ditandai.';
  if (!roles.includes('PENYETUJU')) return 'Penyetuju yang mencabut tanda ini.';
  return looked_by === userName ? 'Anda yang memastikan laporan ini. Penyetuju lain harus mencabutnya.' : '';
}

function describe(caller: Looking, report: DeathReport, holderName: string | undefined): DeskDeath {
  const { told, state, marked_at, policy_number } = report;
  const against = againstLifting(report, caller);
  const isOpen = state === 'OPEN' && isDecider(caller);
  return {
    report_number: report.report_number,
    source: report.source,
    state,
    policy_number,
    holder_name: holderName ?? '',
    insured_name: told.insured_name,
    insured_birth_date: told.insured_birth_date,
    died_on: told.died_on,
    reporter_name: told.reporter_name,
    reporter_phone: phoneFor(caller, told.reporter_phone),
    relation_text: reporterRelationText(told.relation),
    reported_at: report.reported_at,
    marked_at,
    looked_by: report.looked_by,
    may_confirm: isOpen,
    may_dismiss: isOpen && marked_at === null,
    may_lift: against === '',
    stands_against: marked_at === null ? '' : against,
  };
}

export async function describeDeaths(desk: DeskServices, caller: Looking, bulk = false): Promise<DeskDeaths> {
  const reports = await listDeathReports(desk.pool, desk.vault, bulk);
  const nameOf = await readHolderNames(
    desk,
    reports.flatMap(({ policy_number }) => policy_number ?? []),
  );
  const items = reports.map((report) => describe(caller, report, nameOf(report.policy_number ?? '')));
  return { items, may_register: isDecider(caller), bulk_waiting: await countBulkDeaths(desk.pool) };
}
