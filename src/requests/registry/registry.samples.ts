import { samples as addRiderProduct } from '../add-rider-product/samples.ts';
import { payeeSamples as surrenderWithPayee, samples as surrender } from '../cancellation-main-product/samples.ts';
import { samples as benefitAllocation } from '../benefit-allocation/samples.ts';
import { samples as apportionment } from '../apportionment/samples.ts';
import { samples as addInvestmentFund } from '../add-investment-fund/samples.ts';
import { samples as changeBirthAndGender } from '../change-birth-and-gender/samples.ts';
import { samples as changeCustomerInfo } from '../change-customer-info/samples.ts';
import { samples as changePaymentFreq } from '../change-payment-freq/samples.ts';
import { samples as changeInsured } from '../change-insured/samples.ts';
import { samples as changePayer } from '../change-payer/samples.ts';
import { samples as changePaymentMethod } from '../change-payment-method/samples.ts';
import { samples as changePolicyHolder } from '../change-policy-holder/samples.ts';
import { samples as policyRecovery } from '../policy-recovery/samples.ts';
import { samples as paymentPolicyLoan } from '../payment-policy-loan/samples.ts';
import { samples as requestPolicyLoan } from '../request-policy-loan/samples.ts';
import { samples as cutiPremi } from '../cuti-premi/samples.ts';
import { samples as periodicalyTopUp } from '../periodicaly-top-up/samples.ts';
import { samples as changePayeeRefundAccount } from '../change-payee-refund-account/samples.ts';
import { samples as changeBeneficiary } from '../change-beneficiary/samples.ts';
import { samples as changeOccupation } from '../change-occupation/samples.ts';
import { samples as changeTerm } from '../change-term/samples.ts';
import { samples as decreaseSa } from '../decrease-sa/samples.ts';
import { samples as increaseSa } from '../increase-sa/samples.ts';
import type { Samples } from '../testing/samples.ts';
import { samples as transferOfFunds } from '../transfer-of-funds/samples.ts';
import { samples as withdrawPartialInvestmentFund } from '../withdraw-partial-investment-fund/samples.ts';

/** Samples of every built type by route, of a variant by its endpoint; one line each, for tests only. */
export const samplesByRoute: Readonly<Record<string, Samples>> = {
  'change/customer-info': changeCustomerInfo,
  'policy-recovery': policyRecovery,
  'cancellation-main-product': surrender,
  'surrender-with-payee': surrenderWithPayee,
  cancellation: surrender,
  'payment-policy-loan': paymentPolicyLoan,
  'request-policy-loan': requestPolicyLoan,
  'withdraw-partial-investment-fund': withdrawPartialInvestmentFund,
  'cuti-premi': cutiPremi,
  'periodicaly-top-up': periodicalyTopUp,
  'benefit-allocation': benefitAllocation,
  'change-payee-refund-account': changePayeeRefundAccount,
  'transfer-of-funds': transferOfFunds,
  apportionment: apportionment,
  'add-investment-fund': addInvestmentFund,
  'change-payment-freq': changePaymentFreq,
  'change/occupation': changeOccupation,
  'change/beneficiary': changeBeneficiary,
  'change/payer': changePayer,
  'change/policy-holder': changePolicyHolder,
  'change/insured': changeInsured,
  'change-payment-method': changePaymentMethod,
  'increase-sa': increaseSa,
  'decrease-sa': decreaseSa,
  'change-term': changeTerm,
  'add-rider-product': addRiderProduct,
  'change/birth-and-gender': changeBirthAndGender,
};
