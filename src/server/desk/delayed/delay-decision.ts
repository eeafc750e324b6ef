import { randomUUID } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { CaseCall, StepServices } from '#server/proposals/case-actions/case-action.ts';
import { insertDecision } from './delayed-repository.ts';

export const carryOutDecisionJobName = 'carry-out-decision';

/** Decision that waits: its call and body, for how many seconds, and when it was made. */
interface NewDelay {
  readonly call: CaseCall;
  readonly body: { readonly version: number };
  readonly seconds: number;
  readonly at: Instant;
}

/** Stores a decision and queues its job. Nothing else leaves the server before the seconds are over (rulebook 4.3). */
export async function delayDecision(
  { vault }: Pick<StepServices, 'vault'>,
  tx: Queryable,
  { call, body: { version, ...body }, seconds, at }: NewDelay,
): Promise<void> {
  const { number, action, caller } = call;
  const id = randomUUID();
  const dueAt = secondsAfter(at, seconds);
  await insertDecision(tx, { id, number, action, version, body, decidedBy: caller.userName, dueAt }, at);
  await addJob(tx, carryOutDecisionJobName, { id }, { jobKey: `decision:${id}`, inSeconds: seconds });
  await appendAudit(tx, vault, {
    stream: 'desk',
    at,
    actor: `staff:${caller.userName}`,
    action: 'decision.delayed',
    detail: { request: number, decision: id, step: action, version },
  });
}
