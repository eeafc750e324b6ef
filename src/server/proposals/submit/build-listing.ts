import { getRequestEffect } from '#requests/registry/registry.server.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { nameWords } from '#shared/text/name-words.ts';
import { fullName } from '#shared/text/person-name.ts';
import { moneyOfChanges } from '#server/patterns/moved-money.ts';
import type { Candidate } from '#server/proposals/examine/candidate.ts';
import type { Listing } from '#server/proposal-store/listing.ts';

/** Returns the money that leaves or enters the policy by the request, else the payment that it asks for; undefined = none. */
function amountOf({ type, bound }: Pick<Candidate, 'type' | 'bound'>, facts: Facts): string | undefined {
  const moved = moneyOfChanges(getRequestEffect(type.endpoint).changes(bound.payload, facts), facts);
  return moved?.amount.toFixed(2) ?? bound.moneyIn(facts)?.amount.toFixed(2);
}

/** Builds what the desk's table sorts, filters and searches by. */
export function buildListing({ type, bound, facts }: Pick<Candidate, 'type' | 'bound' | 'facts'>): Listing {
  const { holder, mainCover, currency, isSyariah } = facts.policy;
  const holder_name = fullName(holder.person);
  const amount = amountOf({ type, bound }, facts) ?? null;
  return {
    holder_name,
    holder_words: nameWords(holder_name).join(' '),
    product_name: mainCover.productName,
    is_syariah: isSyariah,
    amount,
    currency: amount === null ? null : currency,
  };
}
