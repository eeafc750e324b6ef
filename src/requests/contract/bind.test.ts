import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { bindRequest } from './bind.ts';
import type { RequestDefinition } from './contract.ts';
import { buildFacts, syariahPolicy } from '../testing/build-facts.ts';

const Payload = z.object({
  amount: z.number('Isi jumlah.').check(z.positive('Isi jumlah.')),
  items: z.array(z.object({ note: z.string('Isi catatan.').check(z.minLength(1, 'Isi catatan.')) })),
  fixed: z._default(z.literal(2), 2),
  transaction_id: z.string('Wajah.').check(z.minLength(1, 'Wajah.')),
  liveness_attachment: z.string('Swafoto.').check(z.minLength(1, 'Swafoto.')),
});
type Payload = z.infer<typeof Payload>;

const blank: Payload = { amount: 0, items: [], fixed: 2, transaction_id: '', liveness_attachment: '' };

const buildDefinition = (stepUp: 'none' | 'face'): RequestDefinition<Payload> => ({
  route: 'cuti-premi',
  endpoint: 'change-premium-holiday',
  title: '{CutiPremi}',
  lockClass: 'P',
  serviceLevel: 'info.sla_wd',
  stepUp,
  schema: Payload,
  labels: { amount: 'Jumlah {premi}' },
  issuedDocuments: ['receipt'],
  terms: [{ id: 'holiday', statement: 'Saya berhenti membayar {premi}.' }],
  attachments: [{ slot: 'liveness_attachment', type: 'LIVENESS', label: 'Foto wajah' }],
  problems: ({ amount }) => (amount > 10 ? [{ path: 'amount', code: 'FIELD', message: 'Terlalu besar.' }] : []),
  summary: ({ amount }) => ({
    headline: 'Berhenti membayar {premi}',
    rows: [{ label: '{Premi}', old: '1', new: String(amount) }],
    details: [{ label: '{Tertanggung}', value: 'Siti' }],
    note: 'Berlaku untuk {premi} berikutnya.',
  }),
  consequences: () => [
    {
      text: '{Premi} tidak ditagih.',
      gentler: { text: 'Kecilkan {premi}', route: '/transaction/submission/periodicaly-top-up' },
    },
    { text: 'Perlindungan tetap.', gentler: null },
  ],
  reviewLevel: ({ amount }) => (amount > 5 ? 'S' : 'A'),
  automaticChecks: (_payload, _facts, { face }) => [
    { rule: 'Wajah', outcome: face === 'passed' ? 'passed' : 'failed', detail: '' },
  ],
});

const withFace = bindRequest(buildDefinition('face'));
const withoutFace = bindRequest(buildDefinition('none'));
const conventional = buildFacts();
const syariah = buildFacts(syariahPolicy);
const good = { ...blank, amount: 7, transaction_id: 't-1', liveness_attachment: 'wajah.jpg' };

/** @throws when the body is refused */
const bind = (body: unknown, stage: 'before-face' | 'complete' = 'complete') => {
  const parsed = withFace.parse(body, stage);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
};

describe('bound request type', () => {
  test('has number, title and terms in the wording of the policy', () => {
    expect(withFace.serviceId).toBe(121);
    expect([withFace.title(conventional.policy), withFace.title(syariah.policy)]).toEqual([
      'Cuti Premi',
      'Cuti Kontribusi',
    ]);
    expect(withFace.terms(syariah.policy)).toEqual([
      { id: 'holiday', statement: 'Saya berhenti membayar kontribusi.' },
    ]);
  });

  test('derives its lock class from the payload', () => {
    const definition = buildDefinition('face');
    const type = bindRequest({
      ...definition,
      lockClass: { unknown: 'C', of: ({ amount }) => (amount > 5 ? 'T' : 'C') },
    });
    const classOf = (amount: number) => {
      const parsed = type.parse({ ...good, amount }, 'complete');
      return parsed.ok ? parsed.value.lockClass(conventional) : undefined;
    };
    expect([type.lockClass, classOf(5), classOf(6), bind(good).lockClass(conventional)]).toEqual(['C', 'C', 'T', 'P']);
  });

  test('takes its service days from the parameter that the definition names', () => {
    const { parameters } = conventional.position;
    expect(withFace.serviceDays(parameters, 'S')).toBe(parameters['info.sla_wd']);
  });

  test('builds a blank payload with nothing filled in', () => {
    expect(withFace.blank(conventional)).toEqual({ ...blank, amount: null });
  });
});

test('fills wording tokens in every text of a payload; typed text stays unchanged', () => {
  const type = bindRequest({
    ...buildDefinition('face'),
    attachments: [{ slot: 'liveness_attachment', type: 'KTP', label: 'KTP {tertanggung}' }],
    notEligible: () => ({ code: 'HOL-AGE', message: '{Premi} belum lunas.', from: null }),
    problems: () => [{ path: 'amount', code: 'FIELD', message: '{Premi} terlalu besar.' }],
    summary: () => ({
      headline: '',
      rows: [{ label: 'Cara', old: '{CutiPremi}', new: 'Dengan {premi} {catatan saya}' }],
      details: [{ label: 'Nilai', value: '{nilaiInvestasi}' }],
      note: null,
    }),
    automaticChecks: () => [{ rule: 'Lunas {premi}', outcome: 'passed', detail: '{Premi} lunas.' }],
  });
  const parsed = type.parse(good, 'complete');
  if (!parsed.ok) throw new Error('A good body does not parse.');
  const bound = parsed.value;
  expect(bound.summary(syariah).rows).toEqual([
    { label: 'Cara', old: 'Cuti Kontribusi', new: 'Dengan kontribusi {catatan saya}' },
  ]);
  expect(bound.summary(syariah).details).toEqual([{ label: 'Nilai', value: 'nilai dana investasi' }]);
  expect(bound.problems(syariah).map(({ message }) => message)).toEqual(['Kontribusi terlalu besar.']);
  expect(bound.uploads(syariah).map(({ label }) => label)).toEqual(['KTP peserta yang diasuransikan']);
  expect(bound.automaticChecks(syariah, { face: 'passed', confirmedContacts: [] })).toEqual([
    { rule: 'Lunas kontribusi', outcome: 'passed', detail: 'Kontribusi lunas.' },
  ]);
  expect(type.notEligible(syariah)?.message).toBe('Kontribusi belum lunas.');
});

describe('parsing a body', () => {
  const problemsOf = (body: unknown, stage: 'before-face' | 'complete', type = withFace) => {
    const parsed = type.parse(body, stage);
    return parsed.ok ? [] : parsed.problem.map(({ path, message }) => `${path}: ${message}`);
  };

  test.each([
    ['a good body', good, []],
    ['defaults are filled in', { ...good, fixed: undefined }, []],
    ['a missing field, by its path', { ...good, amount: undefined }, ['amount: Isi jumlah.']],
    [
      'a field in a list, by its position',
      { ...good, items: [{ note: 'a' }, { note: '' }] },
      ['items.1.note: Isi catatan.'],
    ],
    [
      'the face check is not done yet',
      { ...good, transaction_id: '', liveness_attachment: '' },
      ['transaction_id: Wajah.', 'liveness_attachment: Swafoto.'],
    ],
  ])('reports problems of a complete request: %s', (_name, body, problems) => {
    expect(problemsOf(body, 'complete')).toEqual(problems);
  });

  test('skips only the face fields before the face check', () => {
    expect(problemsOf(blank, 'before-face')).toEqual(['amount: Isi jumlah.']);
    expect(problemsOf({ amount: 1, items: [] }, 'before-face')).toEqual([]);
  });

  test('checks all fields at once for a type without a face check', () => {
    expect(problemsOf(blank, 'before-face', withoutFace)).toHaveLength(3);
  });

  test.each([
    ['text', 'x'],
    ['nothing', null],
    ['a list', []],
    ['a number', 1],
  ])('refuses %s without throwing', (_name, body) => {
    expect(withFace.parse(body, 'complete').ok).toBe(false);
    expect(withFace.parse(body, 'before-face').ok).toBe(false);
  });

  test('drops unknown fields', () => {
    expect(bind({ ...good, is_admin: true }).payload).toEqual(good);
  });
});

describe('bound payload', () => {
  test('uses the wording of the policy in summary and consequences', () => {
    const shown = JSON.stringify([bind(good).summary(syariah), bind(good).consequences(syariah)]);
    expect(shown).not.toMatch(/[{]\w+[}]|premi|tertanggung/i);
    expect(shown).toContain('Kontribusi tidak ditagih.');
    expect(shown).toContain('Kecilkan kontribusi');
    expect(bind(good).summary(conventional)).toMatchObject({
      headline: 'Berhenti membayar premi',
      rows: [{ label: 'Premi', new: '7' }],
    });
  });

  test('returns null for a consequence without an alternative', () => {
    expect(bind(good).consequences(conventional)[1]?.gentler).toBeNull();
  });

  test('passes payload, facts and evidence to rules, level and checks', () => {
    expect(bind({ ...good, amount: 11 }).problems(conventional)).toMatchObject([{ path: 'amount' }]);
    expect([1, 7].map((amount) => bind({ ...good, amount }).reviewLevel(conventional))).toEqual(['A', 'S']);
    const confirmedContacts: readonly string[] = [];
    const outcome = (face: 'passed' | 'missing') =>
      bind(good).automaticChecks(conventional, { face, confirmedContacts })[0]?.outcome;
    expect([outcome('passed'), outcome('missing')]).toEqual(['passed', 'failed']);
  });

  test('lists uploads under the names that were sent', () => {
    expect(bind(good).uploads(conventional)).toMatchObject([{ path: 'liveness_attachment', name: 'wajah.jpg' }]);
  });
});
