import type { BusinessDate } from '#shared/time/dates.ts';

// Money that somebody paid for premiums, payment by payment (rulebook 6.4): the oldest is used first, and each knows what it paid.

/** What a part of a payment was used for: the due date of a premium, or 'BACK' = it brought the policy back. */
interface Use {
  readonly of: string;
  readonly amount: number;
}

export interface Payment {
  /** Of the bank; that of a debit is its own. */
  readonly reference: string;
  readonly amount: number;
  /** It counts from this day. */
  readonly on: BusinessDate;
  left: number;
  uses: readonly Use[];
  isTakenBack: boolean;
}

export type Purse = Payment[];

const byDay = (one: Payment, other: Payment): number => (one.on === other.on ? 0 : one.on < other.on ? -1 : 1);

const counting = (purse: Purse, today: BusinessDate): Purse => purse.filter(({ on }) => on <= today);

export const putIn = (purse: Purse, paid: Pick<Payment, 'reference' | 'amount' | 'on'>): void =>
  void purse.push({ ...paid, left: paid.amount, uses: [], isTakenBack: false });

/** Money of today that was used for nothing yet. */
export const moneyIn = (purse: Purse, today: BusinessDate): number =>
  counting(purse, today).reduce((sum, { left }) => sum + left, 0);

/** Uses so much of it, the oldest first. */
export function takeOut(purse: Purse, use: Use, today: BusinessDate): void {
  let wanted = use.amount;
  for (const payment of counting(purse, today).toSorted(byDay)) {
    const amount = Math.min(wanted, payment.left);
    if (amount === 0) continue;
    payment.left -= amount;
    payment.uses = [...payment.uses, { of: use.of, amount }];
    wanted -= amount;
  }
}

/** What other payments gave to a premium is free again. */
export function freeUses(purse: Purse, dueOn: string): void {
  for (const payment of purse) {
    const freed = payment.uses.filter(({ of }) => of === dueOn).reduce((sum, { amount }) => sum + amount, 0);
    payment.uses = payment.uses.filter(({ of }) => of !== dueOn);
    if (!payment.isTakenBack) payment.left += freed;
  }
}

/** The newest payment by transfer that can be told from all others of its day. */
export const newestOf = (purse: Purse, today: BusinessDate): Payment | undefined =>
  counting(purse, today).findLast(
    (each) =>
      !each.isTakenBack &&
      !each.reference.startsWith('debit/') &&
      purse.filter(({ on }) => on === each.on).length === 1,
  );
