import * as z from 'zod/mini';
import { findBankName } from '#shared/banks.ts';
import { isMasked } from '#shared/mask.ts';
import { normalizePhone } from '#shared/phone.ts';

const text = z.catch(z._default(z.nullable(z.string()), null), null);
const Contacts = z.object({ email: text, mobile: text, mobile_2: text });

/** Where a payload names an account, or a channel of the holder: the same wire names in every type that has them. */
const Named = z.object({
  new_no_rek: text,
  bank: text,
  party_contract: z.catch(z.nullable(Contacts), null),
});

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

const given = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((each) => (each && !isMasked(each) ? [each] : []));

export function namedContacts(payload: Readonly<Record<string, unknown>>): NamedContacts {
  const { new_no_rek, bank, party_contract: contract } = Named.parse(payload);
  return {
    accounts: given([new_no_rek]).map((number) => ({ bankName: findBankName(bank ?? '') ?? bank ?? '', number })),
    phones: given([contract?.mobile, contract?.mobile_2]).flatMap((phone) => normalizePhone(phone) ?? []),
    emails: given([contract?.email]),
  };
}
