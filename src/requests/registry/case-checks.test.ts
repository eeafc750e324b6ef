import { describe, expect, it } from 'vitest';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { AttachmentType } from '#shared/wire/attachments.ts';
import { checksOfKind, type CaseCheck } from '../contract/case-checks.server.ts';
import type { RequestType } from '../contract/bind.ts';
import { buildFacts } from '../testing/build-facts.ts';
import type { GoodSample } from '../testing/samples.ts';
import { listCaseChecks, type ListedCheck } from './case-checks.server.ts';
import { requestTypes } from './registry.ts';
import { getRequestEffect } from './registry.server.ts';

/** Lists the checks of a sample as if it had just been sent. */
function checksOfSample(type: RequestType, sample: GoodSample): readonly ListedCheck[] {
  const facts = buildFacts(sample.facts);
  const parsed = type.parse(sample.payload, 'complete');
  if (!parsed.ok) throw new Error('A good sample does not parse.');
  const { value: bound } = parsed;
  return listCaseChecks({
    suffix: type.endpoint,
    uploads: bound.uploads(facts).filter(({ name }) => name !== ''),
    summary: bound.summary(facts),
    checks: bound.automaticChecks(facts, { face: 'recorded', confirmedContacts: [] }),
  });
}

const goodOf = (type: RequestType): readonly GoodSample[] => {
  const { minimal, maximal } = samplesOf(type);
  return [minimal, maximal];
};

/** Ids of declared checks that compare rows of the summary, none of which a good sample has, with the reason. */
const rowsOfOtherCases: readonly string[] = [];

describe.each(requestTypes)('checks of $endpoint', (type) => {
  const { slots, checks } = getRequestEffect(type.endpoint);

  it('name only attachments that the type has', () => {
    const known = slots.map(({ slot }) => slot);
    expect(Object.keys(checks.attachments ?? {}).filter((slot) => !known.includes(slot))).toEqual([]);
  });

  it.each(goodOf(type))('have an id of their own and a whole sentence: $name', (sample) => {
    const listed = checksOfSample(type, sample);
    const ids = listed.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(listed.filter(({ text }) => !/^[A-Z].{5,90}\.$/.test(text)).map(({ text }) => text)).toEqual([]);
  });

  it('find the values to compare in the summary of a good sample', () => {
    const listed = goodOf(type).flatMap((sample) => checksOfSample(type, sample));
    const declared: readonly CaseCheck[] = [
      ...Object.values(checks.attachments ?? {}).flat(),
      ...AttachmentType.options.flatMap((kind) => checksOfKind(kind, false)),
    ];
    const comparing = new Set(declared.filter(({ shows }) => Array.isArray(shows)).map(({ text }) => text));
    const groups = Map.groupBy(
      listed.filter(({ text }) => comparing.has(text)),
      ({ id }) => `${type.endpoint} ${id}`,
    );
    const empty = [...groups].filter(([, of]) => of.every(({ values }) => values.length === 0)).map(([id]) => id);
    expect(empty.filter((id) => !rowsOfOtherCases.includes(id))).toEqual([]);
  });
});

describe.each([
  'surrender',
  'surrender-with-payee',
  'partial-withdraw',
  'apply-policy-loan',
  'perform-benefit-allocation',
  'decrease-sa',
])('checks of %s, which pays out', (endpoint) => {
  const type = requestTypes.find((each) => each.endpoint === endpoint);
  const samples = type === undefined ? [] : goodOf(type).map((sample) => checksOfSample(type, sample));

  it('ask whose account it is when money is sent, once, with the account beside it', () => {
    const asked = samples.map((listed) => listed.filter(({ id }) => id === 'request/payee'));
    expect(Math.max(...asked.map(({ length }) => length))).toBe(1);
    expect(asked.flat().filter(({ values }) => values.length === 0)).toEqual([]);
  });
});

it('the payee of a surrender to another account is checked by the account that was typed', () => {
  const details = [
    { label: 'Bank', value: 'BCA' },
    { label: 'Nomor rekening', value: '123456' },
    { label: 'Nama pemilik rekening', value: 'SITI' },
    { label: 'Alasan', value: 'Butuh dana' },
  ];
  const listed = listCaseChecks({
    suffix: 'surrender-with-payee',
    uploads: [],
    summary: { rows: [], details },
    checks: [],
  });
  expect(listed.map(({ id }) => id)).toEqual(['request/payee', 'request/acknowledged']);
  expect(listed[0]).toMatchObject({ values: details.slice(0, 3), hint: 'account', rejectsAs: 'ACCOUNT_NAME' });
});

describe('checks of a request', () => {
  const card = { path: 'ktp_attachment', type: 'KTP', label: 'Foto KTP', name: 'a.jpg' };
  const summary = { rows: [], details: [{ label: 'Dikirim ke', value: 'BCA ****3456 a.n. SITI' }] };
  const withdrawal = { suffix: 'partial-withdraw', summary, checks: [] };

  it('begin with its attachments, and end with what needs none', () => {
    const listed = listCaseChecks({ ...withdrawal, uploads: [card] });
    expect(listed.map(({ id }) => id)).toEqual(['ktp_attachment/holder', 'ktp_attachment/intact', 'request/payee']);
    expect(listed[0]).toMatchObject({ ofHolder: true, hint: 'card', attachment: 'a.jpg', asksAs: 'OTHER_NAME' });
    expect(listed[2]).toMatchObject({ slot: null, values: summary.details });
  });

  it('leave out what compares a row that the summary does not have', () => {
    const listed = listCaseChecks({ ...withdrawal, summary: { rows: [], details: [] }, uploads: [] });
    expect(listed).toEqual([]);
  });

  it('compare an unchanged value without its mark', () => {
    const same = { rows: [], details: [{ label: 'Dikirim ke', value: 'BCA a.n. SITI (tetap)' }] };
    const [listed] = listCaseChecks({ ...withdrawal, summary: same, uploads: [] });
    expect(listed?.values).toEqual([{ label: 'Dikirim ke', value: 'BCA a.n. SITI' }]);
  });

  it('include an attachment that staff asked for and the type does not list', () => {
    const added = { path: 'additional_1', type: 'DOCUMENT', label: 'Surat ahli waris', name: 'b.pdf' };
    const listed = listCaseChecks({ ...withdrawal, uploads: [added] });
    expect(listed[0]).toMatchObject({ id: 'additional_1/content', label: 'Surat ahli waris', attachment: 'b.pdf' });
  });

  it('put what a verifier does by hand to the attachment that proves it', () => {
    const hand = {
      rule: 'Persetujuan kedua pihak',
      outcome: 'waiting',
      detail: 'Surat.',
      slot: 'document_attachment',
    } as const;
    const letter = { path: 'document_attachment', type: 'DOCUMENT', label: 'Surat', name: 'c.pdf' };
    const of = { suffix: 'change-policy-holder', summary: { rows: [], details: [] } };
    const ids = (uploads: readonly (typeof letter)[]) =>
      listCaseChecks({ ...of, uploads, checks: [hand] }).map(({ id, slot }) => [id, slot]);
    expect(ids([letter])).toEqual([
      ['document_attachment/signed', 'document_attachment'],
      ['document_attachment/rule/Persetujuan kedua pihak', 'document_attachment'],
    ]);
    expect(ids([])).toEqual([['request/rule/Persetujuan kedua pihak', null]]);
  });

  it('leave the other automatic checks to the system', () => {
    const waiting = { rule: 'Tautan belum dibuka', outcome: 'waiting', detail: '' } as const;
    expect(
      listCaseChecks({ ...withdrawal, summary: { rows: [], details: [] }, uploads: [], checks: [waiting] }),
    ).toEqual([]);
  });
});
