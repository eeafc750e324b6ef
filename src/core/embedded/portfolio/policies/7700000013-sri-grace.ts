import { Big } from 'big.js';
import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import { buildValue } from '../build/build-value.ts';
import type { DemoPolicyBuilder, TraditionalValue } from '../build/demo-policy.ts';
import { endowmentParameters } from '../build/endowment-parameters.ts';
import { sriDaughter } from '../people/households.ts';
import { cashValue } from '../build/traditional-values.ts';

const policyNumber = '7700000013';
const YEARLY = 9_000_000;
const account = savingsAccount('Bank Negara Indonesia (BNI)', '0789456123', 'SRI WAHYUNI');

const holder = buildParty(
  100131,
  buildPerson('1984-11-18', {
    firstName: 'Sri',
    lastName: 'Wahyuni',
    gender: 'F',
    birthPlace: 'Palembang',
    certiCode: '1671015811840013',
    email: 'nasabah13@contoh.test',
    mobile: '6281200000013',
    marriageId: 'CERAI MATI',
    occupCate: '124',
    occupCateName: 'Guru / Dosen',
    positionLevel: 'Guru',
    jobCom: 'SD Contoh Palembang',
    industryId: 18,
    industryName: 'Pendidikan',
  }),
  structuredAddress('1671011001', {
    line: 'Jalan Mayor Zen',
    block: 'Lorong Contoh No. 5',
    rtRw: '003/001',
    postCode: '30143',
  }),
);

/** Three yearly premiums are paid; the fourth is due. */
function value(today: BusinessDate): TraditionalValue {
  const table = endowmentParameters(today)['surr.trad_table'];
  return buildValue({ cashValue: cashValue(new Big(YEARLY).times(3), 3 * 12, table), overduePremium: new Big(YEARLY) });
}

function coverages(start: BusinessDate, due: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1001301,
      productId: 1101,
      masterProduct: null,
      riskStatus: 1,
      issueDate: start,
      paidupDate: addMonths(start, 12 * 12),
      expiryDate: addMonths(start, 18 * 12),
      insureds: [holder],
      sumAssured: 120_000_000,
      premium: YEARLY,
      freq: '1',
      dueDate: due,
    }),
  ];
}

/** The premium was due twenty days ago: cover goes on within the grace, and lapses if nothing is done. */
export const sriGrace: DemoPolicyBuilder = (today) => {
  const due = addDays(today, -20);
  const start = addMonths(due, -3 * 12);
  return {
    productId: 1101,
    startDate: start,
    receivedDate: addDays(start, 5),
    subStatus: 'GRACE',
    document: buildDocument({
      policyNumber,
      productId: 1101,
      acknowledgeDate: addDays(start, 5),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...sriDaughter, shareRate: 1, designation: 5 }],
      payerAccounts: [{ paymentMethod: 3, paymentMethodNext: 3 }],
      payerBankAccount: [debitAccount(account)],
      refundPayeeBankAccount: [account],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BCA', 'BRI'], ['02']),
      coverages: coverages(start, due),
    }),
    holdings: [],
    value: value(today),
    payables: [],
  };
};
