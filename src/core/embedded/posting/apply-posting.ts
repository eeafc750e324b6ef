import type { Posting, PostingAnswer } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { bindChange } from '../changes/appliers.ts';
import type { BoundChange, ChangeContext } from '../engine/change-applier.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { getCalendar } from '../settings/get-calendar.ts';
import { applyChanges } from './apply-changes.ts';
import { insertChanges } from '../engine/change-repository.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { planPosting, type PostingPlan } from './plan-posting.ts';
import { getPostingAnswer, insertPosting } from '../engine/posting-repository.ts';
import { withCompletion } from '../engine/with-completion.ts';

/** Queues changes that wait for a price and applies those of today; a change of a later day is stored only. */
async function applyPlan(context: ChangeContext, plan: PostingPlan, changes: readonly BoundChange[]): Promise<void> {
  const { tx, policy, requestNumber, today, now } = context;
  await insertChanges(tx, context, plan.changes);
  const priced = changes.filter((_, index) => plan.changes[index]?.state === 'QUEUED');
  for (const change of priced) await change.queue({ ...context, effectiveDate: plan.answer.effectiveDate });
  const current = changes.filter((_, index) => plan.changes[index]?.state === 'APPLIED');
  const applied = await applyChanges({ ...context, effectiveDate: today }, current);
  const events = await withCompletion(context, applied);
  await recordEvents(tx, { policyNumber: policy.policyNumber, requestNumber, at: now }, events);
}

/** Plans and applies a posting that is new; undefined when it was posted before. */
async function applyFirst(tx: SealedQueryable, posting: Posting, now: Instant): Promise<PostingAnswer | undefined> {
  const policy = await lockPolicy(tx, posting.policyNumber);
  const changes = posting.changes.map(bindChange);
  for (const change of changes) change.refuse(policy);
  const today = businessDateOf(now);
  const parameters = await findParameters(tx, { ...policy, on: today });
  const plan = planPosting(posting, now, parameters['cutoff.nav'], await getCalendar(tx, today));
  if (!(await insertPosting(tx, posting, plan.answer))) return undefined;
  const { requestNumber, step } = posting;
  const context = { tx, policy, requestNumber, step, effectiveDate: today, parameters, today, now };
  await applyPlan(context, plan, changes);
  return plan.answer;
}

/**
 * Applies a posting exactly once per (requestNumber, step); a repeated call gets the first answer.
 * @throws PolicyNotFound, or CoreRefusal for a posting that can never succeed.
 */
export async function applyPosting(tx: SealedQueryable, posting: Posting, now: Instant): Promise<PostingAnswer> {
  return (await applyFirst(tx, posting, now)) ?? getPostingAnswer(tx, posting);
}

/**
 * Applies a posting of the core itself, once per number and step. A second process that finds the same work later may
 * have another moment or account; the first one counts.
 */
export async function applySystemPosting(tx: SealedQueryable, posting: Posting, now: Instant): Promise<void> {
  await applyFirst(tx, posting, now);
}
