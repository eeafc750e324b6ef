import { describe, expect, it } from 'vitest';
import { readDraft } from '../contract/draft.ts';
import { withoutEmpty } from '../contract/without-empty.ts';
import { healthyBut } from '../testing/health-answers.ts';
import { requestTypes } from './registry.ts';
import { samplesByRoute } from '#tests/support/samples-by-route.ts';

const schemaOf = (suffix: string) => {
  const type = requestTypes.find(({ endpoint }) => endpoint === suffix);
  if (type === undefined) throw new Error(`There is no ${suffix}.`);
  return type.schema;
};

const face = { transaction_id: '', liveness_attachment: '', ktp_attachment: 'ktp-1.jpg' };
const selfie = { ktp_selfie_attachment: '' };

/**
 * Drafts as version 0.1 stored them: '' or 0 for empty fields, some parts absent. Databases contain such drafts, so
 * every later form must open them.
 */
const stored: readonly (readonly [suffix: string, values: Readonly<Record<string, unknown>>])[] = [
  [
    'partial-withdraw',
    { withdraw_type: 2, items: [{ fund_code: 'A', apply_amount: 5_000_000, apply_units: 0 }], ...face },
  ],
  ['apply-policy-loan', { loan_amount: 0, ...face }],
  ['topup-single', { items: [{ fund_code: 'A', amount: 1_000_000 }], virtual_account_number: '', ...selfie }],
  ['periodicaly-top-up', { base_prem: 500_000, top_up_prem: 0, total_prem: 500_000, health_questionnaire: null }],
  ['change-term', { term: 12, ...selfie, health_questionnaire: healthyBut(2, { tertanggung: null }) }],
  ['change-customer-info', { party_id: 11, party_contract: { email: 'baru@contoh.test', mobile: '' }, address: null }],
  [
    'change-beneficiary',
    {
      changes: 'Penambahan / Revisi',
      change_items: [
        { party_id: 31, percentage: 60 },
        { party_id: 0, percentage: null },
      ],
      add_item: {
        party_id: 0,
        designation: 5,
        other_designation: '',
        person: { first_name: 'RARA', birthday: '12/0' },
      },
      document_attachment: '',
    },
  ],
  [
    'change-payment-method',
    { is_registered_in_policy: true, payment_method: 30, bank: '014', new_no_rek: '123', cc_type: 'Visa Card' },
  ],
  [
    'switch-fund',
    {
      items: [{ fund_code: 'A', target_fund_code: '', amount: null, unit: null, percentage: 25 }],
      change_future_allocation: false,
    },
  ],
  [
    'add-rider',
    {
      add_riders: [
        { product_id: 0, party_ids: [12], plan: null, sum_asured: null, insured: null, kk_attachment: '' },
        { product_id: 701, party_ids: [], insured: { first_name: 'RARA', height: null, is_smoker: true } },
      ],
    },
  ],
  ['change-birth-date-and-gender', { items: [{ party_id: 11, birth_date: '12/03/1', gender: 'F' }], settlement: null }],
  ['change-premium-holiday', { status: 'change', start_premium_holiday_date: '2026-12-01', ...selfie }],
  ['increase-sa', { items: [{ item_id: 101, product_id: 7, benefit_level: null, sum_assured: 2e8, waiver: 'N' }] }],
  ['perform-benefit-allocation', { new_no_rek: '123', bank: '014', payable_ids: null, kk_attachment: null, ...face }],
  [
    'change-payer',
    { addresses: [{ post_code: '-', address_1: 'JL A', address_type: 7 }], certi_type: 1, relation: null },
  ],
];

describe('draft stored by version 0.1', () => {
  it.each(stored)('%s keeps every value', (suffix, values) => {
    expect(readDraft(schemaOf(suffix), values)).toMatchObject(withoutEmpty(values));
  });

  it.each(stored)('%s has every field that the form reads', (suffix, values) => {
    const schema = schemaOf(suffix);
    expect(Object.keys(readDraft(schema, values)).toSorted()).toEqual(Object.keys(readDraft(schema, {})).toSorted());
  });

  it('keeps unopened contacts closed and emptied ones empty', () => {
    const values = { party_contract: { email: '' } };
    expect(readDraft(schemaOf('change-customer-info'), values)).toMatchObject({
      party_contract: { email: '', mobile: null },
    });
  });
});

const keptOf = (type: (typeof requestTypes)[number]) => samplesByRoute[type.endpoint] ?? samplesByRoute[type.route];

it.each(requestTypes.map((type) => [type.endpoint, type] as const))(
  '%s: the form reads back what it sends',
  (_, type) => {
    const sample = keptOf(type)?.minimal;
    const parsed = type.parse(sample?.payload, 'complete');
    if (!parsed.ok) throw new Error('A good sample does not parse.');
    expect(readDraft(type.schema, parsed.value.payload)).toMatchObject(withoutEmpty(parsed.value.payload));
  },
);
