import { useReportForm, type Reporting } from '../report-form/use-report-form.ts';
import { deathBody, emptyEntry, findDeathProblems, type DeathEntry } from './death-entry.ts';

export type DeathReporting = Reporting<DeathEntry>;

/** Returns the form of a death report, public or by the holder; the policy number replaces the birth date. */
export const useDeathReport = (isPublic: boolean): DeathReporting =>
  useReportForm({
    path: isPublic ? 'death-reports' : 'policy/death-report',
    empty: emptyEntry,
    findProblems: (entry) => findDeathProblems(entry, isPublic),
    bodyOf: (entry) => deathBody(entry, isPublic),
    makesUpFor: (field) => (field === 'policy_number' ? 'insured_birth_date' : undefined),
  });
