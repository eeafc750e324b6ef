import { z } from 'zod';
import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { wordingFor } from '#shared/words/wording.ts';
import { refuse } from '#server/http/refuse.ts';
import { listTerms } from '#server/reference/terms-repository.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { signTerm, type AgreedTerm } from '#server/proposal-store/agreed-terms.ts';
import type { MissingTerm } from '#server/proposal-store/proposal-row.ts';

/** Schema of `accepted_terms` beside the payload (rulings 1.8); other clients omit it, which is recorded as not given. */
const Terms = z.array(z.object({ id: z.string(), version: z.string() }));
const WithTerms = z.object({ accepted_terms: Terms.optional() });

/** Terms that the customer agreed to, and those still missing for the payload. */
export interface TermsOfRequest {
  readonly given: readonly AgreedTerm[];
  readonly missing: readonly MissingTerm[];
}

type Current = Awaited<ReturnType<typeof currentTerms>>[number];
type Ticked = z.infer<typeof Terms>;

/** Lists the statements for this payload, each with the version of its text. */
export async function currentTerms(
  { pool }: Pick<Engine, 'pool'>,
  type: RequestType,
  bound: BoundRequest,
  facts: Facts,
) {
  const texts = await listTerms(pool, type.endpoint, facts.policy, facts.today);
  return bound.terms(facts).map((statement) => {
    const text = texts.find((each) => each.id === statement.id);
    const { version = '-', title = statement.id, body = '' } = text ?? {};
    return { ...statement, version, title, body };
  });
}

function refuseTerms(facts: Facts): never {
  const wording = wordingFor(facts.policy);
  const { message } = refuse('TERMS_REQUIRED', { wording });
  throw refuse('TERMS_REQUIRED', {
    wording,
    errors: [{ path: 'accepted_terms', code: 'TERMS_REQUIRED', message }],
  });
}

const isTicked = (ticked: Ticked, { id, version }: Pick<AgreedTerm, 'id' | 'version'>): boolean =>
  ticked.some((each) => each.id === id && each.version === version);

/** Returns true when an older version of the text was accepted, which must not be recorded as consent. */
const isOutdated = (ticked: Ticked, term: Current): boolean =>
  ticked.some(({ id }) => id === term.id) && !isTicked(ticked, term);

const toMissing = ({ id, title, statement, mandatory = false }: Current): MissingTerm => ({
  id,
  title,
  statement,
  mandatory,
});

/**
 * Checks the accepted terms against today's versions and finds the missing ones (rulings 6.5). A body that names
 * statements must name the mandatory ones; one without any comes from a client of the specification, and its customer
 * is asked afterwards.
 * @throws 422 TERMS_REQUIRED when a mandatory statement is missing or a text has changed meanwhile.
 */
export async function acceptedTerms(
  engine: Pick<Engine, 'pool'>,
  type: RequestType,
  bound: BoundRequest,
  facts: Facts,
  body: unknown,
): Promise<TermsOfRequest> {
  const sent = WithTerms.safeParse(body);
  if (!sent.success) return refuseTerms(facts);
  const current = await currentTerms(engine, type, bound, facts);
  const ticked = sent.data.accepted_terms;
  if (ticked === undefined) return { given: [], missing: current.map(toMissing) };
  const missing = current.filter((term) => !isTicked(ticked, term));
  if (missing.some((term) => term.mandatory === true || isOutdated(ticked, term))) refuseTerms(facts);
  return { given: current.filter((term) => isTicked(ticked, term)).map(signTerm), missing: missing.map(toMissing) };
}
