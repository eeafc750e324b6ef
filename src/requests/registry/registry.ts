import { bindRequest, type RequestType } from '../contract/bind.ts';
import { definition as addRiderProduct } from '../add-rider-product/definition.ts';
import { alias as cancellation, definition as surrender, withPayee } from '../cancellation-main-product/definition.ts';
import { definition as benefitAllocation } from '../benefit-allocation/definition.ts';
import { definition as apportionment } from '../apportionment/definition.ts';
import { definition as addInvestmentFund } from '../add-investment-fund/definition.ts';
import { definition as changeBirthAndGender } from '../change-birth-and-gender/definition.ts';
import { definition as changeCustomerInfo } from '../change-customer-info/definition.ts';
import { definition as changePaymentFreq } from '../change-payment-freq/definition.ts';
import { definition as changeInsured } from '../change-insured/definition.ts';
import { definition as changePayer } from '../change-payer/definition.ts';
import { definition as changePaymentMethod } from '../change-payment-method/definition.ts';
import { definition as changePolicyHolder } from '../change-policy-holder/definition.ts';
import { definition as cutiPremi } from '../cuti-premi/definition.ts';
import { definition as periodicalyTopUp } from '../periodicaly-top-up/definition.ts';
import { definition as changePayeeRefundAccount } from '../change-payee-refund-account/definition.ts';
import { definition as changeBeneficiary } from '../change-beneficiary/definition.ts';
import { definition as changeOccupation } from '../change-occupation/definition.ts';
import { definition as changeTerm } from '../change-term/definition.ts';
import { definition as decreaseSa } from '../decrease-sa/definition.ts';
import { homeOf } from '../contract/endpoints.ts';
import { definition as increaseSa } from '../increase-sa/definition.ts';
import { definition as policyRecovery } from '../policy-recovery/definition.ts';
import { definition as transferOfFunds } from '../transfer-of-funds/definition.ts';
import { definition as paymentPolicyLoan } from '../payment-policy-loan/definition.ts';
import { definition as requestPolicyLoan } from '../request-policy-loan/definition.ts';
import { definition as withdrawPartialInvestmentFund } from '../withdraw-partial-investment-fund/definition.ts';

/** All request types, one for each endpoint, in the order of the menu. */
export const requestTypes: readonly RequestType[] = [
  bindRequest(changeCustomerInfo),
  bindRequest(policyRecovery),
  bindRequest(surrender),
  bindRequest(withPayee),
  bindRequest(cancellation),
  bindRequest(paymentPolicyLoan),
  bindRequest(requestPolicyLoan),
  bindRequest(withdrawPartialInvestmentFund),
  bindRequest(cutiPremi),
  bindRequest(periodicalyTopUp),
  bindRequest(benefitAllocation),
  bindRequest(changePayeeRefundAccount),
  bindRequest(transferOfFunds),
  bindRequest(apportionment),
  bindRequest(addInvestmentFund),
  bindRequest(changePaymentFreq),
  bindRequest(changeOccupation),
  bindRequest(changeBeneficiary),
  bindRequest(changePayer),
  bindRequest(changePolicyHolder),
  bindRequest(changeInsured),
  bindRequest(changePaymentMethod),
  bindRequest(increaseSa),
  bindRequest(decreaseSa),
  bindRequest(changeTerm),
  bindRequest(addRiderProduct),
  bindRequest(changeBirthAndGender),
];

/** Request types with a page; a variant shares the page of its home endpoint (decision 0012). */
export const pageTypes: readonly RequestType[] = requestTypes.filter(({ endpoint }) => homeOf(endpoint) === endpoint);

export const findRequestType = (suffix: string): RequestType | undefined =>
  requestTypes.find((type) => type.endpoint === suffix);

/**
 * Returns the type by service number or suffix, since terms-conditions, banks and reupload accept both (rulings 1.6).
 */
export const findRequestTypeByService = (service: string | number): RequestType | undefined =>
  requestTypes.find((type) => type.endpoint === service || type.serviceId === Number(service));
