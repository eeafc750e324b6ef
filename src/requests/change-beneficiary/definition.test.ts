import { describe, expect, it } from 'vitest';
import { buildFacts } from '../testing/build-facts.ts';
import { buildInsured } from '../testing/sample-person.ts';
import { asksCode, bindRequest } from '../contract/bind.ts';
import { definition } from './definition.ts';
import { readDraft } from '../contract/draft.ts';
import { BeneficiaryPayload } from './payload.ts';
import { buildItem, buildShares } from './start-item.ts';
import { effect } from './effect.server.ts';
import request from './form.tsx';
import { added, change, family, husband, shares } from './samples.ts';

const type = bindRequest(definition);
const facts = buildFacts(family);
const parse = (sent: unknown) => {
  const parsed = type.parse(sent, 'complete');
  if (!parsed.ok) throw new Error('The payload does not parse.');
  return parsed.value;
};

const revised = added(
  { first_name: 'Raka', last_name: 'Santosa', certi_code: '3174********0003', birthday: '2014-06-11', gender: 'M' },
  { party_id: 32, guardian_name: 'Siti  Rahmawati' },
  { change_items: shares([31, 60], [32, 40]), beneficiary_ktp_attachment: '' },
);

describe('review and checks of a beneficiary change (rulebook 5.4)', () => {
  it.each([
    { name: 'only shares', sent: change('Ubah', shares([31, 50], [32, 50])), level: 'A', checks: ['passed', 'passed'] },
    {
      name: 'a beneficiary removed',
      sent: change('Hapus', shares([31, 100])),
      level: 'S',
      checks: ['failed', 'passed'],
    },
    { name: 'a beneficiary added', sent: added(), level: 'S', checks: ['failed', 'passed'] },
    { name: 'a beneficiary revised', sent: revised, level: 'S', checks: ['failed', 'passed'] },
    {
      name: 'a NIK of another birth date warns the verifier',
      sent: added({ certi_type: 1, certi_code: '3174014507900001', birthday: '1990-07-06' }),
      level: 'S',
      checks: ['failed', 'passed', 'failed'],
    },
  ])('review level depends on what changes: $name: $level', ({ sent, level, checks }) => {
    const bound = parse(sent);
    const outcomes = bound.automaticChecks(facts, { face: 'missing', confirmedContacts: [], code: 'passed' });
    expect([bound.problems(facts), bound.reviewLevel(facts), outcomes.map(({ outcome }) => outcome)]).toEqual([
      [],
      level,
      checks,
    ]);
  });
});

it('a beneficiary change asks for a fresh code, and new shares without one go to staff', () => {
  const bound = parse(change('Ubah', shares([31, 50], [32, 50])));
  const outcomes = bound.automaticChecks(facts, { face: 'missing', confirmedContacts: [] });
  expect([type.stepUp, asksCode(type), outcomes.map(({ outcome }) => outcome)]).toEqual([
    'code-or-person',
    true,
    ['passed', 'failed'],
  ]);
});

describe('screening of a foundation, company or institution before approval', () => {
  it.each([
    { name: 'a child', designation: 5, reasons: [] },
    { name: 'a foundation', designation: 17, reasons: ['Penerima manfaat badan hukum'] },
    { name: 'a company', designation: 27, reasons: ['Penerima manfaat badan hukum'] },
  ])('screens the new beneficiary: $name', ({ designation, reasons }) => {
    expect(parse(added({}, { designation })).screening(facts).reasons).toEqual(reasons);
  });
});

describe('summary of a beneficiary change', () => {
  it('lists each beneficiary before and after', () => {
    const lines = (sent: unknown) =>
      parse(sent)
        .summary(facts)
        .rows.map(({ label, old, new: after }) => `${label}: ${old} > ${after}`);
    expect(lines(added())).toEqual([
      'BUDI SANTOSO: 60% · Suami > 50% · Suami',
      'RAKA SANTOSO: 40% · Anak > 25% · Anak',
      'Nayla Santoso: null > 25% · Anak',
    ]);
    expect(lines(change('Hapus', shares([31, 100])))).toEqual([
      'BUDI SANTOSO: 60% · Suami > 100% · Suami',
      'RAKA SANTOSO: 40% · Anak > Dihapus',
    ]);
    expect(lines(revised)[0]).toBe('Raka Santosa: RAKA SANTOSO, 40% · Anak > Raka Santosa, 40% · Anak');
  });

  it('names the guardian of a minor', () => {
    const { details } = parse(added()).summary(facts);
    expect(details).toContainEqual({ label: 'Wali', value: 'Budi Santoso' });
  });

  it('asks for the consent of the insured when that is another person', () => {
    const { partyId, person } = husband;
    const insured = buildInsured({ partyId, person });
    const other = buildFacts({ policy: { ...family.policy, insureds: [insured] } });
    const ids = (known: typeof facts) =>
      parse(added())
        .terms(known)
        .map(({ id }) => id);
    expect([ids(facts).length, ids(other).at(-1)]).toEqual([2, 'change-beneficiary-insured']);
  });
});

describe('beneficiary changes sent to the core', () => {
  it('sends exact fractions, and the person as on the identity card', () => {
    const [first] = effect.changes(added(), facts);
    expect(first).toMatchObject({
      kind: 'ChangeBeneficiaries',
      shares: [
        { partyId: 31, share: '0.5' },
        { partyId: 32, share: '0.25' },
        { partyId: 0, share: '0.25' },
      ],
      told: {
        partyId: 0,
        person: { firstName: 'NAYLA', lastName: 'SANTOSO', identityNumber: '3174015509170004', birthPlace: 'JAKARTA' },
        relation: 5,
        otherRelation: null,
        guardianName: 'BUDI SANTOSO',
      },
    });
  });

  it('sends a new person counted in the shares (wire 3.22), who still needs an identity card', () => {
    const counted = added({}, { party_id: '0' }, { change_items: shares([31, 50], [32, 25], [3, 25]) });
    expect(parse(counted).problems(facts)).toEqual([]);
    expect(parse(counted).summary(facts).rows).toHaveLength(3);
    expect(effect.changes(counted, facts)).toEqual(effect.changes(added(), facts));
    expect(type.parse({ ...counted, beneficiary_ktp_attachment: '' }, 'complete').ok).toBe(false);
  });

  it.each([
    { name: 'two unknown party numbers', items: shares([31, 50], [32, 20], [3, 15], [4, 15]) },
    { name: 'an unknown party number beside the new person', items: shares([31, 50], [32, 20], [0, 15], [3, 15]) },
  ])('refuses the payload for $name', ({ items }) => {
    expect(parse(added({}, {}, { change_items: items })).problems(facts)).toContainEqual(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });

  it('keeps a masked number as stored', () => {
    expect(effect.changes(revised, facts)).toMatchObject([
      { told: { partyId: 32, person: { identityNumber: null }, guardianName: 'SITI RAHMAWATI' } },
    ]);
  });

  it('accepts thirds to two decimals as the whole', () => {
    const [first] = effect.changes(change('Ubah', shares([31, 66.67], [32, 33.33])), facts);
    expect(first).toMatchObject({ shares: [{ share: '0.6667' }, { share: '0.3333' }], told: null });
  });
});

describe('beneficiary form', () => {
  it('starts with the current shares, and adds a row for a new person', () => {
    expect(buildShares(buildItem(0, facts), facts)).toEqual([
      { party_id: 31, percentage: 60 },
      { party_id: 32, percentage: 40 },
      { party_id: 0, percentage: null },
    ]);
    expect(buildItem(32, facts)).toMatchObject({ party_id: 32, designation: 5, person: { first_name: 'RAKA' } });
  });

  it('reads any draft without an error', () => {
    expect(readDraft(BeneficiaryPayload, { changes: 'Lain', change_items: 'x', add_item: [] })).toMatchObject({
      changes: '',
      change_items: [],
      add_item: null,
    });
    expect(request.type.route).toBe(definition.route);
  });
});

it('sends a person in add or revise only, as new unless named (wire 11.4)', () => {
  const parsed = definition.schema.parse(added());
  expect(parsed).toHaveProperty('add_item.party_id', 0);
  const { add_item: item } = added();
  expect(definition.schema.parse(change('Ubah', shares([31, 60], [32, 40]), { add_item: item }))).not.toHaveProperty(
    'add_item',
  );
});
