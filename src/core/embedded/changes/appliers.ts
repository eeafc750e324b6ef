import type { ChangeKind, ChangeOf } from '#shared/policy-change.ts';
import { bindApplier, type BoundChange, type ChangeApplier } from './change-applier.ts';
import { addRiders } from './add-riders.ts';
import { allocatePremiums } from './allocate-premiums.ts';
import { buyUnits } from './buy-units.ts';
import { changeAddress } from './change-address.ts';
import { changeAllocation } from './change-allocation.ts';
import { changeBeneficiaries } from './change-beneficiaries.ts';
import { changeContact } from './change-contact.ts';
import { changeOccupation } from './change-occupation.ts';
import { changeHolder } from './change-holder.ts';
import { changePayeeAccount } from './change-payee-account.ts';
import { changePayer } from './change-payer.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { changePremium } from './change-premium.ts';
import { correctBirth } from './correct-birth.ts';
import { correctCharges } from './correct-charges.ts';
import { correctInsured } from './correct-insured.ts';
import { changePremiumFrequency } from './change-premium-frequency.ts';
import { changeSumAssured } from './change-sum-assured.ts';
import { changeTerm } from './change-term.ts';
import { endCovers } from './end-covers.ts';
import { endPolicy } from './end-policy.ts';
import { expireLapse, sellLapsedUnits } from './expire-lapse.ts';
import { grantLoan } from './grant-loan.ts';
import { redirectPayables } from './redirect-payables.ts';
import { reinstatePolicy } from './reinstate-policy.ts';
import { repayLoan } from './repay-loan.ts';
import { sellAllUnits } from './sell-all-units.ts';
import { sellUnits } from './sell-units.ts';
import { setCoverTerms } from './set-cover-terms.ts';
import { setPremiumHoliday } from './set-premium-holiday.ts';
import { substituteInsured } from './substitute-insured.ts';
import { switchUnits } from './switch-units.ts';

/** The applier of every kind of change; a new kind does not compile until it has its line. */
const appliers: { readonly [Kind in ChangeKind]: ChangeApplier<ChangeOf<Kind>> } = {
  AddRiders: addRiders,
  AllocatePremiums: allocatePremiums,
  BuyUnits: buyUnits,
  ChangeAddress: changeAddress,
  ChangeAllocation: changeAllocation,
  ChangeBeneficiaries: changeBeneficiaries,
  ChangeContact: changeContact,
  ChangeOccupation: changeOccupation,
  ChangeHolder: changeHolder,
  ChangePayeeAccount: changePayeeAccount,
  ChangePayer: changePayer,
  ChangePaymentMethod: changePaymentMethod,
  ChangePremium: changePremium,
  CorrectBirth: correctBirth,
  CorrectCharges: correctCharges,
  CorrectInsured: correctInsured,
  ChangePremiumFrequency: changePremiumFrequency,
  ChangeSumAssured: changeSumAssured,
  ChangeTerm: changeTerm,
  EndCovers: endCovers,
  EndPolicy: endPolicy,
  ExpireLapse: expireLapse,
  GrantLoan: grantLoan,
  RedirectPayables: redirectPayables,
  ReinstatePolicy: reinstatePolicy,
  RepayLoan: repayLoan,
  SellAllUnits: sellAllUnits,
  SellLapsedUnits: sellLapsedUnits,
  SellUnits: sellUnits,
  SetCoverTerms: setCoverTerms,
  SetPremiumHoliday: setPremiumHoliday,
  SubstituteInsured: substituteInsured,
  SwitchUnits: switchUnits,
};

/** A change of one kind, so that the compiler ties it to the applier of that kind. */
type Change<Kind extends ChangeKind> = { [Each in Kind]: ChangeOf<Each> & { readonly kind: Each } }[Kind];

export const bindChange = <Kind extends ChangeKind>(change: Change<Kind>): BoundChange =>
  bindApplier<Change<Kind>>(appliers[change.kind], change);
