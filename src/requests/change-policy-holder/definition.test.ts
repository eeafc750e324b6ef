import { describe, expect, it, test } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { deriveAttachments } from '../contract/attachment-rules.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import request from './form.tsx';
import { PolicyHolderPayload } from './payload.ts';
import { afterDeath, samples, toInsured } from './samples.ts';

const minimal = PolicyHolderPayload.parse(samples.minimal.payload);
const maximal = PolicyHolderPayload.parse(samples.maximal.payload);
const known = buildFacts(samples.minimal.facts);
const withChild = buildFacts(samples.maximal.facts);

test('an empty form is refused, and the form belongs to this type', () => {
  const type = bindRequest(definition);
  expect(type.parse(type.blank(known), 'before-face').ok).toBe(false);
  expect(request.type.route).toBe(definition.route);
});

test('a holder change needs a fresh code and two approvers, and has lock class R', () => {
  expect(definition).toMatchObject({ stepUp: 'code', lockClass: 'R' });
  expect(definition.reviewLevel(minimal, known)).toBe('S+');
});

test('the effect names the replaced holder, so that it cannot hit another', () => {
  expect(effect.changes(minimal, known)).toEqual([
    expect.objectContaining({ kind: 'ChangeHolder', effective: 'APPROVAL', replaces: 11, relation: 1 }),
  ]);
});

describe('insurable interest', () => {
  it('recognises the insured by number, without asking for a relation', () => {
    const payload = PolicyHolderPayload.parse(toInsured.payload);
    expect(definition.problems(payload, buildFacts(toInsured.facts), [])).toEqual([]);
  });

  it('leaves a missing relation to the verifier when a client of the specification sends none', () => {
    const { relation: _relation, ...wire } = minimal;
    expect(definition.problems(wire, known, [])).toEqual([]);
    const shown = definition.automaticChecks?.(wire, known, { face: 'missing', confirmedContacts: [] });
    expect(shown?.map(({ detail }) => detail).join(' ')).toContain('Belum disebut, dipastikan petugas');
  });
});

describe('holder who has died', () => {
  const payload = PolicyHolderPayload.parse(afterDeath.payload);
  const facts = buildFacts(afterDeath.facts);

  it("a holder's death needs the death documents, the heirs and compliance", () => {
    const { uploads, missing } = deriveAttachments(definition.attachments ?? [], payload, facts);
    expect(definition.problems(payload, facts, missing)).toEqual([]);
    expect(uploads.filter(({ required }) => required).map(({ path }) => path)).toContain(
      'death_certificate_attachment',
    );
    expect(definition.screening?.(payload, facts).reasons).toHaveLength(1);
    const terms = definition.terms.filter(({ when }) => when === undefined || when(payload, facts));
    expect(terms.map(({ id }) => id)).toEqual(['change-policy-holder-heirs']);
  });

  it("a holder's death has other consequences than giving the policy away", () => {
    const shown = definition.consequences(payload, facts).map(({ text }) => text);
    expect(shown.join(' ')).not.toContain('Anda tidak lagi memiliki');
    expect(shown[1]).toContain('akta kematian');
  });
});

describe('minor insured', () => {
  const cases = [
    { name: 'an uncle needs the deed of a guardian', relation: 8, needs: true },
    { name: 'the mother does not', relation: 4, needs: false },
  ] as const;
  it.each(cases)('a minor insured needs a suitable new holder: $name', ({ relation, needs }) => {
    const { note } = definition.summary({ ...maximal, relation }, withChild);
    expect(note === null).toBe(!needs);
  });
});

describe('consequences for the old holder', () => {
  const shown = definition
    .consequences(maximal, withChild)
    .map(({ text }) => text)
    .join(' ');

  it.each([
    'tidak dapat masuk',
    'Rekening manfaat yang terdaftar dihapus',
    'ditahan 14 hari',
    'Rp\u00a05.000.000',
    '1 penerima manfaat',
  ])("consequences include the sentence '%s'", (text) => {
    expect(shown).toContain(text);
  });

  it("consequences include the new holder's consent to a loan", () => {
    const asked = (facts: typeof known) =>
      definition.terms.filter(({ when }) => when === undefined || when(maximal, facts)).map(({ id }) => id);
    expect(asked(withChild)).toEqual(['change-policy-holder', 'change-policy-holder-loan']);
    expect(asked(known)).toEqual(['change-policy-holder']);
  });
});
