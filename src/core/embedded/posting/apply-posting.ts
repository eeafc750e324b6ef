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

/** Queues changes that wait for a price, applies those that count today; a change that waits for a later day stands in its row. */
async function applyPlan(context: ChangeContext, plan: PostingPlan, changes: readonly BoundChange[]): Promise<void> {
  const { tx, policy, requestNumber, today, now } = context;
  await insertChanges(tx, context, plan.changes);
  const priced = changes.filter((_, index) => plan.changes[index]?.state === 'QUEUED');
  for (const change of priced) await change.queue({ ...context, effectiveDate: plan.answer.effectiveDate });
  const current = changes.filter((_, index) => plan.changes[index]?.state === 'APPLIED');
  const told = await applyChanges({ ...context, effectiveDate: today }, current);
  const events = await withCompletion(context, told);
  await recordEvents(tx, { policyNumber: policy.policyNumber, requestNumber, at: now }, events);
}

/** Plans and applies what nobody posted before; undefined when somebody did. */
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
 * Posts exactly once per (requestNumber, step): the second caller is answered the answer of the first.
 * @throws PolicyNotFound, or CoreRefusal for a posting that can never succeed.
 */
export async function applyPosting(tx: SealedQueryable, posting: Posting, now: Instant): Promise<PostingAnswer> {
  return (await applyFirst(tx, posting, now)) ?? getPostingAnswer(tx, posting);
}

/**
 * A posting of the core's own, once by number and step: whoever finds the work first does it. Somebody who comes a moment later, in another
 * process or on another day, has it done with another moment, and perhaps another account of the holder: the first one counts.
 */
export async function applySystemPosting(tx: SealedQueryable, posting: Posting, now: Instant): Promise<void> {
  await applyFirst(tx, posting, now);
}
