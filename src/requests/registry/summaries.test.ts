import { describe, expect, it } from 'vitest';
import type { RequestType } from '#requests/contract/bind.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';

function sumUp(type: RequestType, name: 'minimal' | 'maximal') {
  const samples = samplesOf(type);
  const sample = samples[name];
  const facts = buildFacts(sample.facts ?? samples.minimal.facts);
  const parsed = type.parse(sample.payload, 'before-face');
  if (!parsed.ok) throw new Error(`${type.endpoint}: ${JSON.stringify(parsed.problem)}`);
  return parsed.value.summary(facts);
}

const cases = requestTypes.flatMap((type) =>
  (['minimal', 'maximal'] as const).map((name) => ({ endpoint: type.endpoint, name, type })),
);

describe.each(cases)('summary of $endpoint, $name', ({ type, name }) => {
  const summary = sumUp(type, name);

  it('lists only real differences as changes', () => {
    const plain = (text: string | null): string | undefined => text?.toLowerCase().replace('rt/rw ', '');
    expect(summary.rows.filter(({ old, new: after }) => plain(old) === plain(after))).toEqual([]);
    expect(summary.rows.length + summary.details.length).toBeGreaterThan(0);
  });
});
