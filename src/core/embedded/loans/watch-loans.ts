import { addDays, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordAllEvents, type PolicyEvents } from '../events/record-events.ts';
import type { KnownNumbers } from '../parameters/known-numbers.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { updateToLapsed } from './update-to-lapsed.ts';
import { deleteWarnings, insertWarnings, listWatched, type Watched } from './watched-repository.ts';

/** Business day of the run, with its parameters. */
export interface LoanDay {
  readonly day: BusinessDate;
  readonly now: Instant;
  readonly parametersOf: KnownNumbers['parametersOf'];
}

type Verdict = 'fine' | 'over' | 'warn' | 'wait' | 'lapse';

interface Judged {
  readonly policyNumber: string;
  readonly verdict: Verdict;
  /** First day on which cover may end. */
  readonly lapsesFrom: BusinessDate;
}

/** Judges a debt against the cash value: first a warning, then the lapse, never both at once (rulebook 2.4, 3 loan.warning_at_percent). */
function judge(watched: Watched, { day, parametersOf }: LoanDay): Judged {
  const parameters = parametersOf({ ...watched, on: day });
  const { policyNumber, debt, cashValue, warnedOn } = watched;
  const lapsesFrom = addDays(warnedOn ?? day, parameters['loan.lapse_notice_cd']);
  const isNear = debt.times(100).gte(cashValue.times(parameters['loan.warning_at_percent'])) && debt.gt(0);
  const verdict = (): Verdict => {
    if (!isNear) return warnedOn === null ? 'fine' : 'over';
    if (warnedOn === null) return 'warn';
    return debt.gte(cashValue) && day >= lapsesFrom ? 'lapse' : 'wait';
  };
  return { policyNumber, verdict: verdict(), lapsesFrom };
}

const eventsOf = ({ policyNumber, verdict, lapsesFrom }: Judged, day: BusinessDate): readonly PolicyEvents[] => {
  if (verdict === 'warn') return [{ policyNumber, bodies: [{ kind: 'LOAN_WARNING', lapsesFrom }] }];
  if (verdict !== 'lapse') return [];
  return [{ policyNumber, bodies: [{ kind: 'POLICY_LAPSED', subStatus: 'LAPSED_LOAN', on: day }] }];
};

/**
 * Compares the debts of these policies with their cash values, after interest was booked. Records events, so it comes
 * last in the transaction.
 */
export async function watchLoans(tx: SealedQueryable, policyNumbers: readonly string[], at: LoanDay): Promise<void> {
  const judged = (await listWatched(tx, policyNumbers, at.day)).map((watched) => judge(watched, at));
  const those = (...verdicts: readonly Verdict[]): readonly string[] =>
    judged.flatMap(({ policyNumber, verdict }) => (verdicts.includes(verdict) ? [policyNumber] : []));
  await insertWarnings(tx, those('warn'), at.day);
  await deleteWarnings(tx, those('over', 'lapse'));
  const about = { job: 'loans', businessDate: at.day, ...noMoney } as const;
  await addToReport(tx, { ...about, outcome: 'DONE', kind: 'LOAN_WARNING', count: those('warn').length });
  await addToReport(tx, { ...about, outcome: 'REFUSED', kind: 'LAPSED_LOAN', count: those('lapse').length });
  for (const policyNumber of those('lapse'))
    await updateToLapsed(tx, await lockPolicy(tx, policyNumber), { subStatus: 'LAPSED_LOAN', ...at });
  await recordAllEvents(
    tx,
    at.now,
    judged.flatMap((each) => eventsOf(each, at.day)),
  );
}
