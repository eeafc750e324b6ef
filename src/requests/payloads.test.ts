import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { requiredField, requiredUpload } from '#shared/messages.ts';
import { unservedPayloads } from './registry.unserved.ts';
import { payloadSamples, type PayloadSample } from './testing/payload-samples.ts';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field of a payload with its path; what is inside a health form belongs to that form's tests. */
function pathsOf(value: unknown, prefix: readonly string[] = []): readonly (readonly string[])[] {
  if (prefix.at(-1) === 'health_questionnaire') return [];
  const entries = Array.isArray(value) ? [...value.entries()] : isJson(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, part]) => {
    const path = [...prefix, String(key)];
    return Array.isArray(value) ? pathsOf(part, path) : [path, ...pathsOf(part, path)];
  });
}

/** A copy without the field at the path. */
function without(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === first ? without(part, rest) : part));
  if (!isJson(value) || first === undefined) return value;
  const { [first]: part, ...others } = value;
  return rest.length === 0 ? others : { ...others, [first]: without(part, rest) };
}

const schemaOf = ({ suffix }: PayloadSample): z.core.$ZodType => {
  const found = unservedPayloads.find((each) => each.suffix === suffix);
  if (!found) throw new Error(`${suffix} is on the list of samples only`);
  return found.schema;
};

const problemsOf = (schema: z.core.$ZodType, payload: unknown) =>
  z.safeParse(schema, payload).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];

const faceMissing = 'Mohon selesaikan verifikasi wajah terlebih dahulu.';

const sentenceFor = ({ sentences = {} }: PayloadSample, path: string): string => {
  if (sentences[path] !== undefined) return sentences[path];
  if (path.endsWith('transaction_id')) return faceMissing;
  return path.endsWith('_attachment') ? requiredUpload : requiredField;
};

/** A choice decides which other fields are needed; leaving it out changes what is asked, and has its own case below. */
const decides = ['status_family_attachment'];

describe.each(payloadSamples.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
  const schema = schemaOf(sample);

  test('the least is accepted', () => {
    expect(problemsOf(schema, sample.minimal)).toEqual([]);
    expect(z.parse(schema, sample.minimal)).toMatchObject(sample.minimal);
  });

  test('the greatest is accepted and kept as it came', () => {
    expect(problemsOf(schema, sample.maximal)).toEqual([]);
    expect(z.parse(schema, sample.maximal)).toMatchObject(sample.maximal);
  });

  test('an unknown field is dropped', () => {
    const parsed = z.parse(schema, { ...sample.minimal, party_d: 1, item: { loan_amount: 1 } });
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(parsed))).not.toContain('party_d');
    expect(parsed).not.toHaveProperty('item');
  });

  const required = pathsOf(sample.minimal).filter((path) => !decides.includes(path.at(-1) ?? ''));

  test.each(required.map((path) => [path.join('.'), path] as const))('without %s', (name, path) => {
    const problem = { path: sample.toldAt?.[name] ?? name, message: sentenceFor(sample, name) };
    expect(problemsOf(schema, without(sample.minimal, path))).toContainEqual(problem);
  });

  test('all that is missing is told at once', () => {
    const shape = ['changes', 'payment_method', 'status_family_attachment'];
    const kept = Object.fromEntries(Object.entries(sample.minimal).filter(([key]) => shape.includes(key)));
    const told = problemsOf(schema, kept).map(({ path }) => path);
    const asked = Object.keys(sample.minimal).filter((key) => !shape.includes(key));
    expect(told).toEqual(expect.arrayContaining(asked));
  });
});

/** A copy with something else at the path. */
function withValue(value: unknown, [first, ...rest]: readonly string[], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === first ? withValue(part, rest, other) : part));
  return isJson(value) ? { ...value, [first]: withValue(value[first], rest, other) } : value;
}

const nonsense: readonly unknown[] = [
  {},
  [],
  [[]],
  Array.from({ length: 100 }, () => 1),
  true,
  -1,
  1e14,
  'x'.repeat(5000),
  null,
];

test.each(payloadSamples.map((sample) => [sample.name, sample] as const))(
  'nonsense in %s is answered in Indonesian',
  (_name, sample) => {
    const schema = schemaOf(sample);
    const told = pathsOf(sample.maximal).flatMap((path) =>
      nonsense.flatMap((other) =>
        problemsOf(schema, withValue(sample.maximal, path, other)).map(
          (problem) => `${path.join('.')}: ${problem.message}`,
        ),
      ),
    );
    expect(told.length).toBeGreaterThan(0);
    expect([...new Set(told)].filter((text) => /invalid|expected|too (big|small)|required/i.test(text))).toEqual([]);
  },
);

test('every waiting payload has its samples', () => {
  const shown = new Set(payloadSamples.map(({ suffix }) => suffix));
  expect([...shown].toSorted()).toEqual(unservedPayloads.map(({ suffix }) => suffix).toSorted());
});

const sampleNamed = (name: string): PayloadSample => {
  const found = payloadSamples.find((each) => each.name === name);
  if (!found) throw new Error(`no sample ${name}`);
  return found;
};

const bad: readonly (readonly [name: string, sample: string, change: Json, path: string, message: string])[] = [
  ['term of half a year', 'term', { term: 0.5 }, 'term', 'Isi tahun 1 sampai 100.'],
];

test.each(bad)('refused: %s', (_name, sample, change, path, message) => {
  const { minimal } = sampleNamed(sample);
  expect(problemsOf(schemaOf(sampleNamed(sample)), { ...minimal, ...change })).toContainEqual({ path, message });
});
