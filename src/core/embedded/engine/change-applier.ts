import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from './lock-policy.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';

/** Context of an applier; the policy is locked for the whole transaction. */
export interface ChangeContext {
  readonly tx: SealedQueryable;
  readonly policy: LockedPolicy;
  readonly requestNumber: string;
  readonly step: string;
  /** Day on which the change takes effect: its pricing date, its `on`, or today. */
  readonly effectiveDate: BusinessDate;
  /** Parameters of `effectiveDate`. */
  readonly parameters: Parameters;
  readonly today: BusinessDate;
  readonly now: Instant;
}

/** Result of settling a change. SHORTFALL: the value fell so far that the minimum cannot be kept (rulebook 6.5.6); nothing was written. */
export type Settlement =
  | { readonly outcome: 'SETTLED'; readonly events: readonly CoreEventBody[] }
  | { readonly outcome: 'SHORTFALL'; readonly requested: Big; readonly possible: Big };

/**
 * Handling of one kind of change in the core. All of it runs in the transaction of the posting (refuse, queue; apply
 * and revise for what takes effect today) or of the daily job on its day. Events go last in a transaction, so appliers
 * return them.
 */
export interface ChangeApplier<Change> {
  /** Refuses a change that can never succeed, before anything is written. @throws CoreRefusal */
  refuse?(change: Change, policy: LockedPolicy): void;
  /** Queues the orders that wait for their price, at the posting. Only PRICING_DATE. */
  queue?(context: ChangeContext, change: Change): Promise<void>;
  /** Settles the change once every fund it has orders in has its FINAL price. Only PRICING_DATE. */
  settle?(context: ChangeContext, change: Change): Promise<Settlement>;
  /** Writes ledgers, payables and schedule on the change's day. It sees the policy before the change. */
  apply?(context: ChangeContext, change: Change): Promise<readonly CoreEventBody[]>;
  /** Returns the next version of the policy on the change's day. It may read; writing belongs in `apply`. */
  revise?(policy: StoredPolicy, change: Change, context: ChangeContext): StoredPolicy | Promise<StoredPolicy>;
}

/** Applier bound to its change. */
export interface BoundChange {
  readonly kind: string;
  /** True when it counts from the start of the policy, whenever it is written. */
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
