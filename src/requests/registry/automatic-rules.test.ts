import { describe, expect, it } from 'vitest';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import type { Evidence } from '../contract/contract.ts';
import type { RequestType } from '../contract/bind.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { requestTypes } from './registry.ts';

const proven: Evidence = { face: 'passed', code: 'passed', confirmedContacts: [] };

/** Judges the samples of a type as the intake does, with every proof at hand. */
const judged = (type: RequestType) => {
  const { minimal, maximal, bad } = samplesOf(type);
  return [minimal, maximal, ...bad].flatMap(({ payload, facts }) => {
    const given = buildFacts(facts);
    const parsed = type.parse(payload, 'complete');
    if (!parsed.ok) return [];
    const checks = parsed.value.automaticChecks(given, proven);
    return [{ level: parsed.value.reviewLevel(given), ids: checks.map(({ id }) => id) }];
  });
};

describe.each(requestTypes)('$route $endpoint', (type) => {
  const known = Object.keys(type.automaticRules);

  it('names every rule by which the system may decide, and no other', () => {
    const ids = judged(type).flatMap(({ level, ids: used }) => (level === 'A' ? used : used.filter(Boolean)));
    expect(ids.filter((id) => id === undefined || !known.includes(id))).toEqual([]);
  });

  it('leaves all its samples to people when it has no rules', () => {
    expect(known.length === 0 && judged(type).some(({ level, ids }) => level === 'A' && ids.length > 0)).toBe(false);
  });
});

it('gives a rule of several types the same words in all of them', () => {
  const words = new Map<string, Set<string>>();
  for (const { automaticRules } of requestTypes)
    for (const [id, text] of Object.entries(automaticRules)) words.set(id, (words.get(id) ?? new Set()).add(text));
  expect([...words].filter(([, texts]) => texts.size > 1)).toEqual([]);
});
