import { addDays, addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '../build/build-accounts.ts';
import { structuredAddress } from '../build/build-address.ts';
import { buildCoverage } from '../build/build-coverage.ts';
import { buildDocument } from '../build/build-document.ts';
import { buildParty, buildPerson } from '../build/build-person.ts';
import type { DemoPolicyBuilder } from '../build/demo-policy.ts';
import { fitriHusband } from '../people/households.ts';

const policyNumber = '7700000015';
const account = savingsAccount('Bank Syariah Indonesia (BSI)', '7156789012', 'FITRI HANDAYANI');

const holder = buildParty(
  100151,
  buildPerson('1991-09-26', {
    firstName: 'Fitri',
    lastName: 'Handayani',
    gender: 'F',
    birthPlace: 'Malang',
    certiCode: '3573016609910015',
    email: 'nasabah15@contoh.test',
    mobile: '6281200000015',
    marriageId: 'KAWIN',
    occupCate: '302',
    occupCateName: 'Ibu Rumah Tangga',
    industryId: 8,
    industryName: 'Lainnya',
    otherIndustry: 'Rumah tangga',
  }),
  structuredAddress('3573011001', { line: 'Jalan Balearjosari', block: 'No. 14', rtRw: '005/002', postCode: '65126' }),
);

function coverages(start: BusinessDate): Coverage[] {
  return [
    buildCoverage({
      itemId: 1001501,
      productId: 2002,
      masterProduct: null,
      riskStatus: 0,
      issueDate: start,
      paidupDate: addMonths(start, 15 * 12),
      expiryDate: addMonths(start, 44 * 12),
      insureds: [holder],
      sumAssured: 200_000_000,
      premium: 1_000_000,
      topup: 250_000,
      freq: '4',
      dueDate: addMonths(start, 1),
      rates: { STUM: 0.5, SPAU: 0.5 },
    }),
  ];
}

/** Issued and not yet validated, which happens tomorrow: only contact and beneficiaries may change. */
export const fitriPending: DemoPolicyBuilder = (today) => {
  const start = addDays(today, 1);
  return {
    productId: 2002,
    startDate: start,
    receivedDate: null,
    subStatus: 'PENDING_ISSUE',
    document: buildDocument({
      policyNumber,
      productId: 2002,
      riskStatus: 0,
      acknowledgeDate: null,
      lockedPeriodDate: addMonths(start, 24),
      policyHolder: holder,
      insureds: [holder],
      beneficiaries: [{ ...fitriHusband, shareRate: 1, designation: 1 }],
      payerAccounts: [{ paymentMethod: 3, paymentMethodNext: 3 }],
      payerBankAccount: [debitAccount(account)],
      refundPayeeBankAccount: [account],
      virtualAccountInfo: virtualAccounts(policyNumber, ['BSI', 'BRI'], ['02', '04']),
      coverages: coverages(start),
    }),
    holdings: [],
    value: null,
    payables: [],
  };
};
