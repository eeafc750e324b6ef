import { describe, expect, it } from 'vitest';
import { buildSteps } from '#requests/contract/form-steps.tsx';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { requestTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { omitStepAnswers, stepAnswer } from './answer-on.ts';

const forms = await Promise.all(browserEntries.map(async ({ load }) => (await load()).default));

/** Forms with several steps, once for each request type that they send and each sample size. */
const cases = forms
  .filter(({ steps }) => steps !== undefined)
  .flatMap((request) =>
    requestTypes
      .filter(({ route }) => route === request.type.route)
      .flatMap((type) => (['minimal', 'maximal'] as const).map((name) => ({ request, type, name }))),
  );

describe.each(cases)('summary of $type.endpoint, $name', ({ request, type, name }) => {
  const samples = samplesOf(type);
  const sample = samples[name];
  const facts = buildFacts(sample.facts ?? samples.minimal.facts);
  const parsed = type.parse(sample.payload, 'before-face');
  const steps = buildSteps(request, { ...type.blank(facts), ...sample.payload }, facts);

  it('shows a short name and the answer for every step, and never its question', () => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    const summary = parsed.value.summary(facts);
    const slots = parsed.value.uploads(facts);
    for (const [index, { key, subject, question, answer }] of steps.entries()) {
      expect(subject, key).not.toContain('?');
      expect(subject.length, key).toBeLessThanOrEqual(50);
      const shown = stepAnswer(steps, index, summary, slots);
      expect(shown, key).toMatch(/\S/);
      expect(shown, key).not.toContain(question);
      if (shown === 'Tidak ada') expect(answer, key).toBeUndefined();
    }
  });

  it('shows each answer once: in the list of steps or in the rows above it', () => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    const summary = parsed.value.summary(facts);
    const lines = omitStepAnswers(steps, summary).details.map(({ label, value }) => `${label}: ${value}`);
    const answers = steps.map(({ answer }) => answer?.(summary) ?? '').filter((each) => each !== '');
    const repeated = summary.details
      .filter(({ value }) => answers.includes(value))
      .map(({ label, value }) => `${label}: ${value}`);
    expect(lines.filter((line) => repeated.includes(line))).toEqual([]);
  });
});
