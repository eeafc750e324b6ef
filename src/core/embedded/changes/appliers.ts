import type { PolicyChange } from '#shared/policy-change.ts';
import { bindApplier, type BoundChange } from './change-applier.ts';
import { changeAllocation } from './change-allocation.ts';
import { buyUnits } from './buy-units.ts';
import { changeAddress } from './change-address.ts';
import { changeContact } from './change-contact.ts';
import { grantLoan } from './grant-loan.ts';
import { repayLoan } from './repay-loan.ts';
import { changePremium } from './change-premium.ts';
import { setPremiumHoliday } from './set-premium-holiday.ts';
import { changePayeeAccount } from './change-payee-account.ts';
import { redirectPayables } from './redirect-payables.ts';
import { changeHolder } from './change-holder.ts';
import { changePayer } from './change-payer.ts';
import { correctInsured } from './correct-insured.ts';
import { substituteInsured } from './substitute-insured.ts';
import { sellUnits } from './sell-units.ts';
import { switchUnits } from './switch-units.ts';

const unknownKind = (change: never): never => {
  throw new Error(`No applier for ${JSON.stringify(change)}`);
};

/** The applier of every kind of change; a new kind does not compile until it has its line. */
export function bindChange(change: PolicyChange): BoundChange {
  switch (change.kind) {
    case 'BuyUnits':
      return bindApplier(buyUnits, change);
    case 'ChangeAddress':
      return bindApplier(changeAddress, change);
    case 'ChangeAllocation':
      return bindApplier(changeAllocation, change);
    case 'ChangeContact':
      return bindApplier(changeContact, change);
    case 'GrantLoan':
      return bindApplier(grantLoan, change);
    case 'RepayLoan':
      return bindApplier(repayLoan, change);
    case 'ChangePremium':
      return bindApplier(changePremium, change);
    case 'SetPremiumHoliday':
      return bindApplier(setPremiumHoliday, change);
    case 'ChangePayeeAccount':
      return bindApplier(changePayeeAccount, change);
    case 'RedirectPayables':
      return bindApplier(redirectPayables, change);
    case 'SellUnits':
      return bindApplier(sellUnits, change);
    case 'SwitchUnits':
      return bindApplier(switchUnits, change);
    case 'ChangePayer':
      return bindApplier(changePayer, change);
    case 'ChangeHolder':
      return bindApplier(changeHolder, change);
    case 'CorrectInsured':
      return bindApplier(correctInsured, change);
    case 'SubstituteInsured':
      return bindApplier(substituteInsured, change);
    default:
      return unknownKind(change);
  }
}
