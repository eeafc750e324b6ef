import * as z from 'zod/mini';
import { GrantLoan, RepayLoan } from '../policy-change/loan-changes.ts';
import {
  ChangeSumAssured,
  ChangeTerm,
  EndCovers,
  DeclinePolicy,
  EndPolicy,
  EndTerm,
  SellAllUnits,
  SellMaturedUnits,
  SetCoverTerms,
} from '../policy-change/cover-changes.ts';
import { CorrectBirth, CorrectCharges } from '../policy-change/birth-changes.ts';
import { ChangeBeneficiaries } from '../policy-change/beneficiary-changes.ts';
import { ChangeAddress, ChangeContact } from '../policy-change/contact-changes.ts';
import { ChangeOccupation } from '../policy-change/occupation-changes.ts';
import {
  AllocatePremiums,
  ExpireLapse,
  ReinstatePolicy,
  SellLapsedUnits,
} from '../policy-change/reinstatement-changes.ts';
import { ChangePremium, ChangePremiumFrequency, SetPremiumHoliday } from '../policy-change/premium-changes.ts';
import { ChangePayeeAccount, RedirectPayables } from '../policy-change/payee-account-changes.ts';
import { ChangeHolder, ChangePayer, CorrectInsured, SubstituteInsured } from '../policy-change/role-changes.ts';
import { ChangePaymentMethod } from '../policy-change/payment-method-changes.ts';
import { AddRiders } from '../policy-change/rider-changes.ts';
import { BuyUnits, SellUnits, ChangeAllocation, SwitchUnits, TakeBackUnits } from '../policy-change/unit-changes.ts';

/**
 * Change that an approved request makes to a policy; request types only combine these kinds. Each kind is defined in a
 * file of its area under policy-change/ and applied by one part of the core. `effective` says when it applies (rulebook
 * 5.1, 6.6). PRICING_DATE waits for the FINAL price of its pricing date. A later day (NEXT_DUE, NEXT_ANNIVERSARY,
 * VALUE_DATE) is in `on`, the day shown to the customer.
 */
export const PolicyChange = z.discriminatedUnion('kind', [
  BuyUnits,
  SellUnits,
  SwitchUnits,
  TakeBackUnits,
  ChangeAllocation,
  ChangeContact,
  ChangeAddress,
  ReinstatePolicy,
  AllocatePremiums,
  ExpireLapse,
  SellLapsedUnits,
  GrantLoan,
  RepayLoan,
  DeclinePolicy,
  EndPolicy,
  SellAllUnits,
  EndTerm,
  SellMaturedUnits,
  EndCovers,
  SetPremiumHoliday,
  ChangePremium,
  ChangePremiumFrequency,
  ChangePaymentMethod,
  ChangePayeeAccount,
  RedirectPayables,
  ChangeOccupation,
  ChangeBeneficiaries,
  ChangePayer,
  ChangeHolder,
  CorrectInsured,
  SubstituteInsured,
  ChangeSumAssured,
  ChangeTerm,
  SetCoverTerms,
  AddRiders,
  CorrectBirth,
  CorrectCharges,
]);
export type PolicyChange = z.infer<typeof PolicyChange>;

export type ChangeKind = PolicyChange['kind'];
/** Change of the given kind. */
export type ChangeOf<Kind extends ChangeKind> = Extract<PolicyChange, { kind: Kind }>;
