import { describe, expect, it } from 'vitest';
import { listNames } from '#shared/lists/reference-lists.ts';
import { shippedLists } from '#shared/lists/shipped-lists.ts';
import { findConflict } from '../contract/locks.ts';
import { pageTypes, requestTypes } from './registry.ts';
import { browserEntries } from './registry.browser.tsx';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { buildFacts, syariahPolicy, type FactsChanges } from '../testing/build-facts.ts';
import type { GoodSample } from '../testing/samples.ts';
import { isOfferedToSyariah } from '../testing/syariah-offer.ts';
import { facePaths, type RequestType } from '../contract/bind.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const problemsOf = (type: RequestType, { payload, facts }: GoodSample) => {
  const parsed = type.parse(payload, 'complete');
  return parsed.ok ? parsed.value.problems(buildFacts(facts)) : parsed.problem;
};

/** Rights that require a beneficiary's consent, for all types that affect them. */
const irrevocable = { irrevocable: ['Ani'], pledgedTo: [] };

const withoutPath = (part: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (Array.isArray(part))
    return part.map((each: unknown, at) => (String(at) === key ? withoutPath(each, rest) : each));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, name === key ? withoutPath(value, rest) : value]);
  return Object.fromEntries(rest.length > 0 ? entries : entries.filter(([name]) => name !== key));
};

const textsOf = (type: RequestType, sample: GoodSample, changes: FactsChanges | undefined): string => {
  const facts = buildFacts({ ...sample.facts, ...changes });
  const parsed = type.parse(sample.payload, 'complete');
  if (!parsed.ok) throw new Error('A good sample does not parse.');
  const bound = parsed.value;
  return JSON.stringify([
    type.title(facts.policy),
    type.terms(facts.policy).map(({ statement }) => statement),
    bound.summary(facts),
    bound.consequences(facts).map(({ text, gentler }) => [text, gentler?.text]),
    bound.uploads(facts).map(({ label }) => label),
    (['passed', 'recorded', 'missing'] as const).map((face) =>
      bound.automaticChecks(facts, { face, confirmedContacts: [] }).map(({ rule, detail }) => [rule, detail]),
    ),
  ]);
};

describe.each(requestTypes)('$route $endpoint', (type) => {
  const samples = samplesOf(type);
  const good = [samples.minimal, samples.maximal];

  it.each(good)('accepts: $name', (sample) => {
    expect(type.notEligible(buildFacts(sample.facts))).toBeUndefined();
    expect(problemsOf(type, sample)).toEqual([]);
  });

  it.each(good)('accepts with no other lists than it declares, as the browser has them: $name', (sample) => {
    const lists = Object.fromEntries(
      listNames.map((list) => [list, type.lists.includes(list) ? shippedLists[list] : []]),
    );
    expect(problemsOf(type, { ...sample, facts: { ...sample.facts, lists } })).toEqual([]);
  });

  it.each(good)('names its automatic checks in words: $name', ({ payload, facts }) => {
    const parsed = type.parse(payload, 'complete');
    if (!parsed.ok) throw new Error('A good sample does not parse.');
    const checks = parsed.value.automaticChecks(buildFacts(facts), { face: 'passed', confirmedContacts: [] });
    const keys = checks.map(({ rule }) => rule).filter((rule) => /[a-z][._][a-z]|^[a-z]/.test(rule));
    expect(keys).toEqual([]);
  });

  it.each(samples.bad)('refuses: $name', (sample) => {
    const { path, code, message } = sample;
    const found = problemsOf(type, sample);
    expect(found.map((each) => [each.path, each.code, each.message])).toEqual([[path, code, message]]);
  });

  it.each(samples.refused)('is not available: $name', ({ facts, code, from }) => {
    expect(type.notEligible(buildFacts(facts))).toMatchObject({ code, from });
  });

  it.each(good)('does not ask for the face check on the form: $name', ({ payload }) => {
    const parsed = type.parse({ ...payload, transaction_id: '', liveness_attachment: '' }, 'before-face');
    expect(parsed.ok).toBe(true);
  });

  it.each(good)('uses syariah wording everywhere, or is refused there: $name', (sample) => {
    if (!isOfferedToSyariah(type, sample)) return;
    expect(syariahLint(textsOf(type, sample, syariahPolicy))).toEqual([]);
  });

  it.each(samples.bad)('refuses a syariah policy in syariah wording: $name', ({ payload, facts: changes }) => {
    const facts = buildFacts({ ...(changes ?? samples.minimal.facts), ...syariahPolicy });
    const parsed = type.parse(payload, 'complete');
    const found = parsed.ok ? parsed.value.problems(facts) : [];
    const texts = [...found.map(({ message }) => message), type.notEligible(facts)?.message ?? ''];
    expect(texts.flatMap((text) => syariahLint(text))).toEqual([]);
    expect(texts.join(' ')).not.toMatch(/\{[A-Za-z]+\}/);
  });

  it.each(good)('leaves no wording token unfilled: $name', (sample) => {
    expect(textsOf(type, sample, undefined)).not.toMatch(/\{[A-Za-z]+\}/);
  });

  it.each(good)('refuses a required attachment that is missing: $name', ({ payload, facts: changes }) => {
    const facts = buildFacts({ ...changes, position: { ...changes?.position, rights: irrevocable } });
    const filled = type.parse(payload, 'complete');
    const slots = filled.ok ? filled.value.uploads(facts).filter(({ required }) => required) : [];
    const refused = slots.filter(({ path }) => {
      const parsed = type.parse(withoutPath(payload, path.split('.')), 'complete');
      return (parsed.ok ? parsed.value.problems(facts) : parsed.problem).some((each) => each.path === path);
    });
    expect(refused.map(({ path }) => path)).toEqual(slots.map(({ path }) => path));
  });

  it('lists every upload of the minimal request for an empty form', () => {
    const facts = buildFacts(samples.minimal.facts);
    const filled = type.parse(samples.minimal.payload, 'complete');
    const slots = filled.ok ? filled.value.uploads(facts) : [];
    const needed = slots.filter(({ path, required }) => required && !facePaths.includes(path)).map(({ path }) => path);
    const parsed = type.parse(type.blank(facts), 'before-face');
    expect(filled.ok).toBe(true);
    expect(parsed.ok ? [] : parsed.problem.map(({ path }) => path)).toEqual(expect.arrayContaining(needed));
  });

  it('excludes a second request of its own type', () => {
    const open = {
      number: '1',
      suffix: type.endpoint,
      title: '',
      lockClass: type.lockClass,
      state: 'DIAJUKAN',
      holdsLock: true,
    };
    expect(findConflict({ suffix: type.endpoint, lockClass: type.lockClass }, [open])).toBe(open);
  });
});

describe('request registries', () => {
  it('list the same types', () => {
    expect(browserEntries.map(({ route }) => route).toSorted()).toEqual(pageTypes.map(({ route }) => route).toSorted());
  });

  it.each(browserEntries)('load the form of $route', async ({ route, load }) => {
    expect((await load()).default.type.route).toBe(route);
  });
});
