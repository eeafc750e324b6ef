import { healthyAnswers } from '#requests/testing/health-answers.ts';
import type { Coverage } from '#shared/wire/policy/wire-coverage.ts';
import type { Payload } from './specification-client.ts';
import { accountFor, coverOf, faced, row, selfie, siti, suharto, type SpecificationRow } from './specification-row.ts';

const rina = '7700000011';

/** Builds the line of a cover as the form of wire 3.12 passes it on. */
const lineOf = (cover: Coverage, change: Payload): Payload => ({
  product_id: cover.productId,
  product_name: cover.productName,
  benefit_level: cover.currentPremium.benefitLevel,
  benefit_level_descrp: '-',
  item_id: cover.itemId,
  sum_assured: cover.currentPremium.sumAssured,
  premium: cover.currentPremium.stdPremAf + (cover.recurringTopup?.topupAmount ?? 0),
  waiver: cover.waiverExt.waiver,
  waiver_sa: cover.waiverExt.waivedSa,
  ...change,
});

const newInsured = {
  first_name: 'Raka',
  last_name: 'Santoso',
  identity_type: 'KIA',
  identity: '3174011106140003',
  relation: 'Anak',
  gender: 'Laki-laki',
  birth_date: '2014-06-11',
  birth_place: 'Jakarta',
  nationality: 'WNI',
  marital_status: 'BELUM KAWIN',
  height: 130,
  weight: 28,
  is_smoker: false,
  occupation: 'Pelajar',
  phone_number: '6281234567890',
};

/** Rows about money, cover and premium. */
export const moneyRows: readonly SpecificationRow[] = [
  row('check-cop-freelook-payee-account', siti, 'the main product', async (client) => ({
    items: [{ itemId: coverOf(client, 0).itemId }],
  })),
  row('surrender', siti, 'the main product', async (client) => ({
    items: [{ itemId: coverOf(client, 0).itemId }],
    cancel_reason: 'Kesulitan Finansial / Butuh Uang',
    ...(await faced(client, 'surrender')),
  })),
  row('cancellation', siti, 'a rider', async (client) => ({
    items: [{ itemId: coverOf(client, 2).itemId }],
    cancel_reason: 'Lainnya',
    ...(await faced(client, 'cancellation')),
  })),
  row('apply-policy-loan', '7700000004', 'an amount', async (client) => ({
    loan_amount: 1_000_000,
    ...(await faced(client, 'apply-policy-loan')),
  })),
  row('loan-repayment', '7700000004', 'the account of loans', async (client) => ({
    virtual_account_number: accountFor(client, '07'),
    transfer_attachment: await client.attachment('TRANSFER'),
    ...(await selfie(client)),
  })),
  row('loan-repayment', '7700000004', 'another account of the policy', async (client) => ({
    virtual_account_number: accountFor(client, '02'),
    ...(await selfie(client)),
  })),
  row('reinstatement', '7700000012', 'with an account', async (client) => ({
    health_questionnaire: healthyAnswers(),
    virtual_account_number: client.policy.virtualAccountInfo[0]?.virtualAccountNumber,
    transfer_attachment: await client.attachment('TRANSFER'),
    ...(await selfie(client)),
  })),
  row('change-premium-holiday', siti, 'set', async (client) => {
    const start = coverOf(client, 0).coverageExtend.dueDate ?? '';
    const end = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
    return {
      status: 'set',
      start_premium_holiday_date: start,
      end_premium_holiday_date: end,
      ...(await selfie(client)),
    };
  }),
  row('change-premium-holiday', rina, 'change, from the due date', async (client) => {
    const end = client.policy.holidayEndDate ?? '';
    return {
      status: 'change',
      start_premium_holiday_date: coverOf(client, 0).coverageExtend.dueDate,
      end_premium_holiday_date: `${Number(end.slice(0, 4)) + 1}${end.slice(4)}`,
      ...(await selfie(client)),
    };
  }),
  row('change-premium-holiday', rina, 'cancel, from the due date', async (client) => ({
    status: 'cancel',
    start_premium_holiday_date: coverOf(client, 0).coverageExtend.dueDate,
    end_premium_holiday_date: client.policy.holidayEndDate,
    ...(await selfie(client)),
  })),
  row('change-premium-holiday', rina, 'cancel, from its own beginning', async (client) => ({
    status: 'cancel',
    start_premium_holiday_date: client.policy.holidayStartDate,
    end_premium_holiday_date: client.policy.holidayEndDate,
    ...(await selfie(client)),
  })),
  row('add-rider', siti, 'a family rider for a new insured', async (client) => ({
    add_riders: [
      {
        product_id: 5004,
        party_ids: null,
        plan: 'Plan A - kamar Rp 500.000 per hari',
        sum_asured: null,
        health_questionnaire: healthyAnswers(),
        insured: newInsured,
        kk_attachment: await client.attachment('KK'),
      },
    ],
    ilustration_attachment: await client.attachment('ILUSTRATION'),
    ...(await selfie(client)),
  })),
  row('add-rider', siti, 'a sum for somebody insured', async (client) => ({
    add_riders: [
      {
        product_id: 5005,
        party_ids: [client.policy.insureds[0]?.partyId],
        sum_asured: 100_000_000,
        health_questionnaire: healthyAnswers(),
      },
    ],
    ilustration_attachment: await client.attachment('ILUSTRATION'),
    ...(await selfie(client)),
  })),
  row('decrease-sa', siti, 'a sum', async (client) => ({
    items: [lineOf(coverOf(client, 0), { sum_assured: 450_000_000 })],
    ...(await selfie(client)),
  })),
  row('increase-sa', siti, 'a sum', async (client) => ({
    items: [lineOf(coverOf(client, 0), { sum_assured: 600_000_000 })],
    ilustration_attachment: await client.attachment('ILUSTRATION'),
    ...(await selfie(client)),
  })),
  row('periodicaly-top-up', siti, 'the same total, nothing asked', async (client) => ({
    base_prem: 13_000_000,
    top_up_prem: 5_000_000,
    total_prem: 18_000_000,
    health_questionnaire: [],
    document_attachment: null,
    ilustration_attachment: null,
    ...(await selfie(client)),
  })),
  row('periodicaly-top-up', siti, 'a higher total', async (client) => ({
    base_prem: 13_000_000,
    top_up_prem: 6_000_000,
    total_prem: 19_000_000,
    health_questionnaire: healthyAnswers(),
    ilustration_attachment: await client.attachment('ILUSTRATION'),
    ...(await selfie(client)),
  })),
  row('partial-withdraw', siti, 'an amount', async (client) => ({
    withdraw_type: 2,
    items: [{ apply_amount: 1_500_000, apply_units: 0, fund_code: 'DTUM' }],
    ...(await faced(client, 'partial-withdraw')),
  })),
  row('topup-single', siti, 'an account of another purpose', async (client) => ({
    items: [{ amount: 2_000_000, fund_code: 'DTUM' }],
    virtual_account_number: accountFor(client, '02'),
    transfer_attachment: await client.attachment('TRANSFER'),
    ...(await selfie(client)),
  })),
  row('switch-fund', siti, 'amount, unit and percentage', async (client) => {
    const held = coverOf(client, 0).contractInvests.find(({ fundCode }) => fundCode === 'DTUM')?.accumUnits ?? 0;
    const price = client.policy.fundPrices.find(({ fundCode }) => fundCode === 'DTUM')?.bidPrice ?? 0;
    const unit = Number((held * 0.25).toFixed(4));
    return {
      items: [
        {
          fund_code: 'DTUM',
          target_fund_code: 'DPAU',
          amount: Math.round(unit * price),
          unit,
          percentage: 25,
        },
      ],
      ...(await selfie(client)),
    };
  }),
  row('change-apportionment', siti, 'percentages', async (client) => ({
    items: [
      { fund_code: 'DTUM', percentage: 60 },
      { fund_code: 'DSTA', percentage: 40 },
    ],
    ...(await selfie(client)),
  })),
  row('change-payment-freq', suharto, 'by the quarter', async (client) => ({
    payment_freq: 3,
    ...(await selfie(client)),
  })),
  row('change-term', suharto, 'fewer years', async (client) => ({
    term: 10,
    ilustration_attachment: await client.attachment('ILUSTRATION'),
    ...(await selfie(client)),
  })),
];
