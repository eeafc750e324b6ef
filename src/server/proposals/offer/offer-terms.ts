import { businessDateOf } from '#shared/time/dates.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { OfferInput } from '#shared/wire/offer.ts';
import { refuse } from '#server/http/refuse.ts';
import { listTerms } from '#server/reference/terms-repository.ts';
import { signTerm, type AgreedTerm } from '#server/proposal-store/agreed-terms.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

/** Id of the text behind the statement of every acceptance. */
const offerTerms = 'offer';

const statement =
  'Saya sudah membaca syarat baru ini, menyetujuinya, dan meminta pengajuan saya dilanjutkan dengan syarat tersebut.';

type TermToTick = Parameters<typeof signTerm>[0];

/** Lists the statements of an acceptance with the version of each text, in the policy's wording. */
export async function listOfferTerms(
  { core, clock, pool }: Pick<Engine, 'clock' | 'core' | 'pool'>,
  policyNumber: string,
): Promise<TermToTick[]> {
  const [{ policy }, now] = await Promise.all([core.getPolicy(policyNumber), clock.businessNow()]);
  const texts = await listTerms(pool, offerTerms, policy, businessDateOf(now));
  return texts
    .filter(({ id }) => id === offerTerms)
    .map(({ id, version, title, body }) => {
      return { id, version, title, body, statement: fill(statement, wordingFor(policy)) };
    });
}

/** Converts the accepted terms for storage; none where the client sent none. @throws 422 when a text is missing or has changed. */
export function tickedTerms(
  current: readonly TermToTick[],
  given: OfferInput['accepted_terms'],
): readonly AgreedTerm[] {
  if (given === undefined) return [];
  const isTicked = (term: TermToTick) => given.some(({ id, version }) => id === term.id && version === term.version);
  if (!current.every(isTicked)) {
    const { message } = refuse('TERMS_REQUIRED');
    throw refuse('TERMS_REQUIRED', { errors: [{ path: 'accepted_terms', code: 'TERMS_REQUIRED', message }] });
  }
  return current.map(signTerm);
}
