import { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import { ReportTaken } from '#shared/wire/reports/report-parts.ts';
import { useReportForm, type Reporting } from '../report-form/use-report-form.ts';
import { deathBody, emptyEntry, findDeathProblems, type DeathEntry } from './death-entry.ts';

export type DeathReporting = Reporting<DeathEntry>;

/**
 * Returns state and actions of a death report's form. In a public report, a policy number makes the birth date
 * optional.
 */
export const useDeathReport = (isPublic: boolean): DeathReporting =>
  useReportForm({
    path: isPublic ? 'death-reports' : 'policy/death-report',
    answers: isPublic ? CaseReceipt : ReportTaken,
    empty: emptyEntry,
    findProblems: (entry) => findDeathProblems(entry, isPublic),
    bodyOf: (entry) => deathBody(entry, isPublic),
    makesUpFor: (field) => (field === 'policy_number' ? 'insured_birth_date' : undefined),
  });
