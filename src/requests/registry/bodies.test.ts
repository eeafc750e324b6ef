import { describe, expect, it } from 'vitest';
import { pathsIn } from '#tests/support/paths-in.ts';
import { additions, freeFields, specificationPayloads } from '#tests/structure/specification-payloads.ts';
import { byPlan, newInsured, riders } from '../add-rider-product/samples.ts';
import { added } from '../change-beneficiary/samples.ts';
import { onSiti, payload as birth } from '../change-birth-and-gender/samples.ts';
import { byVirtualAccount, card, debit } from '../change-payment-method/samples.ts';
import { facePaths, type RequestType } from '../contract/bind.ts';
import { endpoints } from '../contract/endpoints.ts';
import { requestTypes } from './registry.ts';
import { samplesOf } from '#tests/support/samples-by-route.ts';
import { isOurs } from '#tests/support/whose-type.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { healthyAnswers } from '../testing/health-answers.ts';
import type { GoodSample, Samples } from '../testing/samples.ts';

type Fields = Readonly<Record<string, unknown>>;

const typeOf = (suffix: string): RequestType => {
  const found = requestTypes.find(({ endpoint }) => endpoint === suffix);
  if (found === undefined) throw new Error(`nothing sends ${suffix}`);
  return found;
};

/** Returns the body that the page sends for a completed form. */
function bodyOf(type: RequestType, { payload, facts }: GoodSample): Fields {
  const parsed = type.parse({ ...type.blank(buildFacts(facts)), ...payload }, 'before-face');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value.body(buildFacts(facts));
}

/** Returns the paths of empty values in a body: null, '' or an empty list. */
function emptyPaths(value: unknown, path: string): readonly string[] {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => emptyPaths(each, path === '' ? name : `${path}.${name}`));
}

/** True for a field of the specification, and for every field of our own types, which payload.ts defines. */
const isSpecified = (suffix: string, path: string): boolean =>
  isOurs(suffix) ||
  specificationPayloads[suffix]?.includes(path) === true ||
  freeFields[suffix]?.test(path) === true ||
  additions.test(path);

/** Path of the contact that the page removes by sending it empty. */
const takenOut = 'party_contract.home_tel';

describe.each(requestTypes)('body sent by the page to $endpoint', (type) => {
  const { minimal, maximal } = samplesOf(type);

  it.each([minimal, maximal])('is complete, without empty values, in fields of the specification: $name', (sample) => {
    const body = bodyOf(type, sample);
    expect(emptyPaths(body, '').filter((path) => path !== takenOut)).toEqual([]);
    expect(pathsIn(body).filter((path) => !isSpecified(type.endpoint, path))).toEqual([]);
    const face = Object.fromEntries(facePaths.map((path) => [path, 'wajah-1']));
    const parsed = type.parse(type.stepUp === 'face' ? { ...body, ...face } : body, 'complete');
    expect(parsed.ok ? parsed.value.problems(buildFacts(sample.facts)) : parsed.problem).toEqual([]);
  });
});

it('every endpoint that takes a request has a page that sends to it', () => {
  const others = ['check-cop-freelook-payee-account', 'reupload-pending-document'];
  const sent = requestTypes.map(({ endpoint }) => endpoint);
  expect(sent.toSorted()).toEqual(
    Object.keys(endpoints)
      .filter((suffix) => !others.includes(suffix))
      .toSorted(),
  );
});

interface Leftover {
  readonly name: string;
  readonly suffix: string;
  /** Fields typed earlier, or shown and left empty, merged into the sample. */
  readonly typed: Fields;
  readonly stands: GoodSample;
  readonly unsent: readonly string[];
}

const row = (
  name: string,
  suffix: string,
  stands: (samples: Samples) => GoodSample,
  typed: Fields,
  unsent: readonly string[] = Object.keys(typed),
): Leftover => ({ name, suffix, typed, stands: stands(samplesOf(typeOf(suffix))), unsent });

const least = ({ minimal }: Samples) => minimal;
const most = ({ maximal }: Samples) => maximal;
const withPayload = (payload: Fields) => (samples: Samples) => ({ ...samples.minimal, payload });

const ofDebit = ['new_no_rek', 'branch', 'rek_owner', 'bank_authorization_attachment', 'saving_book_attachment'];
const ofCard = ['new_no_cc', 'cc_type', 'cc_expiry_date'];
const noAnswer = {
  health_questionnaire: healthyAnswers().map(({ pertanyaan }) => ({ pertanyaan, tertanggung: null })),
};

const { beneficiary_owner_attachment: _of, ...itsFields } = card({ is_registered_in_policy: true });
const ownCard: GoodSample = { name: 'her own card', payload: itsFields };
const onLink: GoodSample = { name: 'a unit link', facts: { policy: { mainCover: onSiti() } }, payload: birth() };
const relative = added(
  { birthday: '1990-07-05', certi_type: 1, certi_code: '3174014507900001' },
  { designation: 1, other_designation: 'Sepupu' },
);

const leftovers: readonly Leftover[] = [
  row('a debit, card and account typed before', 'change-payment-method', least, { ...card(), ...byVirtualAccount() }, [
    ...ofCard,
    'new_va_rek',
  ]),
  row('a card, debit and account typed before', 'change-payment-method', most, { ...debit(), ...byVirtualAccount() }, [
    ...ofDebit,
    'new_va_rek',
    'beneficiary_owner_attachment',
  ]),
  row('her own card, the form of another owner given before', 'change-payment-method', () => ownCard, {
    beneficiary_owner_attachment: 'bo.pdf',
  }),
  row('cover as long as before, health not answered', 'change-term', least, noAnswer),
  row('cover as long as before, health answered for longer', 'change-term', least, {
    health_questionnaire: healthyAnswers(),
  }),
  row('a lower premium after a higher one', 'periodicaly-top-up', least, {
    health_questionnaire: healthyAnswers(),
    ilustration_attachment: 'ilustrasi.pdf',
  }),
  row('a correction after another life', 'change-insured', least, { health_questionnaire: healthyAnswers() }),
  row('an occupation of the list after one in words', 'change-occupation', least, {
    other_occupation: 'Peternak lebah',
    other_industry: 'Peternakan',
  }),
  row('a small sum after a large one', 'topup-single', least, { document_attachment: 'sumber.pdf' }),
  row('shares after somebody new', 'change-beneficiary', least, {
    add_item: { party_id: 0 },
    beneficiary_ktp_attachment: 'kia.jpg',
  }),
  row('a relation of the list after one in words, no minor any more', 'change-beneficiary', withPayload(relative), {}, [
    'add_item.other_designation',
    'add_item.guardian_name',
  ]),
  row('another life in a policy whose premium stays', 'change-birth-date-and-gender', () => onLink, {
    settlement: 'PREMIUM',
  }),
  row('no account needed after one was typed', 'surrender', least, {
    new_no_rek: '0123456789',
    bank: '',
    branch: 'Blok M',
    rek_owner: 'SITI NUR RAHMAWATI',
    saving_book_attachment: 'buku.jpg',
    kk_attachment: 'kk.jpg',
    is_should_fill_payee_refund: true,
  }),
  row('a family card after a birth certificate', 'surrender-with-payee', least, {
    birth_certificate_attachment: 'akta.jpg',
  }),
  row(
    'contacts opened and left as they were',
    'change-customer-info',
    withPayload({
      party_id: 11,
      ktp_attachment: 'ktp.jpg',
      party_contract: { email: 'baru@contoh.test', mobile: '********0001', mobile_2: '', fax: '' },
    }),
    {},
    ['party_contract.mobile', 'party_contract.mobile_2', 'party_contract.fax', 'address'],
  ),
];

describe('bodies with fields of another choice', () => {
  it.each(leftovers)('$suffix: body omits $name', ({ suffix, typed, stands, unsent }) => {
    const body = bodyOf(typeOf(suffix), { ...stands, payload: { ...typed, ...stands.payload } });
    expect(pathsIn(body).filter((path) => unsent.includes(path))).toEqual([]);
  });

  it('body carries the family document under both names', () => {
    const type = typeOf('surrender-with-payee');
    const { minimal, maximal } = samplesOf(type);
    expect([bodyOf(type, minimal), bodyOf(type, maximal)]).toMatchObject([
      { status_family_attachment: 'KK', family_attachment: 'kk-1.jpg', kk_attachment: 'kk-1.jpg' },
      {
        status_family_attachment: 'BIRTHCERTIFICATE',
        family_attachment: 'akta-1.jpg',
        birth_certificate_attachment: 'akta-1.jpg',
        document_attachment: 'surat-1.pdf',
      },
    ]);
  });

  it('body omits party ids for a rider for a new person', () => {
    const family = riders.find(({ familyType }) => familyType === 1);
    const block = {
      ...byPlan,
      product_id: family?.productId,
      party_ids: [],
      insured: newInsured,
      kk_attachment: 'kk.jpg',
    };
    const type = typeOf('add-rider');
    const { facts, payload } = samplesOf(type).minimal;
    const body = bodyOf(type, { name: '', ...(facts && { facts }), payload: { ...payload, add_riders: [block] } });
    expect(pathsIn(body)).toContain('add_riders.*.insured.first_name');
    expect(pathsIn(body)).not.toContain('add_riders.*.party_ids');
    expect(pathsIn(body)).not.toContain('add_riders.*.sum_asured');
  });
});
