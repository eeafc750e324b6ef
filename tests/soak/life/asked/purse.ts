import type { BusinessDate } from '#shared/time/dates.ts';

// Payments for premiums (rulebook 6.4): the oldest is used first, and each records what it paid.

/** Use of a part of a payment: due date of the premium it paid, or 'BACK' when it reinstated the policy. */
interface Use {
  readonly of: string;
  readonly amount: number;
}

export interface Payment {
  /** Reference of the bank; a direct debit has its own. */
  readonly reference: string;
  readonly amount: number;
  /** Day from which the payment counts. */
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

/** Sums the money of today that has not been used. */
export const moneyIn = (purse: Purse, today: BusinessDate): number =>
  counting(purse, today).reduce((sum, { left }) => sum + left, 0);

/** Uses an amount, oldest payment first. */
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

/** Frees what other payments gave to a premium. */
export function freeUses(purse: Purse, dueOn: string): void {
  for (const payment of purse) {
    const freed = payment.uses.filter(({ of }) => of === dueOn).reduce((sum, { amount }) => sum + amount, 0);
    payment.uses = payment.uses.filter(({ of }) => of !== dueOn);
    if (!payment.isTakenBack) payment.left += freed;
  }
}

/** Finds the newest bank transfer that is the only payment of its day. */
export const newestOf = (purse: Purse, today: BusinessDate): Payment | undefined =>
  counting(purse, today).findLast(
    (each) =>
      !each.isTakenBack &&
      !each.reference.startsWith('debit/') &&
      purse.filter(({ on }) => on === each.on).length === 1,
  );
