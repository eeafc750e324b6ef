import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { JobResultKind, Posting } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy, type LockedPolicy } from '../engine/lock-policy.ts';

/** Which policies are due on a day, by the numbers of that day; `policyNumber` null = all. */
export interface DayQuestion {
  readonly today: BusinessDate;
  readonly policyNumber: string | null;
  /** The days before an ending on which it is announced (lapse.notices_cd). */
  readonly notices: readonly number[];
  /** Months in which a lapsed policy can be reinstated (reinst.window_months). */
  readonly window: number;
  /** Months between two reports of values (report.value_months); null = there is none. */
  readonly reportEvery: number | null;
}

/** A policy that is held while its day is done. */
export interface PolicyDay {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly today: BusinessDate;
  readonly now: Instant;
}

/** What was done, for the report; the rest is told, or posted, as the last statement of the transaction. */
export interface DayDone {
  /** A word of the job's report. */
  readonly kind: JobResultKind;
  readonly amount?: Big;
  readonly events?: readonly CoreEventBody[];
  readonly posting?: Posting;
}

/** One kind of work of a day. What `apply` does must keep the policy from being listed again: so it is done once. */
interface DayStep<Due extends { readonly policyNumber: string }> {
  readonly name: string;
  /** Reads an index, oldest first; the same question for one policy looks again once it is held. */
  list(q: SealedQueryable, question: DayQuestion): Promise<readonly Due[]>;
  apply(day: PolicyDay, due: Due): Promise<DayDone>;
}

/** A step closed over what it lists. */
export interface BoundStep {
  readonly name: string;
  listPolicies(q: SealedQueryable, question: DayQuestion): Promise<readonly string[]>;
  /** Locks the policy and does what is still due. */
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
