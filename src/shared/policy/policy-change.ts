import * as z from 'zod/mini';
import { ChangeAllocation, SwitchUnits } from '../policy-change/fund-switch.ts';
import { GrantLoan, RepayLoan } from '../policy-change/loan.ts';
import { ChangeSumAssured, ChangeTerm, EndCovers, EndPolicy, SellAllUnits } from '../policy-change/coverage.ts';
import { CorrectBirth, CorrectCharges } from '../policy-change/birth.ts';
import { ChangeBeneficiaries } from '../policy-change/beneficiaries.ts';
import { ChangeAddress, ChangeContact } from '../policy-change/party.ts';
import { SetCoverTerms } from '../policy-change/cover-terms.ts';
import { ChangeOccupation } from '../policy-change/occupation.ts';
import { AllocatePremiums, ExpireLapse, ReinstatePolicy, SellLapsedUnits } from '../policy-change/reinstatement.ts';
import { ChangePremium, ChangePremiumFrequency, SetPremiumHoliday } from '../policy-change/premium.ts';
import { ChangePayeeAccount, RedirectPayables } from '../policy-change/payee-account.ts';
import { ChangeHolder, ChangePayer, CorrectInsured, SubstituteInsured } from '../policy-change/roles.ts';
import { ChangePaymentMethod } from '../policy-change/payment-method.ts';
import { AddRiders } from '../policy-change/riders.ts';
import { BuyUnits, SellUnits } from '../policy-change/units.ts';

/**
 * When a change counts (rulebook 5.1, 6.6). PRICING_DATE waits for the FINAL price of its pricing date. A rule that means a later
 * day (NEXT_DUE, NEXT_ANNIVERSARY, VALUE_DATE) comes with `on`, the day the customer was shown.
 */
export const EffectiveRule = z.enum([
  'APPROVAL',
  'PRICING_DATE',
  'NEXT_DUE',
  'NEXT_ANNIVERSARY',
  'INCEPTION',
  'VALUE_DATE',
]);
export type EffectiveRule = z.infer<typeof EffectiveRule>;

/**
 * What an approved request asks the policy core to do; request types only combine the members. One member per kind of effect, in
 * the file of its area under policy-change/; each has its applier in the core.
 */
export const PolicyChange = z.discriminatedUnion('kind', [
  BuyUnits,
  SellUnits,
  SwitchUnits,
  ChangeAllocation,
  ChangeContact,
  ChangeAddress,
  ReinstatePolicy,
  AllocatePremiums,
  ExpireLapse,
  SellLapsedUnits,
  GrantLoan,
  RepayLoan,
  EndPolicy,
  SellAllUnits,
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
/** The member of one kind. */
export type ChangeOf<Kind extends ChangeKind> = Extract<PolicyChange, { kind: Kind }>;
