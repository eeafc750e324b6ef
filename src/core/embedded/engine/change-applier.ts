import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from './lock-policy.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';

/** What an applier works with; the policy is locked for the whole transaction. */
export interface ChangeContext {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly requestNumber: string;
  readonly step: string;
  /** The day on which the change counts: its pricing date, its `on`, or today. */
  readonly effectiveDate: BusinessDate;
  /** The business numbers of `effectiveDate`. */
  readonly parameters: Parameters;
  readonly today: BusinessDate;
  readonly now: Instant;
}

/** SHORTFALL: the value fell so far that the minimum cannot be kept (rulebook 6.5.6); nothing was written. */
export type Settlement =
  | { readonly outcome: 'SETTLED'; readonly events: readonly CoreEventBody[] }
  | { readonly outcome: 'SHORTFALL'; readonly requested: Big; readonly possible: Big };

/**
 * What the core does with one kind of change. All of it happens in the transaction of the posting (refuse, queue, and apply and
 * revise of what counts today) or of the daily job on its day. Events go last in a transaction, so appliers hand them back.
 */
export interface ChangeApplier<Change> {
  /** @throws CoreRefusal for a change that can never succeed, before anything is written. */
  refuse?(change: Change, policy: LockedPolicy): void;
  /** Only PRICING_DATE: at the posting, the orders that wait for their price. */
  queue?(context: ChangeContext, change: Change): Promise<void>;
  /** Only PRICING_DATE: every fund it has orders in has its FINAL price. */
  settle?(context: ChangeContext, change: Change): Promise<Settlement>;
  /** On its day: ledgers, payables, schedule. It sees the policy as it was. */
  apply?(context: ChangeContext, change: Change): Promise<readonly CoreEventBody[]>;
  /** On its day: the next version of the policy. It may look something up; writing belongs in `apply`. */
  revise?(policy: StoredPolicy, change: Change, context: ChangeContext): StoredPolicy | Promise<StoredPolicy>;
}

/** An applier closed over its change. */
export interface BoundChange {
  readonly kind: string;
  /** True when it counts from the beginning of the policy, whatever the day on which it is written. */
  readonly isFromTheStart: boolean;
  refuse(policy: LockedPolicy): void;
  queue(context: ChangeContext): Promise<void>;
  settle(context: ChangeContext): Promise<Settlement>;
  apply(context: ChangeContext): Promise<readonly CoreEventBody[]>;
  readonly revisesPolicy: boolean;
  revise(policy: StoredPolicy, context: ChangeContext): Promise<StoredPolicy>;
}

export function bindApplier<Change extends { readonly kind: string; readonly effective: string }>(
  applier: ChangeApplier<Change>,
  change: Change,
): BoundChange {
  return {
    kind: change.kind,
    isFromTheStart: change.effective === 'INCEPTION',
    revisesPolicy: applier.revise !== undefined,
    refuse: (policy) => applier.refuse?.(change, policy),
    queue: async (context) => applier.queue?.(context, change),
    settle(context) {
      if (applier.settle === undefined) throw new Error(`${change.kind} waits for a price and has no settlement`);
      return applier.settle(context, change);
    },
    apply: async (context) => (await applier.apply?.(context, change)) ?? [],
    revise: async (policy, context) => (await applier.revise?.(policy, change, context)) ?? policy,
  };
}
