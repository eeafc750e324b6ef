import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { JobResultKind, Posting } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy, type LockedPolicy } from '../engine/lock-policy.ts';

/** Question for policies due on a day, with that day's parameters; `policyNumber` null = all. */
export interface DayQuestion {
  readonly today: BusinessDate;
  readonly policyNumber: string | null;
  /** Days before a termination on which a reminder is sent (lapse.notices_cd). */
  readonly notices: readonly number[];
  /** Months in which a lapsed policy can be reinstated (reinst.window_months). */
  readonly window: number;
  /** Months between two value reports (report.value_months); null = none. */
  readonly reportEvery: number | null;
}

/** Locked policy whose work of the day is done. */
export interface PolicyDay {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly today: BusinessDate;
  readonly now: Instant;
}

/** Work done for a policy: counted in the report, its events and posting written last in the transaction. */
export interface DayDone {
  /** Kind of result in the job report. */
  readonly kind: JobResultKind;
  readonly amount?: Big;
  readonly events?: readonly CoreEventBody[];
  readonly posting?: Posting;
}

/** Kind of daily work. `apply` must change what `list` reads, so that the work is done once. */
interface DayStep<Due extends { readonly policyNumber: string }> {
  readonly name: string;
  /** Lists due policies by an index, oldest first; called again for one policy after it is locked. */
  list(q: SealedQueryable, question: DayQuestion): Promise<readonly Due[]>;
  apply(day: PolicyDay, due: Due): Promise<DayDone>;
}

/** Step bound to the type of item it lists. */
export interface BoundStep {
  readonly name: string;
  listPolicies(q: SealedQueryable, question: DayQuestion): Promise<readonly string[]>;
  /** Locks the policy and does what is still due. Returns the work done. */
  applyTo(
    tx: SealedQueryable,
    question: DayQuestion & { readonly policyNumber: string; readonly now: Instant },
  ): Promise<{ readonly done: readonly DayDone[]; readonly currency: number }>;
}

export const bindStep = <Due extends { readonly policyNumber: string }>(step: DayStep<Due>): BoundStep => ({
  name: step.name,
  async listPolicies(q, question) {
    const due = await step.list(q, question);
    return [...new Set(due.map(({ policyNumber }) => policyNumber))];
  },
  async applyTo(tx, { now, ...question }) {
    const policy = await lockPolicy(tx, question.policyNumber);
    const done: DayDone[] = [];
    for (const due of await step.list(tx, question))
      done.push(await step.apply({ tx, policy, today: question.today, now }, due));
    return { done, currency: policy.currency };
  },
});
