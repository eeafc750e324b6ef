import * as z from 'zod/mini';
import { isMasked } from '#shared/text/mask.ts';
import { normalizePhone } from '#shared/text/phone.ts';

/** Account numbers, phones (normalised) and e-mails in a request. Masked ones mean unchanged and are dropped. */
export interface NamedContacts {
  readonly accounts: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const Part = z.record(z.string(), z.unknown());

const textsOf = (...values: readonly unknown[]): string[] =>
  values.flatMap((value) => (typeof value === 'string' && value !== '' && !isMasked(value) ? [value] : []));

/** Returns the new account and contacts in a payload; all request types use the same field names for them. */
export function namedContacts(payload: Readonly<Record<string, unknown>>): NamedContacts {
  const { new_no_rek, party_contract } = payload;
  const { email, mobile, mobile_2 } = Part.safeParse(party_contract).data ?? {};
  return {
    accounts: textsOf(new_no_rek),
    phones: textsOf(mobile, mobile_2).flatMap((phone) => normalizePhone(phone) ?? []),
    emails: textsOf(email),
  };
}
