import type { RequestType } from '#requests/contract/bind.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { describeConflict } from '#requests/contract/conflict.ts';
import { findConflict } from '#requests/contract/locks.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { message } from '#shared/text/error-message.ts';
import { wordingFor } from '#shared/words/wording.ts';
import type { Availability } from '#shared/wire/proposals.ts';

/** Lists the availability of every request type with reasons (rulings 3.6). `drafts` = suffixes with a draft. */
export function listAvailability(facts: Facts, drafts: readonly string[]): Availability[] {
  return pageTypes.map((type) => availabilityOf(type, facts, drafts));
}

function availabilityOf(type: RequestType, facts: Facts, drafts: readonly string[]): Availability {
  const common = { route: type.route, suffix: type.endpoint, built: true, has_draft: drafts.includes(type.endpoint) };
  const refusal = type.notEligible(facts);
  if (refusal) return { ...common, available: false, code: refusal.code, reason: refusal.message, from: refusal.from };
  const conflict = findConflict({ suffix: type.endpoint, lockClass: type.lockClass }, facts.openRequests);
  if (!conflict) return { ...common, available: true, code: null, reason: null, from: null };
  const { code, values } = describeConflict(
    homeOf(conflict.suffix) === type.endpoint ? 'REQ-DUP' : 'REQ-LOCK',
    facts,
    conflict,
  );
  const reason = message(code, values, wordingFor(facts.policy));
  return { ...common, available: false, code, reason, from: null };
}
