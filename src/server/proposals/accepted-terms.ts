import { z } from 'zod';
import type { BoundRequest, RequestType } from '#requests/bind.ts';
import type { Facts } from '#shared/facts.ts';
import { wordingFor } from '#shared/wording.ts';
import { refuse } from '#server/http/refuse.ts';
import { listTerms } from '#server/reference/terms-repository.ts';
import type { Engine } from './engine.ts';

/** `accepted_terms` beside the payload (rulings 1); absent from foreign clients, and then recorded as not given. */
const WithTerms = z.object({ accepted_terms: z.array(z.object({ id: z.string(), version: z.string() })).optional() });

export interface AcceptedTerm {
  readonly id: string;
  readonly version: string;
  readonly title: string;
}

/** The statements to tick for this payload, each with the version of the text behind it. */
export async function currentTerms(engine: Engine, type: RequestType, bound: BoundRequest, facts: Facts) {
  const texts = await listTerms(engine.pool, type.endpoint, facts.policy, facts.today);
  return bound.terms(facts).map((statement) => {
    const text = texts.find((each) => each.id === statement.id);
    return { ...statement, version: text?.version ?? '-', title: text?.title ?? statement.id };
  });
}

/**
 * What the customer ticked, checked against today's versions.
 * @throws 422 TERMS_REQUIRED when a statement is missing or its text has changed meanwhile.
 */
export async function acceptedTerms(
  engine: Engine,
  type: RequestType,
  bound: BoundRequest,
  facts: Facts,
  body: unknown,
): Promise<readonly AcceptedTerm[]> {
  const given = WithTerms.safeParse(body);
  if (given.success && given.data.accepted_terms === undefined) return [];
  const ticked = given.data?.accepted_terms ?? [];
  const current = await currentTerms(engine, type, bound, facts);
  const isTicked = (term: { readonly id: string; readonly version: string }) =>
    ticked.some((each) => each.id === term.id && each.version === term.version);
  if (!current.every(isTicked)) {
    const wording = wordingFor(facts.policy);
    const problem = refuse('TERMS_REQUIRED', { wording });
    throw refuse('TERMS_REQUIRED', {
      wording,
      errors: [{ path: 'accepted_terms', code: 'TERMS_REQUIRED', message: problem.message }],
    });
  }
  return current.map(({ id, version, title }) => ({ id, version, title }));
}
