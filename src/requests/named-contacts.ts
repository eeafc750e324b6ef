import * as z from 'zod/mini';
import { isMasked } from '#shared/mask.ts';
import { normalizePhone } from '#shared/phone.ts';

const text = z.catch(z._default(z.nullable(z.string()), null), null);
const Contacts = z.object({ email: text, mobile: text, mobile_2: text });

/** Where a payload names an account, or a channel of the holder: the same wire names in every type that has them. */
const Named = z.object({
  new_no_rek: text,
  party_contract: z.catch(z.nullable(Contacts), null),
});

/** Account numbers and channels (phones normalised) that a request brings; a mask means that the old one is kept. */
export interface NamedContacts {
  readonly accounts: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const given = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((each) => (each && !isMasked(each) ? [each] : []));

export function namedContacts(payload: Readonly<Record<string, unknown>>): NamedContacts {
  const { new_no_rek, party_contract: contract } = Named.parse(payload);
  return {
    accounts: given([new_no_rek]),
    phones: given([contract?.mobile, contract?.mobile_2]).flatMap((phone) => normalizePhone(phone) ?? []),
    emails: given([contract?.email]),
  };
}
