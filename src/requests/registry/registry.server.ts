import { effect as addRiderProduct } from '../add-rider-product/effect.server.ts';
import { aliasEffect, effect as surrender, effectWithPayee } from '../cancellation-main-product/effect.server.ts';
import { effect as benefitAllocation } from '../benefit-allocation/effect.server.ts';
import { effect as apportionment } from '../apportionment/effect.server.ts';
import { effect as addInvestmentFund } from '../add-investment-fund/effect.server.ts';
import { effect as changeBirthAndGender } from '../change-birth-and-gender/effect.server.ts';
import { correction as birthCorrection } from '../change-birth-and-gender/affected-policies.server.ts';
import { effect as changeCustomerInfo } from '../change-customer-info/effect.server.ts';
import { effect as changeBeneficiary } from '../change-beneficiary/effect.server.ts';
import { effect as changeOccupation } from '../change-occupation/effect.server.ts';
import { effect as changeTerm } from '../change-term/effect.server.ts';
import { effect as decreaseSa } from '../decrease-sa/effect.server.ts';
import { effect as increaseSa } from '../increase-sa/effect.server.ts';
import type { RequestEffect } from '../contract/effects.server.ts';
import type { PersonCorrection } from '../contract/person-correction.server.ts';
import { effect as changePaymentFreq } from '../change-payment-freq/effect.server.ts';
import { effect as changeInsured } from '../change-insured/effect.server.ts';
import { correction as insuredCorrection } from '../change-insured/affected-policies.server.ts';
import { effect as changePayer } from '../change-payer/effect.server.ts';
import { effect as changePaymentMethod } from '../change-payment-method/effect.server.ts';
import { debitMandate } from '../change-payment-method/debit-mandate.server.ts';
import { ownerStatement } from '../change-payment-method/owner-statement.server.ts';
import type { SignableForm } from '../contract/signable-form.server.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { FormName } from '#shared/wire/issued-documents/signed-forms.ts';
import { effect as changePolicyHolder } from '../change-policy-holder/effect.server.ts';
import { effect as policyRecovery } from '../policy-recovery/effect.server.ts';
import { effect as transferOfFunds } from '../transfer-of-funds/effect.server.ts';
import { effect as paymentPolicyLoan } from '../payment-policy-loan/effect.server.ts';
import { effect as requestPolicyLoan } from '../request-policy-loan/effect.server.ts';
import { effect as cutiPremi } from '../cuti-premi/effect.server.ts';
import { effect as periodicalyTopUp } from '../periodicaly-top-up/effect.server.ts';
import { effect as changePayeeRefundAccount } from '../change-payee-refund-account/effect.server.ts';
import { effect as withdrawPartialInvestmentFund } from '../withdraw-partial-investment-fund/effect.server.ts';

/** Effects of all request types. */
export const requestEffects: readonly RequestEffect[] = [
  changeCustomerInfo,
  policyRecovery,
  withdrawPartialInvestmentFund,
  surrender,
  effectWithPayee,
  aliasEffect,
  transferOfFunds,
  apportionment,
  paymentPolicyLoan,
  requestPolicyLoan,
  cutiPremi,
  periodicalyTopUp,
  benefitAllocation,
  changePayeeRefundAccount,
  addInvestmentFund,
  changePaymentFreq,
  changeOccupation,
  changeBeneficiary,
  changePayer,
  changePolicyHolder,
  changeInsured,
  changePaymentMethod,
  increaseSa,
  decreaseSa,
  changeTerm,
  addRiderProduct,
  changeBirthAndGender,
];

export function getRequestEffect(suffix: string): RequestEffect {
  const found = requestEffects.find((effect) => effect.suffix === suffix);
  if (!found) throw new Error(`no effect is registered for ${suffix}`);
  return found;
}

/** Request types that correct people, which may affect their other policies. */
const personCorrections: readonly PersonCorrection[] = [birthCorrection, insuredCorrection];

export const findCorrection = (suffix: string): PersonCorrection | undefined =>
  personCorrections.find((correction) => correction.suffix === suffix);

/** All forms that are signed on screen. */
const signableForms: readonly SignableForm[] = [debitMandate, ownerStatement];

/** Finds a form of a request type; undefined when the type does not ask for it. */
export const findSignableForm = (suffix: string, form: string): SignableForm | undefined =>
  signableForms.find((each) => each.suffix === suffix && each.form === form);

/** True for a type of attachment that a form on screen can be. */
export const canBeSigned = (type: AttachmentType): boolean => signableForms.some((each) => each.type === type);

/** Finds the title of a form, for the message with its code. */
export const titleOfForm = (form: FormName): string | undefined =>
  signableForms.find((each) => each.form === form)?.title;
