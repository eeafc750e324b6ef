import type { Payable, PayableRelease } from '#core/port.ts';
import { businessDateOf, compareDates, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { CoreRefusal } from '#core/port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { accounts } from '../journal/accounts.ts';
import { findRelease, insertAttempt, type StoredRelease } from './payout-attempt-repository.ts';
import { updatePayableState, lockPayable } from '../payables/payable-repository.ts';
import { recordTransfer } from './record-transfer.ts';

const isSameRelease = (stored: StoredRelease, release: PayableRelease): boolean =>
  stored.payableId === release.payableId && stored.maker === release.maker && stored.releaser === release.releaser;

const refuseWrongRelease = (payable: Payable, release: PayableRelease, today: BusinessDate): void => {
  if (release.maker === release.releaser) {
    throw new CoreRefusal('SAME_PERSON', 'A payout is prepared and released by two different people');
  }
  if (payable.state !== 'OPEN' && payable.state !== 'RETURNED') {
    throw new CoreRefusal('PAYABLE_NOT_OPEN', `Payable ${payable.payableId} is ${payable.state}`);
  }
  if (payable.frozen) throw new CoreRefusal('PAYOUTS_FROZEN', `Payouts of ${payable.policyNumber} are frozen`);
  if (payable.claimRegistered)
    throw new CoreRefusal('CLAIM_REGISTERED', `Payouts of ${payable.policyNumber} wait for a claim`);
  if (compareDates(payable.payableFrom, today) > 0) {
    throw new CoreRefusal('PAYABLE_NOT_DUE', `Payable ${payable.payableId} waits until ${payable.payableFrom}`);
  }
};

/**
 * Sends one payable to the bank. Repeating a release key changes nothing; a returned payable is sent again under a new
 * key.
 * @throws CoreRefusal when it may not be sent, or when the key belongs to another release.
 */
export async function releasePayable(tx: SealedQueryable, release: PayableRelease, now: Instant): Promise<void> {
  const payable = await lockPayable(tx, release.payableId);
  const stored = await findRelease(tx, release.releaseKey);
  const differs = new CoreRefusal('RELEASE_DIFFERS', `Release key ${release.releaseKey} stands for another release`);
  if (stored !== undefined) {
    if (isSameRelease(stored, release)) return;
    throw differs;
  }
  refuseWrongRelease(payable, release, businessDateOf(now));
  const attempt = payable.attempt + 1;
  if (!(await insertAttempt(tx, release, { attempt, account: payable.bankAccount, sentAt: now }))) throw differs;
  await updatePayableState(tx, payable.payableId, 'SENT');
  const { policyholderPayable: debit, bankClearing: credit } = accounts;
  await recordTransfer(tx, { payable, attempt, step: 'sent', debit, credit, now });
  await recordEvents(tx, { ...payable, at: now }, [{ kind: 'PAYOUT_SENT', payableId: payable.payableId, attempt }]);
}
