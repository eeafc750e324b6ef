import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requestTypes } from '#requests/registry/registry.ts';
import { samplesByRoute } from '#tests/support/samples-by-route.ts';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { buildFieldErrors, listProblems, withRequiredTexts } from './form-problems.ts';

const labels = {
  items: 'Dana investasi',
  'items.*.amount': 'Nilai penarikan',
  'a.mail': 'Email',
  attachment: 'Foto KTP',
};
const field = (path: string, message = 'Field harus diisi.') => ({ path, code: 'FIELD', message });

describe('error summary', () => {
  it.each([
    {
      name: 'missing attachment',
      problem: field('attachment', 'Mohon upload dokumen.'),
      values: { attachment: '' },
      id: 'field-attachment',
      text: 'Foto KTP diperlukan',
    },
    {
      name: 'empty list',
      problem: field('items', 'Pilih dana.'),
      values: { items: [] },
      id: 'field-items',
      text: 'Dana investasi diperlukan',
    },
    {
      name: 'missing value in a list entry',
      problem: field('items.1.amount'),
      values: { items: [{ amount: 1 }, {}] },
      id: 'field-items-1-amount',
      text: 'Nilai penarikan diperlukan',
    },
    {
      name: 'missing value in a list entry that does not exist',
      problem: field('a.mail'),
      values: { a: null },
      id: 'field-a-mail',
      text: 'Email diperlukan',
    },
    {
      name: 'wrong value: the sentence of its rule',
      problem: field('a.mail', 'Format email tidak sesuai.'),
      values: { a: { mail: 'x' } },
      id: 'field-a-mail',
      text: 'Format email tidak sesuai.',
    },
    {
      name: 'path without a field: the nearest field above',
      problem: field('items.0.fund_code', 'Dana tidak ada.'),
      values: { items: [{ fund_code: 'A' }] },
      id: 'field-items',
      text: 'Dana tidak ada.',
    },
    {
      name: 'path without any label: the path itself',
      problem: field('party', 'Tidak ada data yang berubah.'),
      values: {},
      id: 'field-party',
      text: 'Tidak ada data yang berubah.',
    },
  ])('shows a sentence and a link for each problem: $name', ({ problem, values, id, text }) => {
    expect(buildFieldErrors([problem], values, labels)).toEqual([{ fieldId: id, message: text }]);
  });

  it('says that the amount of an empty withdrawal is required', () => {
    const withdrawal = requestTypes.find(({ endpoint }) => endpoint === 'partial-withdraw')?.labels ?? {};
    const [error] = buildFieldErrors([field('items', 'Pilih dana investasi.')], { items: [] }, withdrawal);
    expect(error?.message).toBe('Jumlah penarikan diperlukan');
  });

  it('shows the same problem only once', () => {
    const twice = [field('items.0.fund_code', 'Dana tidak ada.'), field('items.1.fund_code', 'Dana tidak ada.')];
    expect(buildFieldErrors(twice, {}, labels)).toHaveLength(1);
  });
});

const Fields = z.record(z.string(), z.unknown());

/** Returns the value with '' at a path; the path may lead into a list ('items.0.ktp_attachment'). */
function emptied(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return '';
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === first ? emptied(each, rest) : each));
  const fields = Fields.parse(value);
  return { ...fields, [first]: emptied(fields[first], rest) };
}

/** Lists the paths of all numbers in the payload, including those in lists. */
const figurePaths = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => figurePaths(each, path === '' ? name : `${path}.${name}`));
};

const withNought = (value: unknown, [first, ...rest]: readonly string[]): unknown => {
  if (first === undefined) return 0;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === first ? withNought(each, rest) : each));
  const fields = Fields.parse(value);
  return { ...fields, [first]: withNought(fields[first], rest) };
};

/** Cases for each amount whose rule refuses 0: request type, path of the amount, values, and the problems found. */
const emptiedAmounts = requestTypes.flatMap((type) => {
  const sample = (samplesByRoute[type.endpoint] ?? samplesByRoute[type.route])?.minimal;
  if (sample === undefined) return [];
  return figurePaths(sample.payload).flatMap((path) => {
    const values = Fields.parse(withNought(sample.payload, path.split('.')));
    const found = listProblems(type, values, buildFacts(sample.facts)).filter((each) => each.path === path);
    const ofShape = found.filter(({ code }) => code === 'FIELD');
    return ofShape.length === 0 ? [] : [{ type, path, values, problems: ofShape }];
  });
});

describe('empty amount', () => {
  it('is tested in forms that ask for money', () => {
    const paths = emptiedAmounts.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['loan_amount', 'items.0.apply_amount', 'base_prem', 'items.0.amount']),
    );
  });

  it.each(emptiedAmounts)(
    'shows the required-field message: $type.endpoint $path',
    ({ type, path, values, problems }) => {
      const said = withRequiredTexts(problems, values, type.labels);
      expect(said.map(({ message }) => message)).toEqual(['Field harus diisi.']);
      const [error] = buildFieldErrors(said, values, type.labels);
      expect(error?.message).toBe(`${type.labels[path.replaceAll(/\d+/g, '*')]} diperlukan`);
    },
  );
});

describe.each(requestTypes)('problems of the form $route $endpoint', (type) => {
  const samples = samplesByRoute[type.endpoint] ?? samplesByRoute[type.route];
  const facePaths = ['transaction_id', 'liveness_attachment'];
  const ofForm = (samples?.bad ?? []).filter(({ path }) => !facePaths.includes(path));
  const factsOf = (bad: (typeof ofForm)[number]) => buildFacts(bad.facts ?? samples?.minimal.facts);
  const parsed = samples && type.parse(samples.minimal.payload, 'complete');
  const attachments = parsed?.ok ? parsed.value.uploads(buildFacts(samples?.minimal.facts)) : [];
  /** Path of the attachment that identifies the applicant; undefined for types that need none. */
  const identity = ['ktp_attachment', 'ktp_selfie_attachment']
    .flatMap((name) => attachments.find(({ path }) => path.endsWith(name))?.path ?? [])
    .at(0);

  it.each(ofForm)('include $name', (bad) => {
    const { payload, path, code, message } = bad;
    const found = listProblems(type, payload, factsOf(bad));
    expect(found.map((each) => [each.path, each.code, each.message])).toEqual([[path, code, message]]);
  });

  it.each(identity === undefined ? [] : ofForm.filter(({ code }) => code !== 'FIELD'))(
    'include both a broken rule and a missing attachment: $name',
    (bad) => {
      const found = listProblems(type, Fields.parse(emptied(bad.payload, (identity ?? '').split('.'))), factsOf(bad));
      expect(found.map(({ path }) => path)).toEqual([bad.path, identity]);
    },
  );
});
