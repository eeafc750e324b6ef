import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { bindChange } from '../changes/appliers.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { applyChanges } from './apply-changes.ts';
import { updateChangeStates, listChanges, type DuePosting, type StoredChange } from '../engine/change-repository.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { withCompletion } from '../engine/with-completion.ts';

/** Selects the due changes of the earliest day only, so that each counts from its own day; the job returns for the next. */
function earliestDue(changes: readonly StoredChange[], today: BusinessDate): readonly StoredChange[] {
  const due = changes.flatMap((each) =>
    each.state === 'DATED' && each.due !== null && each.due <= today ? [{ ...each, due: each.due }] : [],
  );
  const first = due.reduce((earliest, each) => (each.due < earliest ? each.due : earliest), today);
  return due.filter((each) => each.due === first);
}

/** Applies the due part of one posting; does nothing when it was applied or cancelled meanwhile. */
export async function applyDueChanges(tx: SealedQueryable, posting: DuePosting, now: Instant): Promise<void> {
  const policy = await lockPolicy(tx, posting.policyNumber);
  const today = businessDateOf(now);
  const due = earliestDue(await listChanges(tx, posting), today);
  const effectiveDate = due[0]?.due;
  if (!effectiveDate) return;
  const parameters = await findParameters(tx, { ...policy, on: effectiveDate });
  const { requestNumber, step, policyNumber } = posting;
  const context = { tx, policy, requestNumber, step, effectiveDate, parameters, today, now };
  const applied = await applyChanges(
    context,
    due.map((each) => bindChange(each.change)),
  );
  await updateChangeStates(
    tx,
    posting,
    due.map((each) => each.ordinal),
    'APPLIED',
  );
  await addToReport(tx, {
    job: 'dated-changes',
    businessDate: today,
    outcome: 'DONE',
    kind: 'CHANGE_APPLIED',
    ...noMoney,
  });
  await recordEvents(tx, { policyNumber, requestNumber, at: now }, await withCompletion(context, applied));
}
