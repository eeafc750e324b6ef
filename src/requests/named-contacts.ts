import * as z from 'zod/mini';
import { findBankName } from '#shared/banks.ts';
import { isMasked } from '#shared/mask.ts';
import { normalizePhone } from '#shared/phone.ts';

/** A bank account as it is compared: its bank by name, as the core keeps it. */
export interface NamedAccount {
  readonly bankName: string;
  readonly number: string;
}

/** Accounts and channels (phones normalised) that a request brings; a mask means that the old one is kept. */
export interface NamedContacts {
  readonly accounts: readonly NamedAccount[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const Part = z.record(z.string(), z.unknown());

const textsOf = (...values: readonly unknown[]): string[] =>
  values.flatMap((value) => (typeof value === 'string' && value !== '' && !isMasked(value) ? [value] : []));

/** What a payload names of an account, or of the holder's channels: under the same wire names in every type that has them. */
export function namedContacts(payload: Readonly<Record<string, unknown>>): NamedContacts {
  const { new_no_rek, bank, party_contract } = payload;
  const [bankId = ''] = textsOf(bank);
  const { email, mobile, mobile_2 } = Part.safeParse(party_contract).data ?? {};
  return {
    accounts: textsOf(new_no_rek).map((number) => ({ bankName: findBankName(bankId) ?? bankId, number })),
    phones: textsOf(mobile, mobile_2).flatMap((phone) => normalizePhone(phone) ?? []),
    emails: textsOf(email),
  };
}
