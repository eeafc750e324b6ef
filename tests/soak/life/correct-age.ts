import { CoreRefusal, type PostingAnswer } from '#core/port.ts';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import { getPolicyFacts } from '#core/embedded/policies/get-policy-facts.ts';
import { changes } from '#requests/change-birth-and-gender/effect.server.ts';
import { notEligible, problems } from '#requests/change-birth-and-gender/rules.ts';
import { settle } from '#requests/change-birth-and-gender/settlement.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { notSent } from '#shared/facts/not-sent.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';

interface Correction {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly birthDate: BusinessDate;
}

type Post = (posting: {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly changes: readonly PolicyChange[];
  readonly step: string;
  readonly goodAt: Instant;
}) => Promise<PostingAnswer>;

const noUploads = { ktp_selfie_attachment: '', ktp_attachment: '', document_attachment: '' };

/**
 * Corrects the birth date of the insured as the product's own request does, in the way that asks for no money (rulebook 7.19): what it
 * comes to is the product's to say, and the checker's to count again. @throws CoreRefusal where the request would be refused
 */
export async function correctAge(
  q: SealedQueryable,
  post: Post,
  { requestNumber, policyNumber, birthDate }: Correction,
  now: Instant,
): Promise<PostingAnswer> {
  const today = businessDateOf(now);
  const known = await getPolicyFacts(q, policyNumber, today);
  const facts: Facts = { ...known, openRequests: [], riskProfile: null, ...notSent, now, today };
  const { partyId, person } = facts.policy.mainCover.lives[0];
  const item = { party_id: partyId, birth_date: birthDate, gender: person.gender, ...noUploads };
  const payload = { items: [item], settlement: null };
  const refusal = notEligible(facts)?.message ?? problems(payload, facts)[0]?.message;
  if (refusal !== undefined) throw new CoreRefusal('POSTING_INVALID', refusal);
  if (settle(payload, facts).owed.gt(0)) throw new CoreRefusal('MONEY_MISSING', 'The correction asks for money');
  return post({ requestNumber, policyNumber, changes: changes(payload, facts), step: 'post', goodAt: now });
}
