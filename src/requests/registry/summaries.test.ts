import { describe, expect, it } from 'vitest';
import type { RequestType } from '#requests/contract/bind.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';

function bindSample(type: RequestType, name: 'minimal' | 'maximal') {
  const samples = samplesOf(type);
  const sample = samples[name];
  const facts = buildFacts(sample.facts ?? samples.minimal.facts);
  const parsed = type.parse(sample.payload, 'before-face');
  if (!parsed.ok) throw new Error(`${type.endpoint}: ${JSON.stringify(parsed.problem)}`);
  return { bound: parsed.value, facts };
}

const cases = requestTypes.flatMap((type) =>
  (['minimal', 'maximal'] as const).map((name) => ({ endpoint: type.endpoint, name, type })),
);

describe.each(cases)('summary of $endpoint, $name', ({ type, name }) => {
  const { bound, facts } = bindSample(type, name);
  const summary = bound.summary(facts);

  it('lists only real differences as changes', () => {
    const plain = (text: string | null): string | undefined => text?.toLowerCase().replace('rt/rw ', '');
    expect(summary.rows.filter(({ old, new: after }) => plain(old) === plain(after))).toEqual([]);
    expect(summary.rows.length + summary.details.length).toBeGreaterThan(0);
  });
});

/**
 * Pattern of a name in words: at least two words, the first with a capital. No codes ('HOL-AGE', 'payor_ktp') and no
 * names of the program ('sumAssured').
 */
const words = /^(?!.*(?:_|\p{Ll}\p{Lu}|\p{Lu}{2,}-))\p{Lu}\S* \S.*$/u;

describe.each(cases)('automatic checks of $endpoint, $name', ({ type, name }) => {
  const { bound, facts } = bindSample(type, name);

  it.each(['passed', 'missing'] as const)('have distinct names in words with a face check %s', (face) => {
    const rules = bound.automaticChecks(facts, { face, confirmedContacts: [] }).map(({ rule }) => rule);
    expect(rules.filter((rule) => !words.test(rule))).toEqual([]);
    expect(new Set(rules).size).toBe(rules.length);
  });
});
