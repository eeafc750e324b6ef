import type { BoundRequest } from '#requests/contract/bind.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { refuse } from '#server/http/refuse.ts';
import { loadFactsOfStored } from './load-facts.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

export interface Offered {
  readonly content: ProposalContent;
  readonly facts: Facts;
  readonly bound: BoundRequest;
}

/** Reads the stored request on today's policy, without terms. @throws 404 for a type that takes no offers */
export async function loadOffered(engine: Engine, row: ProposalRow): Promise<Offered> {
  const content = await getContent(engine.pool, engine.vault, row.number);
  const facts = await loadFactsOfStored(engine, row, content);
  const parsed = findRequestType(row.suffix)?.parse(content.payload, 'complete');
  if (!parsed?.ok) throw refuse('NOT_FOUND');
  return { content, facts: { ...facts, conditions: [] }, bound: parsed.value };
}
