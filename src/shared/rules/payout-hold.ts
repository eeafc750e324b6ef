import { addDays, type BusinessDate } from '../time/dates.ts';

interface Account {
  readonly bankName: string;
  readonly bankAccount: string;
}

export interface PayoutHold {
  /** Account to pay to; undefined = not yet given. */
  readonly payee: Account | undefined;
  /** Registered account of the holder. */
  readonly registered: Account | null | undefined;
  /** Last day of the hold on all payouts of the policy; null = no hold. */
  readonly heldUntil: BusinessDate | null;
  /** Calendar days that a payout to an unregistered account waits (payout.hold_after_change_cd). */
  readonly holdDays: number;
  /** Day on which the amount is final. */
  readonly today: BusinessDate;
}

/** Reasons why a payout is held, as shown to customers and finance. */
const holdReasons = {
  account: 'rekening ini belum terdaftar pada polis',
  policy: 'data polis ini baru diubah',
} as const;

/** Returns the reason of a hold that ends on `until`. */
export const holdReasonOf = (until: BusinessDate, heldUntil: BusinessDate | null): string =>
  heldUntil !== null && until <= heldUntil ? holdReasons.policy : holdReasons.account;

const isSameAccount = (one: Account, other: Account): boolean =>
  one.bankAccount === other.bankAccount && one.bankName === other.bankName;

/**
 * Returns the first day on which money may be paid to an account. An unregistered account waits as a changed one does,
 * so that the holder can object (rulebook 1.11, 6.2, 7.10). Used by the core, and by the summary before sending.
 */
export function findPayoutDay({ payee, registered, heldUntil, holdDays, today }: PayoutHold): BusinessDate {
  const held = heldUntil !== null && heldUntil > today ? heldUntil : today;
  if (payee === undefined || (registered && isSameAccount(registered, payee))) return held;
  const ofAccount = addDays(today, holdDays);
  return ofAccount > held ? ofAccount : held;
}
