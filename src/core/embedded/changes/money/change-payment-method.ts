import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { insertMandate } from '../../premiums/mandate-repository.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

type ChangePaymentMethod = ChangeOf<'ChangePaymentMethod'>;

const holdsWholeCard = ({ method, account }: ChangePaymentMethod): boolean =>
  method === premiumMethod.creditCard && !/^\d{6}\*{6}\d{4}$/.test(account?.bankAccount ?? '');

/** Changes the mandate and the payment method and account of the policy (rulebook 7.17 CORE). */
export const changePaymentMethod: ChangeApplier<ChangePaymentMethod> = {
  refuse(change) {
    if (
      (change.method === premiumMethod.virtualAccount) !== (change.account === null) ||
      (change.method === premiumMethod.creditCard) !== Boolean(change.account?.card)
    )
      throw new CoreRefusal('POSTING_INVALID', 'The account does not fit the method');
    if (holdsWholeCard(change)) throw new CoreRefusal('POSTING_INVALID', 'A card comes with its token and ten digits');
  },
  async apply({ tx, policy, requestNumber }, { on, method, account }) {
    await insertMandate(tx, { policyNumber: policy.policyNumber, requestNumber, on, method, account });
    return [];
  },
  revise: (policy, { method, account }) => ({
    ...policy,
    payment: { method, nextMethod: method },
    debitAccount: account && {
      bankName: account.bankName,
      bankAccount: account.bankAccount,
      accountName: account.accountName,
      cardExpires: account.card?.expiry ?? null,
      cardType: account.card?.type ?? null,
    },
  }),
};
