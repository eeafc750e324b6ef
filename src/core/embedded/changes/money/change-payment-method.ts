import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { insertMandate } from '../../premiums/mandate-repository.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

type ChangePaymentMethod = ChangeOf<'ChangePaymentMethod'>;

const holdsWholeCard = ({ method, account }: ChangePaymentMethod): boolean =>
  method === 30 && !/^\d{6}\*{6}\d{4}$/.test(account?.bankAccount ?? '');

/** Rulebook 7.17 CORE: the mandate, and what the document says of payer and account. */
export const changePaymentMethod: ChangeApplier<ChangePaymentMethod> = {
  refuse(change) {
    if (
      (change.method === 93) !== (change.account === null) ||
      (change.method === 30) !== Boolean(change.account?.card)
    )
      throw new CoreRefusal('POSTING_INVALID', 'The account does not fit the method');
    if (holdsWholeCard(change)) throw new CoreRefusal('POSTING_INVALID', 'A card comes with its token and ten digits');
  },
  async apply({ tx, policy, requestNumber }, { on, method, account }) {
    await insertMandate(tx, { policyNumber: policy.policyNumber, requestNumber, on, method, account });
    return [];
  },
  document: (document, { method, account }) => ({
    ...document,
    payerAccounts: [{ paymentMethod: method, paymentMethodNext: method }],
    payerBankAccount:
      account === null
        ? []
        : [
            {
              bankName: account.bankName,
              bankAccount: account.bankAccount,
              accoName: account.accountName,
              expireDate: account.card?.expiry ?? null,
              creditCardType: account.card?.type ?? null,
            },
          ],
  }),
};
