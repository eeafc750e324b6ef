import { describe, expect, it, test } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts, type FactsChanges } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import request from './form.tsx';
import { PayerPayload } from './payload.ts';
import { samples } from './samples.ts';

const { payload, facts: known } = samples.minimal;
const textsOf = (changes: FactsChanges = {}): readonly string[] =>
  definition.consequences(PayerPayload.parse(payload), buildFacts({ ...known, ...changes })).map(({ text }) => text);

test('an empty form is refused, and the form belongs to this type', () => {
  const type = bindRequest(definition);
  expect(type.parse(type.blank(buildFacts()), 'before-face').ok).toBe(false);
  expect(request.type.route).toBe(definition.route);
});

describe('effect of a payer change', () => {
  it('sends the whole person from the next due date, in stored spelling', () => {
    expect(effect.changes({ ...payload, certi_code: '3174 0109 0586 0002' }, buildFacts(known))).toEqual([
      {
        kind: 'ChangePayer',
        effective: 'NEXT_DUE',
        on: '2027-03-15',
        relation: 1,
        person: {
          firstName: 'BUDI',
          lastName: 'SANTOSO',
          gender: 'M',
          birthDate: '1986-05-09',
          birthPlace: 'DEPOK',
          identityType: 1,
          identityNumber: '3174010905860002',
          email: 'budi@contoh.test',
          mobile: '6281200000101',
          maritalStatus: 'KAWIN',
        },
        addresses: [expect.objectContaining({ type: 7, villageId: '3273011001', rtRw: '002/004' })],
      },
    ]);
  });

  it('keeps the day shown to the customer, however late the decision', () => {
    const facts = { ...buildFacts(known), today: buildFacts().position.premium.nextDueOn ?? buildFacts().today };
    const sent = { ...facts, submittedOn: buildFacts().today };
    expect(effect.changes(payload, sent)[0]).toMatchObject({ on: '2027-03-15' });
  });

  it('sends no relation when a client of the specification gives none', () => {
    const { relation: _relation, ...wire } = payload;
    expect(effect.changes(wire, buildFacts(known))[0]).toMatchObject({ relation: null });
    expect(definition.summary(PayerPayload.parse(wire), buildFacts(known)).details[0]?.value).toContain(
      'Belum disebut',
    );
  });
});

describe('consequences of a payer change', () => {
  it("explains that the old payer's debit stops, and how to pay until the new one is set up", () => {
    const shown = textsOf({ policy: { ...known?.policy, payment: { method: 3, nextMethod: 3 } } });
    expect(shown.join(' ')).toContain('Autodebet dari pembayar lama berhenti. Mulai 15/03/2027');
  });

  it('mentions no debit where the policy is paid by virtual account', () => {
    const shown = textsOf({
      policy: { ...known?.policy, payment: { method: 93, nextMethod: 93 } },
    });
    expect(shown.join(' ')).not.toContain('Autodebet');
  });
});

it.each([
  { name: 'agrees', birth_date: '1986-05-09', gender: 'M', outcome: 'passed' },
  { name: 'says another day and a woman', birth_date: '1986-05-10', gender: 'F', outcome: 'failed' },
])('leaves a NIK that $name to the verifier and never refuses it', ({ birth_date, gender, outcome }) => {
  const shown = PayerPayload.parse({ ...payload, birth_date, gender });
  expect(definition.problems(shown, buildFacts(known), [])).toEqual([]);
  const checks = definition.automaticChecks?.(shown, buildFacts(known), { face: 'missing', confirmedContacts: [] });
  expect(checks?.[0]).toMatchObject({ outcome });
});
