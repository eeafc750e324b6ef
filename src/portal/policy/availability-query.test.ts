import { expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { AvailabilityAnswer } from '#shared/wire/proposals.ts';
import { keepAvailability } from './availability-query.ts';

const answerOf = (changes: Parameters<typeof buildFacts>[0] = {}): AvailabilityAnswer => {
  const { position, openRequests, riskProfile, today, now } = buildFacts(changes);
  return { types: [], facts: { position, openRequests, riskProfile, today, now } };
};

it('the cached answer stays when the new answer is equal', () => {
  const known = answerOf();
  const later = { ...answerOf(), facts: { ...answerOf().facts, now: Instant.parse('2026-11-24T04:00:00.000Z') } };
  expect(keepAvailability(known, later)).toBe(known);
});

it('a different answer is stored with its time', () => {
  const known = answerOf();
  const tomorrow = { ...known, facts: { ...known.facts, today: BusinessDate.parse('2026-12-24') } };
  expect(keepAvailability(known, tomorrow)).toBe(tomorrow);
  const closed = {
    ...known,
    types: [],
    facts: { ...known.facts, position: { ...known.facts.position, openPayables: 7 } },
  };
  expect(keepAvailability(known, closed)).toBe(closed);
});
