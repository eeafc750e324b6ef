import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder, TraditionalValue } from '../build/demo-policy.ts';
import { endowmentParameters } from '../build/endowment-parameters.ts';
import { yusufWife } from '../people/households.ts';
import { cashValue, monthlyArrears } from '../build/traditional-values.ts';

const policyNumber = '7700000012';
const MONTHLY = 1_200_000;
const MONTHS_PAID = 40;

const holder = buildParty(
  100121,
  buildPerson('1968-04-17', {
    firstName: 'Yusuf',
    lastName: 'Rahman',
    gender: 'M',
    birthPlace: 'Balikpapan',
    certiCode: '6471011704680012',
    email: 'nasabah12@contoh.test',
    mobile: '6281200000012',
    marriageId: 'KAWIN',
    occupCate: '191',
    occupCateName: 'Operator Mesin / Pabrik',
    positionLevel: 'Kepala Regu',
    jobCom: 'PT Contoh Energi Kaltim',
    industryId: 2,
    industryName: 'Pertambangan dan Penggalian',
  }),
  structuredAddress('6471011001', { line: 'Jalan Mulawarman', block: 'No. 33', rtRw: '012/004', postCode: '76116' }),
);

function value(firstUnpaid: BusinessDate, today: BusinessDate): TraditionalValue {
  const parameters = endowmentParameters(today);
  const { premium, interest } = monthlyArrears(
    new Big(MONTHLY),
    firstUnpaid,
    today,
    parameters['reinst.interest_percent'],
  );
  return buildValue({
    cashValue: cashValue(new Big(MONTHLY).times(MONTHS_PAID), MONTHS_PAID, parameters['surr.trad_table']),
    overduePremium: premium,
    fullReinstate: premium.plus(interest),
  });
}

function coverages(start: BusinessDate, firstUnpaid: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1001201,
      productId: 1101,
      masterProduct: null,
      riskStatus: 2,
      issueDate: start,
      paidupDate: addMonths(start, 10 * 12),
      expiryDate: addMonths(start, 15 * 12),
      insureds: [holder],
      sumAssured: 150_000_000,
      premium: MONTHLY,
      freq: '4',
      dueDate: firstUnpaid,
    }),
  ];
}

/** Lapsed eight months ago: arrears with interest, and an underwriter decides (over six months, over 55). */
export const yusufLapsedEndowment: DemoPolicyBuilder = (today) => {
  const firstUnpaid = addDays(addMonths(today, -8), -(endowmentParameters(today)['grace.days_cd'] + 1));
  const start = addMonths(firstUnpaid, -MONTHS_PAID);
  return {
    productId: 1101,
    startDate: start,
    receivedDate: addDays(start, 10),
    subStatus: 'LAPSED_PREMIUM',
    document: buildDocument({
      policyNumber,
      productId: 1101,
      riskStatus: 2,
      acknowledgeDate: addDays(start, 10),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...yusufWife, shareRate: 1, designation: 2 }],
      payerAccounts: [{ paymentMethod: 93, paymentMethodNext: 93 }],
      refundPayeeBankAccount: [savingsAccount('Bank Mandiri', '1490011223344', 'Yusuf Rahman')],
      virtualAccountInfo: virtualAccounts(policyNumber, ['MANDIRI', 'BRI'], ['02', '03']),
      coverages: coverages(start, firstUnpaid),
    }),
    holdings: [],
    value: value(firstUnpaid, today),
    payables: [],
  };
};
