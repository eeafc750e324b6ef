import { CoreRefusal, type PostingAnswer } from '#core/port.ts';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import { getPolicyFacts } from '#core/embedded/policies/get-policy-facts.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { requestEffects } from '#requests/registry/registry.server.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { shippedLists } from '#shared/lists/shipped-lists.ts';
import { notSent } from '#shared/facts/not-sent.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';

/** A request of a type of the product, with the body that its page sends. */
interface ProductRequest {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly endpoint: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Post = (posting: {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly changes: readonly PolicyChange[];
  readonly step: string;
  readonly goodAt: Instant;
}) => Promise<PostingAnswer>;

const refuse = (code: 'POSTING_INVALID' | 'MONEY_MISSING', reason: string): never => {
  throw new CoreRefusal(code, reason);
};

/**
 * Asks as a customer does and posts the result of the product's own request. The product computes the amounts; the
 * checker recomputes them. @throws CoreRefusal when the request would be refused or needs money first
 */
export async function askProduct(
  q: SealedQueryable,
  post: Post,
  { requestNumber, policyNumber, endpoint, payload }: ProductRequest,
  now: Instant,
): Promise<PostingAnswer> {
  const today = businessDateOf(now);
  const known = await getPolicyFacts(q, policyNumber, today);
  const lists = shippedLists;
  const facts: Facts = { ...known, openRequests: [], lists, riskProfile: null, ...notSent, now, today };
  const type = findRequestType(endpoint);
  const effect = requestEffects.find(({ suffix }) => suffix === endpoint);
  if (type === undefined || effect === undefined) throw new Error(`No request type ${endpoint}`);
  const refusal = type.notEligible(facts);
  if (refusal !== undefined) return refuse('POSTING_INVALID', refusal.message);
  const parsed = type.parse(payload, 'complete');
  if (!parsed.ok) throw new Error(`${endpoint} does not read ${JSON.stringify(parsed.problem)}`);
  const [problem] = parsed.value.problems(facts);
  if (problem !== undefined) return refuse('POSTING_INVALID', problem.message);
  if (parsed.value.moneyIn(facts) !== null) return refuse('MONEY_MISSING', 'The request asks for money');
  const changes = effect.changes(parsed.value.payload, facts);
  return post({ requestNumber, policyNumber, changes, step: 'post', goodAt: now });
}
