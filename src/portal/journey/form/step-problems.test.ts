import { describe, expect, it } from 'vitest';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { buildSteps, findStep } from '#requests/contract/form-steps.tsx';
import { browserEntries } from '#requests/registry/registry.browser.tsx';
import { requestTypes } from '#requests/registry/registry.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { replaceAt, valueAt } from '#shared/text/at-path.ts';
import { findUnfinished, listStepProblems } from './step-problems.ts';

const forms = await Promise.all(browserEntries.map(async ({ load }) => (await load()).default));

/** Forms with several steps, once for each request type that they send (decision 0012). */
const long = forms
  .filter(({ steps }) => steps !== undefined)
  .flatMap((request) =>
    requestTypes.filter(({ route }) => route === request.type.route).map((type) => ({ ...request, type })),
  );

type Filled = Parameters<typeof listStepProblems>[0];

/** Returns the form filled with a sample's payload. */
const fill = (request: BrowserRequest, { payload, facts: changes }: { payload: object; facts?: object }): Filled => {
  const facts = buildFacts(changes ?? samplesOf(request.type).minimal.facts);
  const values = { ...request.type.blank(facts), ...payload };
  return { type: request.type, steps: buildSteps(request, values, facts), values, facts };
};

/** Returns the form of a customer on a step: earlier steps answered, later steps empty. */
const asOn = (form: Filled, index: number): Filled => {
  const blank = form.type.blank(form.facts);
  const later = form.steps.slice(index + 1).flatMap(({ paths }) => paths);
  const values = later
    .filter((path) => findStep(form.steps, path) > index && typeof valueAt(form.values, path) === 'string')
    .reduce<Record<string, unknown>>((left, path) => {
      const [name = '', ...rest] = path.split('.');
      const empty = valueAt(blank, path) ?? '';
      return { ...left, [name]: rest.length === 0 ? empty : replaceAt(left[name], rest.join('.'), empty) };
    }, form.values);
  return { ...form, values };
};

/**
 * Samples whose wrong answer is found at the last step, because the rule compares answers of several steps. That step
 * links back to the wrong answer.
 */
const shownAtTheEnd: Readonly<Record<string, readonly string[]>> = {
  'change/customer-info': ['village of another district', 'district of another city', 'city of another province'],
  'change/insured': ['another life where the product does not allow it'],
};

describe.each(long)('steps of $type.route, sent to $type.endpoint', (request) => {
  const { minimal, maximal, bad } = samplesOf(request.type);

  it.each([minimal, maximal])('accepts every step of "$name" while later steps are empty', (sample) => {
    const form = fill(request, sample);
    const held = form.steps.map(({ key }, index) => ({ key, problems: listStepProblems(asOn(form, index), index) }));
    expect(held).toEqual(form.steps.map(({ key }) => ({ key, problems: [] })));
    expect(findUnfinished(form)).toBe(form.steps.length - 1);
  });

  const ofForm = bad.filter(({ path }) => !['transaction_id', 'liveness_attachment'].includes(path));

  it.each(ofForm)('stops "$name" at the step that asks for the wrong field', (sample) => {
    const form = fill(request, sample);
    const index = findStep(form.steps, sample.path);
    expect(findUnfinished(form)).toBe(index);
    const shown = listStepProblems(form, index).map(({ path, message }) => ({ path, message }));
    expect(shown).toContainEqual({ path: sample.path, message: sample.message });
  });

  it('reports a wrong field on leaving its step, even with later steps empty', () => {
    const late = ofForm.filter((sample) => {
      const form = fill(request, sample);
      const index = findStep(form.steps, sample.path);
      return listStepProblems(asOn(form, index), index).every(({ path }) => path !== sample.path);
    });
    expect(late.map(({ name }) => name)).toEqual(shownAtTheEnd[request.type.route] ?? []);
  });

  it('asks for every field on one of its steps', () => {
    const form = fill(request, maximal);
    const isHeld = (path: string): boolean =>
      form.steps.some(({ paths }) => paths.some((held) => path === held || path.startsWith(`${held}.`)));
    const paths = Object.keys(request.type.labels)
      .map((path) => path.replaceAll('*', '0'))
      .filter(
        (path) =>
          path !== 'addresses' && valueAt(form.values, path) !== undefined && valueAt(form.values, path) !== null,
      );
    expect(paths.filter((path) => !isHeld(path) && path !== 'liveness_attachment')).toEqual([]);
  });
});
