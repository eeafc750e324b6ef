import type { ChangeKind, ChangeOf } from '#shared/policy-change/policy-change.ts';
import { bindApplier, type BoundChange, type ChangeApplier } from '../engine/change-applier.ts';
import { addRiders } from './cover/add-riders.ts';
import { allocatePremiums } from './money/allocate-premiums.ts';
import { buyUnits } from './money/buy-units.ts';
import { changeAddress } from './people/change-address.ts';
import { changeAllocation } from './money/change-allocation.ts';
import { changeBeneficiaries } from './people/change-beneficiaries.ts';
import { changeContact } from './people/change-contact.ts';
import { changeOccupation } from './people/change-occupation.ts';
import { changeHolder } from './people/change-holder.ts';
import { changePayeeAccount } from './money/change-payee-account.ts';
import { changePayer } from './people/change-payer.ts';
import { changePaymentMethod } from './money/change-payment-method.ts';
import { changePremium } from './cover/change-premium.ts';
import { correctBirth } from './people/correct-birth.ts';
import { correctCharges } from './money/correct-charges.ts';
import { correctInsured } from './people/correct-insured.ts';
import { changePremiumFrequency } from './cover/change-premium-frequency.ts';
import { changeSumAssured } from './cover/change-sum-assured.ts';
import { changeTerm } from './cover/change-term.ts';
import { declinePolicy } from './cover/decline-policy.ts';
import { endCovers } from './cover/end-covers.ts';
import { endPolicy } from './cover/end-policy.ts';
import { endTerm, sellMaturedUnits } from './cover/end-term.ts';
import { expireLapse, sellLapsedUnits } from './cover/expire-lapse.ts';
import { grantLoan } from './money/grant-loan.ts';
import { redirectPayables } from './money/redirect-payables.ts';
import { reinstatePolicy } from './cover/reinstate-policy.ts';
import { repayLoan } from './money/repay-loan.ts';
import { sellAllUnits } from './cover/sell-all-units.ts';
import { sellUnits } from './money/sell-units.ts';
import { setCoverTerms } from './cover/set-cover-terms.ts';
import { setPremiumHoliday } from './cover/set-premium-holiday.ts';
import { substituteInsured } from './people/substitute-insured.ts';
import { switchUnits } from './money/switch-units.ts';
import { takeBackUnits } from './money/take-back-units.ts';

/** Applier of each kind of change; a kind without an applier does not compile. */
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
  DeclinePolicy: declinePolicy,
  EndCovers: endCovers,
  EndPolicy: endPolicy,
  EndTerm: endTerm,
  ExpireLapse: expireLapse,
  GrantLoan: grantLoan,
  RedirectPayables: redirectPayables,
  ReinstatePolicy: reinstatePolicy,
  RepayLoan: repayLoan,
  SellAllUnits: sellAllUnits,
  SellLapsedUnits: sellLapsedUnits,
  SellMaturedUnits: sellMaturedUnits,
  SellUnits: sellUnits,
  SetCoverTerms: setCoverTerms,
  SetPremiumHoliday: setPremiumHoliday,
  SubstituteInsured: substituteInsured,
  SwitchUnits: switchUnits,
  TakeBackUnits: takeBackUnits,
};

/** Change of one kind, typed so that the compiler pairs it with the applier of that kind. */
type Change<Kind extends ChangeKind> = { [Each in Kind]: ChangeOf<Each> & { readonly kind: Each } }[Kind];

export const bindChange = <Kind extends ChangeKind>(change: Change<Kind>): BoundChange =>
  bindApplier<Change<Kind>>(appliers[change.kind], change);
