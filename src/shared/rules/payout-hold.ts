import { addDays, type BusinessDate } from '../time/dates.ts';

interface Account {
  readonly bankName: string;
  readonly bankAccount: string;
}

export interface PayoutHold {
  /** The account that is paid; undefined = it is still to be named. */
  readonly payee: Account | undefined;
  /** The account on record. */
  readonly registered: Account | null | undefined;
  /** All payouts of the policy are held until then; null = they are not. */
  readonly heldUntil: BusinessDate | null;
  /** CD that an account waits which is not on record (payout.hold_after_change_cd). */
  readonly holdDays: number;
  /** The day on which the amount is definite. */
  readonly today: BusinessDate;
}

const isSameAccount = (one: Account, other: Account): boolean =>
  one.bankAccount === other.bankAccount && one.bankName === other.bankName;

/**
 * The first day on which money may leave for an account: one other than the registered waits like a changed account does, so that the
 * holder can still say no (rulebook 1.11, 6.2, 7.10). The core decides by it, and the summary names it before a request is sent.
 */
export function findPayoutDay({ payee, registered, heldUntil, holdDays, today }: PayoutHold): BusinessDate {
  const held = heldUntil !== null && heldUntil > today ? heldUntil : today;
  if (payee === undefined || (registered && isSameAccount(registered, payee))) return held;
  const ofAccount = addDays(today, holdDays);
  return ofAccount > held ? ofAccount : held;
}
