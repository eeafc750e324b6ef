import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { findEntryName } from '#shared/lists/reference-lists.ts';
import { isCardToken, maskedCard } from '#shared/text/card-number.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { PaymentMethodPayload } from './payload.ts';
import { findFirstBill } from './rules.ts';
import { terms } from './terms.server.ts';

type Account = ChangeOf<'ChangePaymentMethod'>['account'];

const bankOf = (bank: string, { lists }: Facts): string => {
  const name = findEntryName(lists.banks, bank);
  if (name === undefined) throw new Error(`no bank ${bank}`);
  return name;
};

/**
 * Converts the payload to the core's account: bank account, or card token with first six and last four digits. Null for
 * a virtual account. @throws for a card without token.
 */
function accountOf(payload: PaymentMethodPayload, facts: Facts): Account {
  if (payload.payment_method === premiumMethod.virtualAccount) return null;
  const bankName = bankOf(payload.bank, facts);
  if (payload.payment_method === premiumMethod.savings)
    return { bankName, bankAccount: payload.new_no_rek, accountName: payload.rek_owner, card: null };
  if (!isCardToken(payload.new_no_cc)) throw new Error('a card number came without its token');
  return {
    bankName,
    bankAccount: maskedCard(payload.new_no_cc),
    // The payload has no name of a card holder (wire 3.17).
    accountName: '-',
    card: {
      token: payload.new_no_cc,
      expiry: payload.cc_expiry_date,
      type: payload.cc_type === 'Master Card' ? '2' : '1',
    },
  };
}

/** Returns the change of method from the first bill after the lead time, counted from approval. */
function changes(payload: PaymentMethodPayload, facts: Facts): readonly PolicyChange[] {
  const on = findFirstBill(facts);
  if (on === undefined) throw new Error('a payment method was approved that never pays');
  return [
    {
      kind: 'ChangePaymentMethod',
      effective: 'NEXT_DUE',
      on,
      method: payload.payment_method,
      account: accountOf(payload, facts),
    },
  ];
}

export const effect = bindEffect(definition, changes, terms, checks);
